### Einheiten, und wie sie bei Zahlen stehen.
###
### unit-<id> ist der Name einer Einheit; $number ist die Zahl, bei der sie steht, für den Plural,
### .head der Name im Spaltenkopf. In ids steht "-per-" für "/" und "percent" für "%".
### Zahl und Einheit trennt ein geschütztes Leerzeichen (U+00A0), auch vor "%"; nur "×" schließt an.

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ $unit }
quantity-percent = { $number }{ "\u00A0" }{ $unit }
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
        [one] Kern
       *[other] Kerne
    }
    .head = Kerne
unit-req = Anfr.
unit-req-per-s = Anfr./s
unit-us-per-req = µs/Anfr.
