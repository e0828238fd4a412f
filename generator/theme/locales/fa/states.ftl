## صفحه‌ای که همهٔ وضعیت‌ها و نشانه‌ها را نشان می‌دهد. هر کدام نامی دارد و ویژگی says معنایش را می‌گوید.

states-title = وضعیت‌ها و نشانه‌ها
states-head-state = وضعیت
states-head-sentence = در جمله
states-head-table = در جدول
states-head-chart = در نمودار
states-head-says = معنا
states-aloud = هنگام خواندن: { $text }
states-file = در CSV: { $row }
states-invented = مقدارها ساختگی‌اند تا نشانه‌ها را نشان دهند؛ اندازه‌گیری نیستند.

states-reason-failed = کد خروج ۳
states-reason-skipped = نیازمند Docker
states-lender = بیلد A

states-measured = اندازه‌گیری‌شده
    .says = مقدار همراه با پراکندگی آن.
states-single = یک اجرا
    .says = بدون نوار خطا و بدون داوری: یک اجرا پراکندگی ندارد.
states-range = فقط دامنه
    .says = کمینه و بیشینه معلوم است، مقدار میانی نه.
states-zero = صفر
    .says = اندازه‌گیری شده و صفر بوده است. می‌تواند بهترین باشد.
states-missing = اندازه‌گیری نشده
    .says = کسی آن را ثبت نکرده است.
states-failed = ناموفق
    .says = اجرا شد و با خطا پایان یافت. اجرای ناموفق هرگز زمان ندارد و هرگز برنده نمی‌شود.
states-skipped = کنارگذاشته
    .says = عمداً اندازه‌گیری نشده، با ذکر دلیل.
states-not-applicable = نامربوط
    .says = پرسش برای این هدف معنا ندارد.
states-borrowed = عاریه
    .says = مقدار هدفی دیگر است. هرگز برنده یا هم‌تراز نمی‌شود.
states-estimated = برآورد
    .says = نویسنده حساب کرده و اندازه‌گیری نشده است. هرگز رتبه نمی‌گیرد.
states-fact = واقعیت
    .says = تنظیمی که منبع بیان کرده است.
states-about = رقم تقریبی
    .says = واقعیتی که خود منبع تقریبی بیان کرده است.
