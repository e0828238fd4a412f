### Unités, et la façon de les joindre aux nombres.
###
### unit-<id> est le nom d'une unité ; $number est le nombre qu'elle accompagne, pour le pluriel, et
### .head le nom en tête de colonne. Dans les ids, « / » devient « -per- » et « % » « percent ».
### quantity joint le nombre et l'unité par une espace fine insécable (U+202F), « fois » par une
### espace insécable ordinaire.

quantity = { $number }{ "\u202F" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
quantity-percent = { $number }{ "\u202F" }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = ns
unit-us = µs
unit-ms = ms
unit-s = s
unit-min = min
unit-h = h

unit-B = o
unit-kB = ko
unit-MB = Mo
unit-GB = Go
unit-TB = To
unit-KiB = Kio
unit-MiB = Mio
unit-GiB = Gio
unit-TiB = Tio

unit-ratio =
    { $number ->
        [one] fois
        [many] de fois
       *[other] fois
    }
unit-percent = %
unit-core =
    { $number ->
        [one] cœur
        [many] de cœurs
       *[other] cœurs
    }
    .head = cœurs
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
