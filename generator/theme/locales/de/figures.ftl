## Wörter in Tabellen, Anmerkungen, Herkunftszeilen und Quellen.

figure-best = Bestwert
figure-tied = gleichauf

figure-missing = nicht gemessen
figure-failed = Fehler
figure-skipped = ausgelassen
figure-na = entfällt
figure-na-words = entfällt
figure-no-data = Keine Daten

figure-borrowed = Wert von { $target }
figure-estimated = geschätzt
figure-approximate = ≈ { $value }
figure-about = etwa { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = Median
figure-median-of = Median, n = { $n }
figure-mean = Mittelwert
figure-mean-of = Mittelwert, n = { $n }
figure-min = Minimum
figure-min-of = Minimum, n = { $n }
figure-max = Maximum
figure-max-of = Maximum, n = { $n }
figure-sum = Summe
figure-sum-of = Summe, n = { $n }
figure-single = ein Lauf
figure-n = n = { $n }
figure-n-of = { $n } bei { $who }
figure-n-unrecorded = n nicht festgehalten
figure-n-unrecorded-some = n zum Teil nicht festgehalten

figure-comma = ,
figure-semicolon = ;

figure-mixed-dates =
    { $count ->
        [2] zwei Messtage
       *[other] { $count } Messtage
    }
figure-mixed-machines =
    { $count ->
        [2] zwei Rechner
       *[other] { $count } Rechner
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = Build { $revision }

# Das Alter und die Grenze stehen beide im Nominativ: "143 Tage".
figure-stale = { $age } alt am { $date }, neu zu messen (Höchstalter: { $limit })
figure-days =
    { $count ->
        [one] { $count } Tag
       *[other] { $count } Tage
    }
figure-months =
    { $count ->
        [one] { $count } Monat
       *[other] { $count } Monate
    }

figure-verdict = Urteil
figure-same = ≈ gleich
figure-slower = { $factor } langsamer
figure-faster = { $factor } schneller
figure-more = { $factor } so viel
figure-less = { $factor } weniger
figure-samples = { $level }-KI { $interval }; { $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = Spannen überlappen sich
figure-ranges-apart = Spannen sind getrennt
figure-within = höchstens { $tolerance } Unterschied, Einschätzung des Autors
figure-beyond = mehr als { $tolerance } Unterschied, Einschätzung des Autors
figure-no-verdict = kein Urteil
figure-tolerance = „≈ gleich“ heißt: höchstens { $tolerance } Unterschied, nach Einschätzung des Autors: { $why }

figure-target = Messobjekt
figure-kind = Art
figure-revisions = Fassung
figure-series = Reihe
figure-value = Wert
figure-range = Spanne
figure-spans = Abschnitte
figure-sum-of-spans = Summe
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = durch die Messdaten bestätigt
figure-claim-fails = durch die Messdaten widerlegt

figure-copy = Kopieren

figure-facts-measured = Gemessen
figure-facts-machine = Rechner
figure-facts-runs = Läufe
figure-facts-environment = Umgebung
figure-facts-sources = Quellen

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: Einstellungen und ungefähre Angaben.
figure-source-facts-of = { $file }: Einstellungen und ungefähre Angaben ({ $sources }).
figure-source-n-some = { $n }, soweit festgehalten
figure-source-sentence = { $text }.
figure-source-revision = Build { $revision }.
figure-source-transcribed = Von Hand aus einer veröffentlichten Seite übernommen, mit den dort angegebenen Stellen.

machine-cpu = { $value }
machine-cores =
    { $n ->
        [one] { $value } Kern
       *[other] { $value } Kerne
    }
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
