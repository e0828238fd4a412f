## Palabras dentro de los dibujos y en sus descripciones.

drawing-best = mejor
drawing-tied-best = empate
drawing-missing = sin medir
drawing-failed = falló
drawing-skipped = omitido
drawing-not-applicable = n/a
drawing-borrowed = valor de { $target }
drawing-estimated = estimado
drawing-runs = n = { $n }
drawing-no-data = Sin datos

drawing-bars = Gráfico de barras: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline =
    Cronología de { $target }: { $spans ->
        [one] un tramo
        [many] { $spans } de tramos
       *[other] { $spans } tramos
    } en { $slots ->
        [one] una ranura
        [many] { $slots } de ranuras
       *[other] { $slots } ranuras
    }, { $total } en total.
drawing-timeline-untimed =
    Cronología de { $target }: { $spans ->
        [one] un tramo
        [many] { $spans } de tramos
       *[other] { $spans } tramos
    } en { $slots ->
        [one] una ranura
        [many] { $slots } de ranuras
       *[other] { $slots } ranuras
    }.

drawing-trend =
    Evolución de { $metric } en { $count ->
        [one] una revisión
        [many] { $count } de revisiones
       *[other] { $count } revisiones
    }.
drawing-trend-line = { $name }: { $first } en { $from }, { $last } en { $to }.
drawing-trend-step = { $change } desde { $revision }.
drawing-trend-method = Se marcan los escalones donde el nivel cambia de forma duradera: partición óptima por error cuadrático, penalización 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, confirmada por la prueba de rangos (p{ "\u00A0" }<{ "\u00A0" }0,01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs =
    { $n ->
        [one] { $range } en una ejecución
        [many] { $range } en { $n } de ejecuciones
       *[other] { $range } en { $n } ejecuciones
    }
drawing-magnified = La misma ejecución, ampliada { $times } veces
drawing-magnified-narrow = La misma ejecución, ampliada
drawing-no-spans = No se registró ningún tramo.
drawing-merged = { $spans } tramos, dibujados como { $drawn } bloques: los tramos contiguos demasiado estrechos para verse se han unido.
drawing-merged-block =
    { $kind } · { $spans ->
        [one] un tramo
        [many] { $spans } de tramos
       *[other] { $spans } tramos
    } · { $time }

lane-setup = preparación
    .short = prep.
lane-shared = común
