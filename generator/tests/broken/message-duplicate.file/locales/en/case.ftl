case-rows = Rows
