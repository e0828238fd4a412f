case-rows = Rows
    .short = R
    .short = rows
