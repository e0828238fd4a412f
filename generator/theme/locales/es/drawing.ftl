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
