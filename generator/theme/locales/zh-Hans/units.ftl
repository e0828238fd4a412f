### 单位，以及数字与单位的写法。
###
### unit-<id> 是单位的名称；$number 是它所跟的数字，.head 用于列的表头。
### id 中“/”写作“-per-”，“%”写作“percent”。
### quantity 以不换行空格连接数字与单位；时间与容量沿用国际符号。

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = ns
unit-us = µs
unit-ms = ms
unit-s = s
unit-min = 分钟
unit-h = 小时

unit-B = B
unit-kB = kB
unit-MB = MB
unit-GB = GB
unit-TB = TB
unit-KiB = KiB
unit-MiB = MiB
unit-GiB = GiB
unit-TiB = TiB

unit-ratio = 倍
unit-percent = %
unit-core = 核
    .head = 核
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
