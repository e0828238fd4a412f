## Mots des tableaux, des notes, des lignes de provenance et des sources.

figure-best = meilleur
figure-tied = ex æquo

figure-missing = non mesuré
figure-failed = échec
figure-skipped = omis
figure-na = s. o.
figure-na-words = sans objet
figure-no-data = Aucune donnée

figure-borrowed = valeur de { $target }
figure-estimated = estimation
figure-approximate = ≈ { $value }
figure-about = environ { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = médiane
figure-median-of = médiane, n = { $n }
figure-mean = moyenne
figure-mean-of = moyenne, n = { $n }
figure-min = minimum
figure-min-of = minimum, n = { $n }
figure-max = maximum
figure-max-of = maximum, n = { $n }
figure-sum = somme
figure-sum-of = somme, n = { $n }
figure-single = une seule exécution
figure-n = n = { $n }
figure-n-of = { $n } pour { $who }
figure-n-unrecorded = n non relevé
figure-n-unrecorded-some = n non relevé pour certaines valeurs

figure-comma = ,
figure-semicolon = { "\u202F" };

figure-mixed-dates =
    { $count ->
        [2] deux dates
       *[other] { $count } dates
    }
figure-mixed-machines =
    { $count ->
        [2] deux machines
       *[other] { $count } machines
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = build { $revision }

figure-stale = { $age } au { $date }, à mesurer de nouveau après { $limit }
figure-days =
    { $count ->
        [one] { $count } jour
        [many] { $count } de jours
       *[other] { $count } jours
    }
figure-months =
    { $count ->
        [one] { $count } mois
        [many] { $count } de mois
       *[other] { $count } mois
    }

figure-verdict = Verdict
figure-same = ≈ équivalent
figure-slower = { $factor } plus lent
figure-faster = { $factor } plus rapide
figure-more = { $factor }
figure-less = { $factor } de moins
figure-samples = IC à { $level } : { $interval }, { $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = les plages se recouvrent
figure-ranges-apart = plages disjointes
figure-within = écart d’au plus { $tolerance }, jugement de l’auteur
figure-beyond = écart de plus de { $tolerance }, jugement de l’auteur
figure-no-verdict = pas de verdict
figure-tolerance = « Équivalent » veut dire : à { $tolerance } près, selon le jugement de l’auteur. { $why }

figure-target = Cible
figure-kind = Nature
figure-revisions = Révision
figure-series = Série
figure-value = Valeur
figure-range = Plage
figure-spans = Intervalles
figure-sum-of-spans = Somme
figure-further = { $label } { $value }
figure-group = { $dim } : { $key }
figure-warn = { $targets } : { $condition }

figure-claim-holds = vérifié par les mesures
figure-claim-fails = démenti par les mesures

figure-copy = Copier

figure-facts-measured = Mesures du
figure-facts-machine = Machine
figure-facts-runs = Exécutions
figure-facts-environment = Environnement
figure-facts-sources = Sources

figure-source-file = { $file }.
figure-source-noted = { $file } : { $note }.
figure-source-facts = { $file } : réglages et valeurs approximatives.
figure-source-facts-of = { $file } : réglages et valeurs approximatives ({ $sources }).
figure-source-n-some = { $n }, lorsque relevé
figure-source-sentence = { $text }.
figure-source-revision = Build { $revision }.
figure-source-transcribed = Recopié à la main d’une page publiée, avec les chiffres qui y figurent.

machine-cpu = { $value }
machine-cores =
    { $n ->
        [one] { $value } cœur
        [many] { $value } de cœurs
       *[other] { $value } cœurs
    }
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
