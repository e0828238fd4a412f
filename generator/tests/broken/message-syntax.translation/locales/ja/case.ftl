case-rows = { $rows 行
case-list = { $rows } 行すべて
