case-rows = { $rows } rows
case-list = All { $rows } of them
