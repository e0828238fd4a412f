### 단위, 그리고 수와 단위를 함께 쓰는 법.
###
### unit-<id>는 단위의 이름이고, $number는 그 앞의 수, .head는 열 머리글에 쓰는 이름이다.
### id에서 ‘/’는 ‘-per-’, ‘%’는 ‘percent’로 쓴다.
### CLDR에 따라 수와 단위를 붙여 쓰고, 범위에는 물결표를 쓴다.

quantity = { $number }{ $unit }
quantity-ratio = { $number }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }~{ $high }
interval-signed = { $low }~{ $high }

unit-ns = ns
unit-us = µs
unit-ms = ms
unit-s = 초
unit-min = 분
unit-h = 시간

unit-B = B
unit-kB = kB
unit-MB = MB
unit-GB = GB
unit-TB = TB
unit-KiB = KiB
unit-MiB = MiB
unit-GiB = GiB
unit-TiB = TiB

unit-ratio = 배
unit-percent = %
unit-core = 코어
    .head = 코어
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
