case-rows = 行
