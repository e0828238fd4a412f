### 単位と、数との組み合わせ方。
###
### unit-<id> は単位の名前で、$number はそばに立つ数、.head は表の見出しに使う名前。
### id の中では「/」を「-per-」、「%」を「percent」と書く。
### quantity は数と単位を改行しない空白 (U+00A0) でつなぐ。「倍」と「%」は空けない。

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }〜{ $high }
interval-signed = { $low }〜{ $high }

unit-ns = ns
unit-us = µs
unit-ms = ms
unit-s = s
unit-min = 分
unit-h = 時間

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
unit-core = コア
    .head = コア
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
