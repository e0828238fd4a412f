### Единицы и то, как они стоят при числах.
###
### unit-<id> — название единицы; $number — число, при котором она стоит, для форм множественного
### числа, .head — название в заголовке столбца. В id вместо "/" пишется "-per-", вместо "%" — "percent".
### Число и единицу разделяет неразрывный пробел (U+00A0), в том числе перед "%".

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
quantity-percent = { $number }{ "\u00A0" }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = нс
unit-us = мкс
unit-ms = мс
unit-s = с
unit-min = мин
unit-h = ч

unit-B = Б
unit-kB = кБ
unit-MB = МБ
unit-GB = ГБ
unit-TB = ТБ
unit-KiB = КиБ
unit-MiB = МиБ
unit-GiB = ГиБ
unit-TiB = ТиБ

unit-ratio =
    { $number ->
        [one] раз
        [few] раза
        [many] раз
       *[other] раза
    }
unit-percent = %
unit-core =
    { $number ->
        [one] ядро
        [few] ядра
        [many] ядер
       *[other] ядра
    }
    .head = ядра
unit-req = запр.
unit-req-per-s = запр./с
unit-us-per-req = мкс/запр.
