## واژه‌های درون نمودارها و شرح آن‌ها.

drawing-best = بهترین
drawing-tied-best = بهترین مشترک
drawing-missing = اندازه‌گیری نشده
drawing-failed = ناموفق
drawing-skipped = کنارگذاشته
drawing-not-applicable = نامربوط
drawing-borrowed = از { $target }
drawing-estimated = برآورد
drawing-runs = n{ "\u00A0" }={ "\u00A0" }{ $n }
drawing-no-data = داده‌ای نیست

drawing-bars = نمودار میله‌ای: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline = خط زمان { $target }: { $spans } بازه در { $slots } ردیف، روی هم { $total }.
drawing-timeline-untimed = خط زمان { $target }: { $spans } بازه در { $slots } ردیف.

drawing-trend =
    روند { $metric } در { $count ->
        [one] { $count } بازبینی
       *[other] { $count } بازبینی
    }.
drawing-trend-line = { $name }: { $first } در { $from }، { $last } در { $to }.
drawing-trend-step = { $change } از { $revision } به بعد.
drawing-trend-method = جاهایی که سطح به‌طور پایدار تغییر کرده نشان‌گذاری شده است: افراز بهینه با خطای مربعی، جریمهٔ 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n، با تأیید آزمون رتبه‌ای (p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs = { $range } در { $n } اجرا
drawing-magnified = همان اجرا، با { $times } برابر بزرگ‌نمایی
drawing-magnified-narrow = همان اجرا، بزرگ‌نمایی‌شده
drawing-no-spans = هیچ بازه‌ای ثبت نشده است.
drawing-merged = { $spans } بازه در قالب { $drawn } قطعه رسم شده است: بازه‌های کنار هم که از باریکی دیده نمی‌شوند یکی شده‌اند.
drawing-merged-block = { $kind } · { $spans } بازه · { $time }

lane-setup = آماده‌سازی
    .short = تدارک
lane-shared = مشترک
