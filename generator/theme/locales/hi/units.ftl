### इकाइयाँ, और संख्याओं के साथ उन्हें लिखने का ढंग।
###
### unit-<id> इकाई का नाम है; $number उसके साथ की संख्या है और .head स्तंभ के शीर्षक का नाम।
### id में “/” को “-per-” और “%” को “percent” लिखते हैं।
### समय की इकाइयाँ CLDR के लघु रूप हैं; डेटा के माप, बाइट को छोड़कर, अंतरराष्ट्रीय चिह्नों में हैं।

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = नैनो{ "\u00A0" }से॰
unit-us = µs
unit-ms = मि॰से॰
unit-s = से॰
unit-min = मि॰
unit-h = घं॰

unit-B = बाइट
unit-kB = kB
unit-MB = MB
unit-GB = GB
unit-TB = TB
unit-KiB = KiB
unit-MiB = MiB
unit-GiB = GiB
unit-TiB = TiB

unit-ratio = गुना
unit-percent = %
unit-core = कोर
    .head = कोर
unit-req = req
unit-req-per-s = req/s
unit-us-per-req = µs/req
