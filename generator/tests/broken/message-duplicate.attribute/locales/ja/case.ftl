case-rows = 行
    .short = 行
