# Palabras del marco de las páginas.

frame-skip = Saltar al contenido
frame-menu = Menú
frame-language = Idioma:
frame-not-translated = sin traducir
frame-theme = Cambiar entre claro y oscuro
frame-toc = En esta página
frame-crumbs = Ruta de esta página
frame-turn = Página anterior y página siguiente
frame-previous = Anterior
frame-next = Siguiente
frame-fallback = Esta página aún no está traducida. Se muestra en su idioma original ({ $language }).
frame-fallback-related = Esta página aún no está traducida. Se muestra en otro idioma ({ $language }).
frame-stale = Esta traducción es anterior a los últimos cambios de su original: { $original }
frame-updated = Última actualización: { $date }
frame-source = Código fuente de esta página
frame-raw-data = Datos sin procesar:
frame-generator = Generado por benchbook a partir de mediciones

## Figuras

frame-figure = Figura { $n }
frame-table = Tabla { $n }
frame-twin = Tabla
frame-download = datos en un archivo
frame-labelled = { $what }: { $text }
frame-sources = Fuentes
frame-sources-intro = Cada número de esta página está vinculado a uno de estos registros; el enlace de un número lleva hasta aquí.
frame-raw-value = Valor sin procesar
frame-range = Rango
frame-path = Ruta
frame-source-of-number = Fuente
frame-copy = Copiar
frame-copied = Copiado

## Texto

frame-footnotes = Notas al pie
frame-back-to-text = Volver al texto
frame-link-to-section = Enlace a esta sección

## Página no encontrada

frame-not-found-title = Página no encontrada
frame-not-found-text = No hay ninguna página en esta dirección. Es posible que se haya movido o que haya cambiado de nombre.
frame-not-found-home = Ir a la vista general

## La página de traducciones

translations-title = Traducciones
translations-lede = Qué está traducido en este sitio y qué queda por hacer.
translations-language = Idioma
translations-pages = Páginas
translations-messages = Mensajes
translations-translated = traducido
translations-stale = por actualizar
translations-unrecorded = sin registro
translations-missing = por traducir
translations-orphaned = sin original
translations-unused = sin usar
translations-extra = sobrante
translations-begun = borrador empezado
translations-page = Página
translations-message = Mensaje
translations-state = Estado
translations-next = Siguiente paso
translations-new = { $command } crea los archivos que faltan.
translations-done = No queda nada por hacer.
translations-more = Y { $n } más
translations-originals =
    { $n ->
        [one] Original, { $n } página
        [many] Original, { $n } de páginas
       *[other] Original, { $n } páginas
    }
translations-changed =
    { $n ->
        [one] { $n } párrafo del original ha cambiado
        [many] { $n } de párrafos del original han cambiado
       *[other] { $n } párrafos del original han cambiado
    }
