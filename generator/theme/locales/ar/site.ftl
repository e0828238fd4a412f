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
