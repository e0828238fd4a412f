## Palavras dentro dos desenhos e em suas descrições.

drawing-best = melhor
drawing-tied-best = empate
drawing-missing = não medido
drawing-failed = falhou
drawing-skipped = omitido
drawing-not-applicable = n/a
drawing-borrowed = valor de { $target }
drawing-estimated = estimado
drawing-runs = n = { $n }
drawing-no-data = Sem dados

drawing-bars = Gráfico de barras: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline =
    Linha do tempo de { $target }: { $spans ->
        [one] { $spans } trecho
        [many] { $spans } de trechos
       *[other] { $spans } trechos
    } em { $slots ->
        [one] { $slots } slot
        [many] { $slots } de slots
       *[other] { $slots } slots
    }, { $total } no total.
drawing-timeline-untimed =
    Linha do tempo de { $target }: { $spans ->
        [one] { $spans } trecho
        [many] { $spans } de trechos
       *[other] { $spans } trechos
    } em { $slots ->
        [one] { $slots } slot
        [many] { $slots } de slots
       *[other] { $slots } slots
    }.

drawing-trend =
    Evolução de { $metric } em { $count ->
        [one] uma revisão
        [many] { $count } de revisões
       *[other] { $count } revisões
    }.
drawing-trend-line = { $name }: { $first } em { $from }, { $last } em { $to }.
drawing-trend-step = { $change } a partir de { $revision }.
drawing-trend-method = Os degraus marcam onde o nível muda de forma duradoura: partição ótima por erro quadrático, penalidade 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, confirmada pelo teste de postos (p{ "\u00A0" }<{ "\u00A0" }0,01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs =
    { $n ->
        [one] { $range } em { $n } execução
        [many] { $range } em { $n } de execuções
       *[other] { $range } em { $n } execuções
    }
drawing-magnified = A mesma execução, ampliada { $times } vezes
drawing-magnified-narrow = A mesma execução, ampliada
drawing-no-spans = Nenhum trecho foi registrado.
drawing-merged = { $spans } trechos, desenhados como { $drawn } blocos: trechos vizinhos estreitos demais para serem vistos foram unidos.
drawing-merged-block =
    { $kind } · { $spans ->
        [one] { $spans } trecho
        [many] { $spans } de trechos
       *[other] { $spans } trechos
    } · { $time }

lane-setup = preparação
    .short = prep.
lane-shared = compartilhado
    .short = comp.
