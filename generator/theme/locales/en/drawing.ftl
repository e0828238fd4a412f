## Words inside drawings and their descriptions.

drawing-best = best
drawing-tied-best = tied best
drawing-missing = not measured
drawing-failed = failed
drawing-skipped = skipped
drawing-not-applicable = n/a
# A value taken over from another target.
drawing-borrowed = from { $target }
drawing-estimated = estimated
# A value of one run: it has no spread.
drawing-runs = n = { $n }
drawing-no-data = No data

# Descriptions, read out in place of the drawing. One sentence per bar chart, then one per row.
drawing-bars = Bar chart: { $metric }.
# A bar for a pointer at rest: "pgmem: 220 ms · best · 216–238 ms".
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline =
    Timeline of { $target }: { $spans ->
        [one] one span
       *[other] { $spans } spans
    } in { $slots ->
        [one] one slot
       *[other] { $slots } slots
    }, { $total } in all.
drawing-timeline-untimed =
    Timeline of { $target }: { $spans ->
        [one] one span
       *[other] { $spans } spans
    } in { $slots ->
        [one] one slot
       *[other] { $slots } slots
    }.

# A panel of a trend; the names are of revisions.
drawing-trend =
    Trend of { $metric } over { $count ->
        [one] one revision
       *[other] { $count } revisions
    }.
drawing-trend-line = { $name }: { $first } at { $from }, { $last } at { $to }.
drawing-trend-step = { $change } from { $revision } on.
drawing-trend-method = Steps are marked where the level changes for good: optimal partitioning by squared error, penalty 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, confirmed by the rank test (p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n).

# Beside the total of a timeline; $range is "216–238 ms".
drawing-range-of-runs =
    { $n ->
        [one] { $range } in one run
       *[other] { $range } in { $n } runs
    }
drawing-magnified = The same run, { $times } times magnified
drawing-magnified-narrow = The same run, magnified
drawing-no-spans = No spans were recorded.
# Said where there are too many spans to draw each.
drawing-merged = { $spans } spans, drawn as { $drawn } blocks: neighbours too narrow to see are one.
drawing-merged-block =
    { $kind } · { $spans ->
        [one] one span
       *[other] { $spans } spans
    } · { $time }

# Rows of a timeline apart from the slots; at most seven letters fit (.short).
lane-setup = setup
lane-shared = shared
