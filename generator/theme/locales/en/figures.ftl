## Words in tables, notes, provenance lines and sources.

# Standings. They stand beside a number, in the accent color.
figure-best = best
figure-tied = tied best

# Non-values. The short form stands in a cell, the words are read out or stand below the table.
figure-missing = not measured
figure-failed = failed
figure-skipped = skipped
figure-na = n/a
figure-na-words = not applicable
figure-no-data = No data

# Marks on a value.
figure-borrowed = from { $target }
figure-estimated = estimated
figure-approximate = ≈ { $value }
figure-about = about { $value }
figure-spread = { $value } ({ $range })
# A value and where it is from, read out where the page shows a sign.
figure-marked = { $value } ({ $mark })

# What the centre of a measurement is; "median of n = 5" where the number of runs is known.
figure-median = median
figure-median-of = median of n = { $n }
figure-mean = mean
figure-mean-of = mean of n = { $n }
figure-min = smallest
figure-min-of = smallest of n = { $n }
figure-max = largest
figure-max-of = largest of n = { $n }
figure-sum = sum
figure-sum-of = sum of n = { $n }
figure-single = one run
figure-n = n = { $n }
# "n = 3 for docker run"
figure-n-of = { $n } for { $who }
figure-n-unrecorded = n not recorded
figure-n-unrecorded-some = n not recorded for some

# Punctuation of lists that name facts one after the other.
figure-comma = ,
figure-semicolon = ;

# What is mixed in one comparison; stands behind a half-filled disc.
figure-mixed-dates =
    { $count ->
        [2] two dates
       *[other] { $count } dates
    }
figure-mixed-machines =
    { $count ->
        [2] two machines
       *[other] { $count } machines
    }
# $why is the author's reason for the difference.
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = build { $revision }

# Data that is older than its descriptor allows: $age and $limit are the messages below.
figure-stale = { $age } old on { $date }, to be measured again after { $limit }
figure-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
figure-months =
    { $count ->
        [one] { $count } month
       *[other] { $count } months
    }

# Verdicts.
figure-verdict = Verdict
figure-same = ≈ equivalent
figure-slower = { $factor } slower
figure-faster = { $factor } faster
figure-more = { $factor } as much
figure-less = { $factor } less
# "95% CI 1.02–1.10×, p = 0.003": interval of the ratio of medians, and the rank test.
figure-samples = { $level } CI { $interval }, { $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = ranges overlap
figure-ranges-apart = ranges apart
figure-within = within { $tolerance }, author’s judgment
figure-beyond = beyond { $tolerance }, author’s judgment
figure-no-verdict = no verdict
figure-tolerance = “Equivalent” means within { $tolerance }, by the author’s judgment: { $why }

# Tables.
figure-target = Target
figure-kind = Kind
figure-revisions = Revision
figure-series = Series
figure-value = Value
figure-range = Range
figure-spans = Spans
figure-sum-of-spans = Sum
# A further value below a number, without a message of its own.
figure-further = { $label } { $value }
# The line above rows that share a key, without a message of its own.
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

# Claims.
figure-claim-holds = holds for the measured data
figure-claim-fails = does not hold for the measured data

# Recipes.
figure-copy = Copy

# The facts strip of a page, and the provenance block.
# $count dates stand below it; English needs no other word for several.
figure-facts-measured =
    { $count ->
       *[other] Measured
    }
figure-facts-machine = Machine
figure-facts-runs = Runs
figure-facts-environment = Environment
figure-facts-sources = Sources

# The list of sources: sentences after one another.
figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
# The file in which a dataset’s author states settings; $sources says where they are from.
figure-source-facts = { $file }: settings and rough figures.
figure-source-facts-of = { $file }: settings and rough figures ({ $sources }).
# $n is "n = 3": not all values of the source have one.
figure-source-n-some = { $n }, where recorded
figure-source-sentence = { $text }.
figure-source-revision = Build { $revision }.
figure-source-transcribed = Copied by hand from a published page, with the digits given there.

# Facts of a machine: $value is dressed for the page, $n is its number where it is one.
machine-cpu = { $value }
machine-cores =
    { $n ->
        [one] { $value } core
       *[other] { $value } cores
    }
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
