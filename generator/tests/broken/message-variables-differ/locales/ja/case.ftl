case-rows = { $row } 行
