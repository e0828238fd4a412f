## الكلمات داخل الرسوم وأوصافها.

drawing-best = الأفضل
drawing-tied-best = الأفضل بالتساوي
drawing-missing = لم يُقَس
drawing-failed = فشل
drawing-skipped = تم تخطيه
drawing-not-applicable = لا ينطبق
drawing-borrowed = من { $target }
drawing-estimated = تقديري
drawing-runs = n{ "\u00A0" }={ "\u00A0" }{ $n }
drawing-no-data = لا توجد بيانات

drawing-bars = مخطط أعمدة: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline =
    الخط الزمني لـ { $target }: { $spans ->
        [zero] لا فترات
        [one] فترة واحدة
        [two] فترتان
        [few] { $spans } فترات
        [many] { $spans } فترة
       *[other] { $spans } فترة
    } { $slots ->
        [zero] بلا مسارات
        [one] في مسار واحد
        [two] في مسارين
        [few] في { $slots } مسارات
        [many] في { $slots } مسارًا
       *[other] في { $slots } مسار
    }، والمجموع { $total }.
drawing-timeline-untimed =
    الخط الزمني لـ { $target }: { $spans ->
        [zero] لا فترات
        [one] فترة واحدة
        [two] فترتان
        [few] { $spans } فترات
        [many] { $spans } فترة
       *[other] { $spans } فترة
    } { $slots ->
        [zero] بلا مسارات
        [one] في مسار واحد
        [two] في مسارين
        [few] في { $slots } مسارات
        [many] في { $slots } مسارًا
       *[other] في { $slots } مسار
    }.

drawing-trend =
    تطور { $metric } عبر { $count ->
        [zero] { $count } مراجعة
        [one] مراجعة واحدة
        [two] مراجعتين
        [few] { $count } مراجعات
        [many] { $count } مراجعة
       *[other] { $count } مراجعة
    }.
drawing-trend-line = { $name }: { $first } عند { $from }، و{ $last } عند { $to }.
drawing-trend-step = { $change } بدءًا من { $revision }.
drawing-trend-method = عُلِّمت المواضع التي يتغير عندها المستوى تغيرًا دائمًا: تقسيم أمثل بمربع الخطأ، بجزاء 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n، يؤكده اختبار الرتب (p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs =
    { $n ->
        [zero] { $range } دون تشغيل
        [one] { $range } في تشغيل واحد
        [two] { $range } في تشغيلين
        [few] { $range } في { $n } تشغيلات
        [many] { $range } في { $n } تشغيلًا
       *[other] { $range } في { $n } تشغيل
    }
drawing-magnified =
    التشغيل نفسه، مكبَّرًا { $times ->
        [zero] { $times } مرة
        [one] مرة واحدة
        [two] مرتين
        [few] { $times } مرات
        [many] { $times } مرة
       *[other] { $times } مرة
    }
drawing-magnified-narrow = التشغيل نفسه، مكبَّرًا
drawing-no-spans = لم تُسجَّل أي فترات.
drawing-merged =
    { $spans ->
        [zero] لا فترات
        [one] فترة واحدة
        [two] فترتان
        [few] { $spans } فترات
        [many] { $spans } فترة
       *[other] { $spans } فترة
    } مرسومة في { $drawn ->
        [zero] { $drawn } كتلة
        [one] كتلة واحدة
        [two] كتلتين
        [few] { $drawn } كتل
        [many] { $drawn } كتلة
       *[other] { $drawn } كتلة
    }: دُمجت الفترات المتجاورة التي تضيق عن أن تُرى.
drawing-merged-block =
    { $kind } · { $spans ->
        [zero] لا فترات
        [one] فترة واحدة
        [two] فترتان
        [few] { $spans } فترات
        [many] { $spans } فترة
       *[other] { $spans } فترة
    } · { $time }

lane-setup = إعداد
lane-shared = مشترك
