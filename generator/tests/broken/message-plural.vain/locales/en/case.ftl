case-rows = { $rows ->
    [one] { $rows } row
    [few] { $rows } of them
   *[other] { $rows } rows
 }
