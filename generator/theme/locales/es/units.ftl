### Las unidades y cómo acompañan a los números.
###
### unit-<id> es el nombre de una unidad; $number es el número al que acompaña, para el plural, y
### .head el nombre en la cabecera de una columna. En los ids, "/" es "-per-" y "%" es "percent".
### Entre el número y la unidad va un espacio de no separación (U+00A0), también ante "%".

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
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

unit-ratio =
    { $number ->
        [one] vez
        [many] de veces
       *[other] veces
    }
unit-percent = %
unit-core =
    { $number ->
        [one] núcleo
        [many] de núcleos
       *[other] núcleos
    }
    .head = núcleos
unit-req = pet.
unit-req-per-s = pet./s
unit-us-per-req = µs/pet.
