## الكلمات في الجداول والملاحظات وأسطر المصدر وقائمة المصادر.

figure-best = الأفضل
figure-tied = الأفضل بالتساوي

figure-missing = لم يُقَس
figure-failed = فشل
figure-skipped = تم تخطيه
figure-na = لا ينطبق
figure-na-words = لا ينطبق
figure-no-data = لا توجد بيانات

figure-borrowed = من { $target }
figure-estimated = تقديري
figure-approximate = ≈{ "\u00A0" }{ $value }
figure-about = نحو { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = الوسيط
figure-median-of = الوسيط، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-mean = المتوسط
figure-mean-of = المتوسط، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-min = الأصغر
figure-min-of = الأصغر، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-max = الأكبر
figure-max-of = الأكبر، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-sum = المجموع
figure-sum-of = المجموع، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-single = تشغيل واحد
figure-n = n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-n-of = { $n } في { $who }
figure-n-unrecorded = قيمة n غير مسجَّلة
figure-n-unrecorded-some = قيمة n غير مسجَّلة لبعضها

figure-comma = ،
figure-semicolon = ؛

figure-mixed-dates =
    { $count ->
        [zero] لا تواريخ
        [one] تاريخ واحد
        [two] تاريخان
        [few] { $count } تواريخ
        [many] { $count } تاريخًا
       *[other] { $count } تاريخ
    }
figure-mixed-machines =
    { $count ->
        [zero] لا أجهزة
        [one] جهاز واحد
        [two] جهازان
        [few] { $count } أجهزة
        [many] { $count } جهازًا
       *[other] { $count } جهاز
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = البناء { $revision }

# صيغت الجملة لتبقى المدد مرفوعة كما في الرسالتين التاليتين.
figure-stale = العمر في { $date }: { $age }؛ والمهلة قبل إعادة القياس: { $limit }
figure-days =
    { $count ->
        [zero] أقل من يوم
        [one] يوم واحد
        [two] يومان
        [few] { $count } أيام
        [many] { $count } يومًا
       *[other] { $count } يوم
    }
figure-months =
    { $count ->
        [zero] أقل من شهر
        [one] شهر واحد
        [two] شهران
        [few] { $count } أشهر
        [many] { $count } شهرًا
       *[other] { $count } شهر
    }

figure-verdict = الحكم
figure-same = ≈ متكافئ
figure-slower = أبطأ بمعامل { $factor }
figure-faster = أسرع بمعامل { $factor }
figure-more = أكبر بمعامل { $factor }
figure-less = أقل بمعامل { $factor }
figure-samples = فاصل الثقة { $level }: { $interval }، { $p }
figure-p = p{ "\u00A0" }={ "\u00A0" }{ $p }
figure-p-below = p{ "\u00A0" }<{ "\u00A0" }{ $p }
figure-ranges-overlap = النطاقات متداخلة
figure-ranges-apart = النطاقات متباعدة
figure-within = الفرق لا يتجاوز { $tolerance }، بتقدير الكاتب
figure-beyond = الفرق يتجاوز { $tolerance }، بتقدير الكاتب
figure-no-verdict = دون حكم
figure-tolerance = «متكافئ» تعني أن الفرق لا يتجاوز { $tolerance }، بتقدير الكاتب: { $why }

figure-target = الهدف
figure-kind = النوع
figure-revisions = المراجعة
figure-series = السلسلة
figure-value = القيمة
figure-range = النطاق
figure-spans = الفترات
figure-sum-of-spans = المجموع
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = تؤيده البيانات المقيسة
figure-claim-fails = لا تؤيده البيانات المقيسة

figure-copy = نسخ

figure-facts-measured =
    { $count ->
        [zero] تاريخ القياس
        [one] تاريخ القياس
        [two] تاريخا القياس
        [few] تواريخ القياس
        [many] تواريخ القياس
       *[other] تواريخ القياس
    }
figure-facts-machine = الجهاز
figure-facts-runs = مرات التشغيل
figure-facts-environment = البيئة
figure-facts-sources = المصادر

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: إعدادات وأرقام تقريبية.
figure-source-facts-of = { $file }: إعدادات وأرقام تقريبية ({ $sources }).
figure-source-n-some = { $n }، حيثما سُجِّلت
figure-source-sentence = { $text }.
figure-source-revision = البناء { $revision }.
figure-source-transcribed = منقول يدويًا من صفحة منشورة، بالأرقام الواردة فيها.

machine-cpu = { $value }
machine-cores =
    { $n ->
        [zero] { $value }{ "\u00A0" }نواة
        [one] { $value }{ "\u00A0" }نواة
        [two] { $value }{ "\u00A0" }نواة
        [few] { $value }{ "\u00A0" }أنوية
        [many] { $value }{ "\u00A0" }نواة
       *[other] { $value }{ "\u00A0" }نواة
    }
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
