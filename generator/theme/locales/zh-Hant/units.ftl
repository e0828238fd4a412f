### 單位，以及數字與單位的寫法。
###
### unit-<id> 是單位的名稱；$number 是它所跟的數字，.head 用於欄的標頭。
### id 中「/」寫作「-per-」，「%」寫作「percent」。
### quantity 以不斷行空格連接數字與單位；時間與容量沿用國際符號。

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = ns
unit-us = µs
unit-ms = ms
unit-s = s
unit-min = 分鐘
unit-h = 小時

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
unit-core = 核心
    .head = 核心
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
