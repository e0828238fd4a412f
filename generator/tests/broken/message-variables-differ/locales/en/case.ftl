case-rows = { $rows } rows
