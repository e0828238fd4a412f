# Palavras da moldura das páginas.

frame-skip = Ir para o conteúdo
frame-menu = Menu
frame-language = Idioma:
frame-not-translated = não traduzido
frame-theme = Alternar entre claro e escuro
frame-toc = Nesta página
frame-crumbs = Você está aqui
frame-turn = Página anterior e próxima página
frame-previous = Anterior
frame-next = Próxima
frame-fallback = Esta página ainda não foi traduzida. Ela é exibida no idioma original ({ $language }).
frame-fallback-related = Esta página ainda não foi traduzida. Ela é exibida em outro idioma ({ $language }).
frame-stale = Esta tradução é mais antiga que o original, que mudou desde então: { $original }
frame-updated = Última atualização: { $date }
frame-source = Código-fonte desta página
frame-raw-data = Dados brutos:
frame-generator = Gerado pelo benchbook a partir de medições

## Figuras

frame-figure = Figura { $n }
frame-table = Tabela { $n }
frame-twin = Tabela
frame-download = dados em arquivo
frame-labelled = { $what }: { $text }
frame-sources = Fontes
frame-sources-intro = Cada número desta página está vinculado a um destes registros; o link de um número traz até aqui.
frame-raw-value = Valor bruto
frame-range = Faixa
frame-path = Caminho
frame-source-of-number = Fonte
frame-copy = Copiar
frame-copied = Copiado

## Texto

frame-footnotes = Notas de rodapé
frame-back-to-text = Voltar ao texto
frame-link-to-section = Link para esta seção

## Página não encontrada

frame-not-found-title = Página não encontrada
frame-not-found-text = Não há nenhuma página neste endereço. Ela pode ter sido movida ou renomeada.
frame-not-found-home = Ir para a visão geral

## A página de traduções

translations-title = Traduções
translations-lede = O que está traduzido neste site e o que falta fazer.
translations-language = Idioma
translations-pages = Páginas
translations-messages = Mensagens
translations-translated = traduzido
translations-stale = a atualizar
translations-unrecorded = sem registro
translations-missing = a traduzir
translations-orphaned = sem original
translations-unused = sem uso
translations-extra = sobrando
translations-begun = rascunho iniciado
translations-page = Página
translations-message = Mensagem
translations-state = Situação
translations-next = Próximo passo
translations-new = { $command } cria os arquivos que faltam.
translations-done = Não falta fazer nada.
translations-more = E mais { $n }
translations-originals =
    { $n ->
        [one] Original, { $n } página
        [many] Original, { $n } de páginas
       *[other] Original, { $n } páginas
    }
translations-changed =
    { $n ->
        [one] { $n } parágrafo do original mudou
        [many] { $n } de parágrafos do original mudaram
       *[other] { $n } parágrafos do original mudaram
    }
