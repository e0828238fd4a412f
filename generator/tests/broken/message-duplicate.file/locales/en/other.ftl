case-rows = Lines
