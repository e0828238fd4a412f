## Palabras de las tablas, las notas, las líneas de procedencia y las fuentes.

figure-best = mejor
figure-tied = empate

figure-missing = sin medir
figure-failed = falló
figure-skipped = omitido
figure-na = n/a
figure-na-words = no aplicable
figure-no-data = Sin datos

figure-borrowed = valor de { $target }
figure-estimated = estimado
figure-approximate = ≈ { $value }
figure-about = alrededor de { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = mediana
figure-median-of = mediana, n = { $n }
figure-mean = media
figure-mean-of = media, n = { $n }
figure-min = mínimo
figure-min-of = mínimo, n = { $n }
figure-max = máximo
figure-max-of = máximo, n = { $n }
figure-sum = suma
figure-sum-of = suma, n = { $n }
figure-single = una sola ejecución
figure-n = n = { $n }
figure-n-of = { $n } para { $who }
figure-n-unrecorded = n sin registrar
figure-n-unrecorded-some = n sin registrar en algunos casos

figure-comma = ,
figure-semicolon = ;

figure-mixed-dates =
    { $count ->
        [2] dos fechas
       *[other] { $count } fechas
    }
figure-mixed-machines =
    { $count ->
        [2] dos máquinas
       *[other] { $count } máquinas
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = compilación { $revision }

figure-stale = { $age } de antigüedad el { $date }; hay que medir de nuevo (límite: { $limit })
figure-days =
    { $count ->
        [one] { $count } día
        [many] { $count } de días
       *[other] { $count } días
    }
figure-months =
    { $count ->
        [one] { $count } mes
        [many] { $count } de meses
       *[other] { $count } meses
    }

figure-verdict = Veredicto
figure-same = ≈ igual
figure-slower = { $factor } más lento
figure-faster = { $factor } más rápido
figure-more = { $factor } mayor
figure-less = { $factor } menor
figure-samples = IC del { $level }: { $interval }; { $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = los rangos se solapan
figure-ranges-apart = rangos separados
figure-within = diferencia de hasta el { $tolerance }, a juicio del autor
figure-beyond = diferencia de más del { $tolerance }, a juicio del autor
figure-no-verdict = sin veredicto
figure-tolerance = «≈ igual» significa una diferencia de hasta el { $tolerance }, a juicio del autor: { $why }

figure-target = Objeto medido
figure-kind = Tipo
figure-revisions = Revisión
figure-series = Serie
figure-value = Valor
figure-range = Rango
figure-spans = Tramos
figure-sum-of-spans = Suma
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = se cumple en los datos medidos
figure-claim-fails = no se cumple en los datos medidos

figure-copy = Copiar

figure-facts-measured =
    { $count ->
        [one] Fecha de medición
        [many] Fechas de medición
       *[other] Fechas de medición
    }
figure-facts-machine = Máquina
figure-facts-runs = Ejecuciones
figure-facts-environment = Entorno
figure-facts-sources = Fuentes

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: ajustes y cifras aproximadas.
figure-source-facts-of = { $file }: ajustes y cifras aproximadas ({ $sources }).
figure-source-n-some = { $n }, donde consta
figure-source-sentence = { $text }.
figure-source-revision = Compilación { $revision }.
figure-source-transcribed = Copiado a mano de una página publicada, con los dígitos que figuran en ella.

machine-cpu = { $value }
machine-cores =
    { $n ->
        [one] { $value } núcleo
        [many] { $value } de núcleos
       *[other] { $value } núcleos
    }
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
