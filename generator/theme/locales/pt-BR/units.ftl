### As unidades e como elas acompanham os números.
###
### unit-<id> é o nome de uma unidade; $number é o número que ela acompanha, para o plural, e .head o
### nome no cabeçalho de uma coluna. Nos ids, "/" é "-per-" e "%" é "percent".
### Entre o número e a unidade vai um espaço não separável (U+00A0); "%" vem sem espaço.

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
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

unit-ratio =
    { $number ->
        [one] vez
        [many] de vezes
       *[other] vezes
    }
unit-percent = %
unit-core =
    { $number ->
        [one] núcleo
        [many] de núcleos
       *[other] núcleos
    }
    .head = núcleos
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
