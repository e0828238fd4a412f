case-rows = { $rows ->
    [two] two rows
   *[other] { $rows } rows
 }
