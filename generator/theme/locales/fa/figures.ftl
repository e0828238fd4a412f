## واژه‌های جدول‌ها، یادداشت‌ها، سطر منشأ و فهرست منابع.

figure-best = بهترین
figure-tied = بهترین مشترک

figure-missing = اندازه‌گیری نشده
figure-failed = ناموفق
figure-skipped = کنارگذاشته
figure-na = نامربوط
figure-na-words = موضوعیت ندارد
figure-no-data = داده‌ای نیست

figure-borrowed = از { $target }
figure-estimated = برآورد
figure-approximate = ≈{ "\u00A0" }{ $value }
figure-about = حدود { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = میانه
figure-median-of = میانه، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-mean = میانگین
figure-mean-of = میانگین، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-min = کمینه
figure-min-of = کمینه، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-max = بیشینه
figure-max-of = بیشینه، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-sum = جمع
figure-sum-of = جمع، n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-single = یک اجرا
figure-n = n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-n-of = { $n } برای { $who }
figure-n-unrecorded = n ثبت نشده
figure-n-unrecorded-some = n برای برخی ثبت نشده

figure-comma = ،
figure-semicolon = ؛

figure-mixed-dates =
    { $count ->
        [2] دو تاریخ
        [one] { $count } تاریخ
       *[other] { $count } تاریخ
    }
figure-mixed-machines =
    { $count ->
        [2] دو دستگاه
        [one] { $count } دستگاه
       *[other] { $count } دستگاه
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = بیلد { $revision }

figure-stale = در { $date }، { $age } از اندازه‌گیری گذشته است؛ پس از { $limit } باید تکرار شود
figure-days = { $count } روز
figure-months = { $count } ماه

figure-verdict = داوری
figure-same = ≈ هم‌ارز
figure-slower = { $factor } کندتر
figure-faster = { $factor } سریع‌تر
figure-more = { $factor }
figure-less = { $factor } کمتر
figure-samples = بازهٔ اطمینان { $level }: { $interval }، { $p }
figure-p = p{ "\u00A0" }={ "\u00A0" }{ $p }
figure-p-below = p{ "\u00A0" }<{ "\u00A0" }{ $p }
figure-ranges-overlap = دامنه‌ها هم‌پوشانی دارند
figure-ranges-apart = دامنه‌ها جدا از هم‌اند
figure-within = اختلاف تا { $tolerance }، به تشخیص نویسنده
figure-beyond = اختلاف بیش از { $tolerance }، به تشخیص نویسنده
figure-no-verdict = بدون داوری
figure-tolerance = «هم‌ارز» یعنی اختلاف تا { $tolerance }، به تشخیص نویسنده: { $why }

figure-target = هدف
figure-kind = نوع
figure-revisions = بازبینی
figure-series = سری
figure-value = مقدار
figure-range = دامنه
figure-spans = بازه‌ها
figure-sum-of-spans = جمع
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = با داده‌های اندازه‌گیری‌شده سازگار است
figure-claim-fails = با داده‌های اندازه‌گیری‌شده سازگار نیست

figure-copy = رونوشت

figure-facts-measured =
    { $count ->
        [one] تاریخ اندازه‌گیری
       *[other] تاریخ‌های اندازه‌گیری
    }
figure-facts-machine = دستگاه
figure-facts-runs = شمار اجراها
figure-facts-environment = محیط
figure-facts-sources = منابع

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: تنظیمات و ارقام تقریبی.
figure-source-facts-of = { $file }: تنظیمات و ارقام تقریبی ({ $sources }).
figure-source-n-some = { $n }، هر جا که ثبت شده
figure-source-sentence = { $text }.
figure-source-revision = بیلد { $revision }.
figure-source-transcribed = با دست از صفحه‌ای منتشرشده رونویسی شده، با همان رقم‌ها.

machine-cpu = { $value }
machine-cores = { $value }{ "\u00A0" }هسته
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
