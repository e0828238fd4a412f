# واژه‌های قاب صفحه.

frame-skip = رفتن به متن
frame-menu = منو
frame-language = زبان:
frame-not-translated = ترجمه نشده
frame-theme = جابه‌جایی میان روشن و تیره
frame-toc = در این صفحه
frame-crumbs = شما اینجا هستید
frame-turn = صفحهٔ قبلی و صفحهٔ بعدی
frame-previous = قبلی
frame-next = بعدی
frame-fallback = این صفحه هنوز ترجمه نشده است و به زبان اصلی ({ $language }) نمایش داده می‌شود.
frame-updated = آخرین به‌روزرسانی: { $date }
frame-source = منبع این صفحه
frame-raw-data = داده‌های خام:
frame-generator = ساختهٔ benchbook از داده‌های اندازه‌گیری‌شده

## شکل‌ها و جدول‌ها

frame-figure = شکل { $n }
frame-table = جدول { $n }
frame-twin = جدول
frame-download = پروندهٔ داده‌ها
frame-labelled = { $what }: { $text }
frame-sources = منابع
frame-sources-intro = هر عدد بالا به یکی از این سابقه‌ها وصل است و پیوند روی آن به همین‌جا می‌رسد.
frame-raw-value = مقدار خام
frame-range = دامنه
frame-path = مسیر
frame-source-of-number = منبع
frame-copy = رونوشت
frame-copied = رونوشت شد

## متن

frame-footnotes = پانوشت‌ها
frame-back-to-text = بازگشت به متن
frame-link-to-section = پیوند به این بخش

## صفحه پیدا نشد

frame-not-found-title = صفحه پیدا نشد
frame-not-found-text = در این نشانی صفحه‌ای نیست. شاید جابه‌جا شده یا نامش عوض شده باشد.
frame-not-found-home = به نمای کلی
