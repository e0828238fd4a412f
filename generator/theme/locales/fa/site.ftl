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
frame-fallback-related = این صفحه هنوز ترجمه نشده است و به زبانی دیگر ({ $language }) نمایش داده می‌شود.
frame-stale = این ترجمه از متن اصلی قدیمی‌تر است و متن اصلی پس از آن تغییر کرده است: { $original }
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

## صفحهٔ ترجمه‌ها

translations-title = ترجمه‌ها
translations-lede = آنچه از این وبگاه ترجمه شده و آنچه باقی مانده است.
translations-language = زبان
translations-pages = صفحه‌ها
translations-messages = پیام‌ها
translations-translated = ترجمه‌شده
translations-stale = نیازمند به‌روزرسانی
translations-unrecorded = ثبت‌نشده
translations-missing = ترجمه‌نشده
translations-orphaned = بدون متن اصلی
translations-unused = بی‌استفاده
translations-extra = اضافی
translations-begun = پیش‌نویس آغازشده
translations-page = صفحه
translations-message = پیام
translations-state = وضعیت
translations-next = گام بعدی
translations-new = { $command } پرونده‌های ناموجود را می‌سازد.
translations-done = کاری باقی نمانده است.
translations-more = و { $n } مورد دیگر
translations-originals = متن اصلی، { $n } صفحه
translations-changed = { $n } بند از متن اصلی تغییر کرده است
