### یکاها و شیوهٔ آمدن آن‌ها با عدد.
###
### پیام unit-<id> نام یکا است؛ $number عددی است که کنار آن می‌آید و ویژگی head نام یکا در سرستون.
### در شناسه‌ها «/» به شکل «-per-» و «%» به شکل «percent» نوشته می‌شود.
### یکاهای زمان مانند CLDR با واژه می‌آیند و اندازهٔ داده‌ها، جز بایت، با نماد بین‌المللی.

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ "\u00A0" }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = نانوثانیه
unit-us = میکروثانیه
unit-ms = میلی‌ثانیه
unit-s = ثانیه
unit-min = دقیقه
unit-h = ساعت

unit-B = بایت
unit-kB = kB
unit-MB = MB
unit-GB = GB
unit-TB = TB
unit-KiB = KiB
unit-MiB = MiB
unit-GiB = GiB
unit-TiB = TiB

unit-ratio = برابر
unit-percent = ٪
unit-core = هسته
    .head = هسته
unit-req = درخواست
unit-req-per-s = درخواست/ثانیه
unit-us-per-req = میکروثانیه/درخواست
