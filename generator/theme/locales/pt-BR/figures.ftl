## Palavras das tabelas, das notas, das linhas de procedência e das fontes.

figure-best = melhor
figure-tied = empate

figure-missing = não medido
figure-failed = falhou
figure-skipped = omitido
figure-na = n/a
figure-na-words = não se aplica
figure-no-data = Sem dados

figure-borrowed = valor de { $target }
figure-estimated = estimado
figure-approximate = ≈ { $value }
figure-about = cerca de { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = mediana
figure-median-of = mediana, n = { $n }
figure-mean = média
figure-mean-of = média, n = { $n }
figure-min = mínimo
figure-min-of = mínimo, n = { $n }
figure-max = máximo
figure-max-of = máximo, n = { $n }
figure-sum = soma
figure-sum-of = soma, n = { $n }
figure-single = uma única execução
figure-n = n = { $n }
figure-n-of = { $n } para { $who }
figure-n-unrecorded = n não registrado
figure-n-unrecorded-some = n não registrado em alguns casos

figure-comma = ,
figure-semicolon = ;

figure-mixed-dates =
    { $count ->
        [2] duas datas
       *[other] { $count } datas
    }
figure-mixed-machines =
    { $count ->
        [2] duas máquinas
       *[other] { $count } máquinas
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = build { $revision }

figure-stale = { $age } desde a medição, em { $date }; é preciso medir de novo (limite: { $limit })
figure-days =
    { $count ->
        [one] { $count } dia
        [many] { $count } de dias
       *[other] { $count } dias
    }
figure-months =
    { $count ->
        [one] { $count } mês
        [many] { $count } de meses
       *[other] { $count } meses
    }

figure-verdict = Veredito
figure-same = ≈ igual
figure-slower = { $factor } mais lento
figure-faster = { $factor } mais rápido
figure-more = { $factor } maior
figure-less = { $factor } menor
figure-samples = IC de { $level }: { $interval }; { $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = as faixas se sobrepõem
figure-ranges-apart = faixas separadas
figure-within = diferença de até { $tolerance }, a critério do autor
figure-beyond = diferença acima de { $tolerance }, a critério do autor
figure-no-verdict = sem veredito
figure-tolerance = “≈ igual” significa uma diferença de até { $tolerance }, a critério do autor: { $why }

figure-target = Objeto medido
figure-kind = Tipo
figure-revisions = Revisão
figure-series = Série
figure-value = Valor
figure-range = Faixa
figure-spans = Trechos
figure-sum-of-spans = Soma
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = confirma-se nos dados medidos
figure-claim-fails = não se confirma nos dados medidos

figure-copy = Copiar

figure-facts-measured = Medido em
figure-facts-machine = Máquina
figure-facts-runs = Execuções
figure-facts-environment = Ambiente
figure-facts-sources = Fontes

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: configurações e valores aproximados.
figure-source-facts-of = { $file }: configurações e valores aproximados ({ $sources }).
figure-source-n-some = { $n }, onde registrado
figure-source-sentence = { $text }.
figure-source-revision = Build { $revision }.
figure-source-transcribed = Copiado à mão de uma página publicada, com os dígitos que constam nela.

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
