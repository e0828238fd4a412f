## Mots dans les dessins, et leurs descriptions.

drawing-best = meilleur
drawing-tied-best = ex æquo
drawing-missing = non mesuré
drawing-failed = échec
drawing-skipped = omis
drawing-not-applicable = s. o.
drawing-borrowed = valeur de { $target }
drawing-estimated = estimation
drawing-runs = n = { $n }
drawing-no-data = Aucune donnée

drawing-bars = Diagramme à barres : { $metric }.
drawing-bar = { $name } : { $value }
drawing-bars-row = { $name } : { $values }.
drawing-timeline =
    Chronologie de { $target } : { $spans ->
        [one] { $spans } intervalle
        [many] { $spans } d’intervalles
       *[other] { $spans } intervalles
    } dans { $slots ->
        [one] { $slots } créneau
        [many] { $slots } de créneaux
       *[other] { $slots } créneaux
    }, { $total } en tout.
drawing-timeline-untimed =
    Chronologie de { $target } : { $spans ->
        [one] { $spans } intervalle
        [many] { $spans } d’intervalles
       *[other] { $spans } intervalles
    } dans { $slots ->
        [one] { $slots } créneau
        [many] { $slots } de créneaux
       *[other] { $slots } créneaux
    }.

drawing-trend =
    Évolution de { $metric } sur { $count ->
        [one] une révision
        [many] { $count } de révisions
       *[other] { $count } révisions
    }.
drawing-trend-line = { $name }{ "\u00A0" }: { $first } à { $from }, { $last } à { $to }.
drawing-trend-step = { $change } à partir de { $revision }.
drawing-trend-method = Les paliers marquent un changement durable de niveau{ "\u00A0" }: partition optimale selon l’erreur quadratique, pénalité 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, confirmée par le test des rangs (p{ "\u00A0" }<{ "\u00A0" }0,01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs = { $range }, n = { $n }
drawing-magnified = La même exécution, agrandie { $times } fois
drawing-magnified-narrow = La même exécution, agrandie
drawing-no-spans = Aucun intervalle n’a été enregistré.
drawing-merged = { $spans } intervalles, dessinés en { $drawn } blocs : les voisins trop étroits pour être vus n’en font qu’un.
drawing-merged-block =
    { $kind } · { $spans ->
        [one] { $spans } intervalle
        [many] { $spans } d’intervalles
       *[other] { $spans } intervalles
    } · { $time }

lane-setup = préparation
    .short = prép.
lane-shared = partagé
    .short = part.
