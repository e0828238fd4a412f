### Units, and how numbers go with them.
###
### unit-<id> is a unit's name; $number is the number it stands beside, for plurals, and .head the
### name for the head of a column. In ids "/" is "-per-" and "%" is "percent".
### quantity joins number and unit with a no-break space; quantity-<id> is a unit's own way.
### interval joins both ends of a range, interval-signed those that have a minus.

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = ns
unit-us = µs
unit-ms = ms
unit-s = s
unit-min = min
unit-h = h

unit-B = B
unit-kB = kB
unit-MB = MB
unit-GB = GB
unit-TB = TB
unit-KiB = KiB
unit-MiB = MiB
unit-GiB = GiB
unit-TiB = TiB

unit-ratio = ×
unit-percent = %
unit-core =
    { $number ->
        [one] core
       *[other] cores
    }
    .head = cores
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
