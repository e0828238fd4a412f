## The page that shows every state and mark. Each has a name, and .says what it means.

states-title = States and marks
states-head-state = State
states-head-sentence = In a sentence
states-head-table = In a table
states-head-chart = In a chart
states-head-says = What it says
# What a screen reader says for the sign in a sentence.
states-aloud = Read out: { $text }
# The same value in the CSV file of a figure.
states-file = In the CSV: { $row }
states-invented = Invented values: they show the marks, not a measurement.

# Words of the examples.
states-reason-failed = exit code 3
states-reason-skipped = needs Docker
states-lender = build A

states-measured = Measured
    .says = A value with its spread.
states-single = One run
    .says = No whisker and no verdict: one run has no spread.
states-range = Range only
    .says = Smallest and largest are known, a middle is not.
states-zero = Zero
    .says = Measured, and nothing was needed. It can be best.
states-missing = Missing
    .says = Nobody recorded it.
states-failed = Failed
    .says = It ran and broke. A failed run never has a time and never wins.
states-skipped = Skipped
    .says = Left out on purpose, with the reason.
states-not-applicable = Not applicable
    .says = The question makes no sense for this target.
states-borrowed = Borrowed
    .says = Another target’s value. It never wins and never ties.
states-estimated = Estimated
    .says = Worked out by the author, not measured. It is never ranked.
states-fact = Fact
    .says = A setting that the source states.
states-about = Rough figure
    .says = A fact that the source gives as such.
