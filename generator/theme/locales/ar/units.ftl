### الوحدات وطريقة اقترانها بالأعداد.
###
### الرسالة unit-<id> اسم الوحدة، و$number العدد الذي بجوارها لاختيار الجمع، والسمة head الاسم في رأس
### العمود. في المعرِّفات تُكتب «/» هكذا «-per-» و«%» هكذا «percent».
### وحدات الزمن هي الصيغ القصيرة في CLDR، غير أن «م.ث.» تلتبس بالملي ثانية فكُتبت «ميكرو ث».
### أما أحجام البيانات فبرموزها الدولية، إذ لا اختصار عربيًا يفرّق بين MB وMiB.

quantity = { $number }{ "\u00A0" }{ $unit }
quantity-ratio = { $number }{ $unit }
quantity-percent = { $number }{ $unit }
interval = { $low }–{ $high }
interval-signed = { $low }{ "\u00A0" }–{ "\u00A0" }{ $high }

unit-ns = نانو{ "\u00A0" }ث
unit-us = ميكرو{ "\u00A0" }ث
unit-ms = ملي{ "\u00A0" }ث
unit-s = ث
unit-min = د
unit-h = س

unit-B = بايت
unit-kB = kB
unit-MB = MB
unit-GB = GB
unit-TB = TB
unit-KiB = KiB
unit-MiB = MiB
unit-GiB = GiB
unit-TiB = TiB

unit-ratio = ×
unit-percent = %
unit-core =
    { $number ->
        [zero] نواة
        [one] نواة
        [two] نواة
        [few] أنوية
        [many] نواة
       *[other] نواة
    }
    .head = أنوية
unit-req = طلب
unit-req-per-s = طلب/ث
unit-us-per-req = ميكرو{ "\u00A0" }ث/طلب
