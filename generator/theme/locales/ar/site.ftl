# كلمات إطار الصفحة.

frame-skip = الانتقال إلى المحتوى
frame-menu = القائمة
frame-language = اللغة:
frame-not-translated = غير مترجَمة
frame-theme = التبديل بين الفاتح والداكن
frame-toc = في هذه الصفحة
frame-crumbs = أنت هنا
frame-turn = الصفحة السابقة والصفحة التالية
frame-previous = السابق
frame-next = التالي
frame-fallback = لم تُترجَم هذه الصفحة بعد، وهي معروضة بلغتها الأصلية ({ $language }).
frame-fallback-related = لم تُترجَم هذه الصفحة بعد، وهي معروضة بلغة أخرى ({ $language }).
frame-stale = هذه الترجمة أقدم من أصلها الذي تغيّر بعدها: { $original }
frame-updated = آخر تحديث: { $date }
frame-source = مصدر هذه الصفحة
frame-raw-data = البيانات الخام:
frame-generator = أنشأه benchbook من بيانات مقيسة

## الأشكال والجداول

frame-figure = الشكل { $n }
frame-table = الجدول { $n }
frame-twin = جدول
frame-download = ملف البيانات
frame-labelled = { $what }: { $text }
frame-sources = المصادر
frame-sources-intro = كل رقم أعلاه مرتبط بأحد هذه السجلات، والرابط الذي على الرقم يقود إلى هنا.
frame-raw-value = القيمة الخام
frame-range = النطاق
frame-path = المسار
frame-source-of-number = المصدر
frame-copy = نسخ
frame-copied = تم النسخ

## النص

frame-footnotes = الحواشي
frame-back-to-text = العودة إلى النص
frame-link-to-section = رابط إلى هذا القسم

## الصفحة غير موجودة

frame-not-found-title = الصفحة غير موجودة
frame-not-found-text = لا توجد صفحة في هذا العنوان، وربما نُقلت أو تغيّر اسمها.
frame-not-found-home = إلى النظرة العامة

## صفحة الترجمات

translations-title = الترجمات
translations-lede = ما تُرجم من هذا الموقع وما بقي منه.
translations-language = اللغة
translations-pages = الصفحات
translations-messages = الرسائل
translations-translated = مترجَم
translations-stale = بحاجة إلى تحديث
translations-unrecorded = بلا تسجيل
translations-missing = بلا ترجمة
translations-orphaned = بلا أصل
translations-unused = غير مستعمَل
translations-extra = زائد
translations-begun = مسوّدة مبدوءة
translations-page = الصفحة
translations-message = الرسالة
translations-state = الحالة
translations-next = الخطوة التالية
translations-new = الأمر { $command } ينشئ الملفات الناقصة.
translations-done = لم يبقَ شيء.
translations-more = و{ $n } غيرها
translations-originals =
    { $n ->
        [zero] الأصل، لا صفحات
        [one] الأصل، صفحة واحدة
        [two] الأصل، صفحتان
        [few] الأصل، { $n } صفحات
        [many] الأصل، { $n } صفحة
       *[other] الأصل، { $n } صفحة
    }
translations-changed =
    { $n ->
        [zero] لم تتغيّر أي فقرة من الأصل
        [one] تغيّرت فقرة واحدة من الأصل
        [two] تغيّرت فقرتان من الأصل
        [few] تغيّرت { $n } فقرات من الأصل
        [many] تغيّرت { $n } فقرة من الأصل
       *[other] تغيّرت { $n } فقرة من الأصل
    }
