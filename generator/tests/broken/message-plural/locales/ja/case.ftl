case-rows = { $rows } 行
