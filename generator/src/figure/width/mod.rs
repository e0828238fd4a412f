//! How wide text will be, without a font at hand, and from which width of the page on it fits.
//!
//! The page uses the reader's system fonts, so every figure here is an estimate with a reserve.
//! It must be deterministic: the same text is as wide on every machine.

mod letters;

use unicode_segmentation::UnicodeSegmentation;

/// Share added for fonts wider than the one that was measured.
const RESERVE: f64 = 1.1;
/// A semibold face over the regular one.
const STRONG: f64 = 1.06;

/// Container widths at which the style sheet shows and hides labels (`w240` … `w720`).
pub(super) const STEPS: [u16; 7] = [240, 320, 400, 480, 560, 640, 720];
/// The narrowest container that a figure is drawn for.
pub(super) const NARROWEST: f64 = 200.0;

/// Estimated width of `text` in pixels at `size` pixels, reserve included.
pub(super) fn text(text: &str, size: f64) -> f64 {
    let mut sum = 0.0;
    let mut before = None;
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let after = chars.peek().map(|(_, c)| *c);
        if letters::is_emoji(c) && after.is_some_and(|c| !c.is_ascii()) {
            // Several characters can be one picture: a family, a flag, a tone of skin.
            let picture = text.get(at..).and_then(|rest| rest.graphemes(true).next());
            let end = at + picture.map_or(0, str::len);
            while chars.next_if(|(at, _)| *at < end).is_some() {}
            sum += letters::EMOJI;
        } else {
            sum += letters::width(before, c, after);
        }
        before = Some(c);
    }
    sum / 1000.0 * size * RESERVE
}

/// As [`text`], in the semibold face.
pub(super) fn strong(label: &str, size: f64) -> f64 {
    text(label, size) * STRONG
}

/// When a label can be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    /// At every width.
    Always,
    /// From this width of the container on.
    From(u16),
    Never,
}

impl Fit {
    /// The smallest step of the container at which `need` pixels fit into `share` of the plot,
    /// which is `gutter` pixels narrower than the container.
    pub(super) fn of(need: f64, share: f64, gutter: f64) -> Self {
        if need <= 0.0 {
            return Self::Always;
        }
        // A share that is no positive number has no room.
        if share.is_nan() || share <= 0.0 {
            return Self::Never;
        }
        let container = need / share + gutter;
        if container <= NARROWEST {
            return Self::Always;
        }
        STEPS
            .iter()
            .find(|step| container <= f64::from(**step))
            .map_or(Self::Never, |step| Self::From(*step))
    }

    /// ` w400`, to be appended to a class; nothing where it always fits.
    pub(super) fn class(self) -> String {
        match self {
            Self::From(step) => format!(" w{step}"),
            Self::Always | Self::Never => String::new(),
        }
    }

    /// ` not-w400`: for what stands in where this does not fit.
    pub(super) fn otherwise(self) -> String {
        match self {
            Self::From(step) => format!(" not-w{step}"),
            Self::Always | Self::Never => String::new(),
        }
    }
}

/// `text` cut to `room` pixels with an ellipsis; `None` when it fits whole. Never cuts between a
/// letter and its marks.
pub(super) fn ellipsized(label: &str, size: f64, room: f64, bold: bool) -> Option<String> {
    let factor = if bold { STRONG } else { 1.0 };
    if text(label, size) * factor <= room {
        return None;
    }
    let dots = text("…", size) * factor;
    let mut used = dots;
    let mut out = String::new();
    for cluster in label.graphemes(true) {
        used += text(cluster, size) * factor;
        if used > room {
            break;
        }
        out.push_str(cluster);
    }
    let mut out = out.trim_end().to_owned();
    out.push('…');
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_have_their_widths() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1.0, "{a} {b}");
        near(text("漢字", 10.0), 22.0);
        near(text("ｱ", 10.0), 5.5);
        near(text("e\u{301}", 10.0), text("e", 10.0));
        near(text("\u{2067}a\u{2069}", 10.0), text("a", 10.0));
        near(text("\u{F8000}a\u{F9000}", 10.0), text("a", 10.0));
        // Measured in Chromium with Noto Sans at 1000 px: 11948.
        near(text("devbox PostgreSQL 219.6", 10.0), 131.4);
        // One picture, however many characters it takes.
        near(text("👩‍👩‍👧‍👦", 10.0), text("👩", 10.0));
        near(text("🇯🇵", 10.0), text("🚀", 10.0));
        near(text("👍🏽a", 10.0), text("👍a", 10.0));
    }

    /// Widths at 1000 px as Chromium draws them in the Noto faces: the estimate is never less, and
    /// not so much more that labels would go without need.
    #[test]
    fn every_script_fits_its_estimate() {
        for (label, measured) in [
            ("Startup to first query", 9799.0),
            ("WWW MEMORY 1,234.5 MiB", 13120.0),
            ("illicit filling, fill it", 7525.0),
            ("“tied” – 216–238 ms · n = 5", 12212.0),
            ("Größe der Änderungen, überprüft", 16004.0),
            ("mémoire à l’état prêt", 9748.0),
            ("añadió un índice", 7767.0),
            ("Thời gian khởi động", 9361.0),
            ("Źródło pamięci łącznie", 10448.0),
            ("Запуск базы данных", 9963.0),
            ("Широкие шаги: ЩЖШМ", 11798.0),
            ("не измерено", 6325.0),
            ("Χρόνος εκκίνησης", 8443.0),
            ("Ամենամեծ արժեքը", 9961.0),
            ("זמן ריצה כולל", 5791.0),
            ("שָׁלוֹם עוֹלָם", 4603.0),
            ("أعمدة أفقية للذاكرة بعد تهيئة المخطط", 14676.0),
            ("تم تخطيه", 3626.0),
            ("بدء قاعدة البيانات", 6968.0),
            ("مكبَّرًا ثماني مرات", 6805.0),
            ("٢١٦–٢٣٨ ملي ثانية", 7146.0),
            ("صشسض", 3955.0),
            ("اندازه‌گیری نشده", 6266.0),
            ("۱۶۱ میلی‌ثانیه", 4897.0),
            ("میکروثانیه در هر درخواست", 10541.0),
            ("وقت کا آغاز", 4824.0),
            ("सर्वोत्तम", 2770.0),
            ("वास्तविक समय, आरंभ और परीक्षण प्रोग्राम", 15258.0),
            ("स्नैपशॉट", 2948.0),
            ("किसी चरण में नहीं", 6445.0),
            ("मि॰से॰", 2385.0),
            ("ज्ञानवृद्धि के लिए", 5833.0),
            ("क्षमता आणि वेळ", 5980.0),
            ("পরীক্ষার সময়", 5549.0),
            ("சோதனை நேரம்", 8524.0),
            ("పరీక్ష సమయం", 5639.0),
            ("പരിശോധനാ സമയം", 10019.0),
            ("પરીક્ષણ સમય", 4805.0),
            ("ਟੈਸਟ ਦਾ ਸਮਾਂ", 4545.0),
            ("ಪರೀಕ್ಷಾ ಸಮಯ", 5984.0),
            ("පරීක්ෂණ කාලය", 7667.0),
            ("เวลาเริ่มต้นทั้งหมด", 7353.0),
            ("ที่นี้ใช้น้ำ", 3068.0),
            ("ເວລາທັງໝົດ", 5031.0),
            ("ពេលវេលាសរុប", 5532.0),
            ("စမ်းသပ်ချိန်", 5002.0),
            ("དུས་ཚོད", 2755.0),
            ("გაშვების დრო", 6844.0),
            ("የመጀመሪያ ጊዜ", 5599.0),
            ("データベースの起動", 8950.0),
            ("「pgmem」の値（未計測）", 12664.0),
            ("ｶﾀｶﾅ ﾊﾝｶｸ", 4260.0),
            ("ばらつき、ー〜！", 7930.0),
            ("启动数据库：已跳过", 9000.0),
            ("“相当”……约 5 %", 7223.0),
            ("「相當」長條圖，畫成", 10000.0),
            ("데이터베이스 시작", 7620.0),
            ("구간 12개, 총 3.2초", 8204.0),
            ("ㄱㄴㄷ", 2760.0),
            ("é à ñ", 2263.0),
            ("≈ 590 µs → ∞ ≤ × ÷ ±", 9425.0),
            ("◐ ▶ ■ ● ★ ☆", 5943.0),
            ("ℝ ∑ √ ∂ αβγ", 5274.0),
            ("ﬁ ﬂ œ Æ ß", 4702.0),
            ("① ② Ⅳ ㎏", 4496.0),
            ("ייִדיש", 1925.0),
        ] {
            let share = text(label, 1000.0) / measured;
            assert!((1.0..=1.35).contains(&share), "{label}: {share:.2}");
        }
    }

    #[test]
    fn labels_appear_at_the_smallest_step() {
        assert_eq!(Fit::of(100.0, 0.5, 0.0), Fit::Always);
        assert_eq!(Fit::of(100.0, 0.5, 1.0), Fit::From(240));
        assert_eq!(Fit::of(100.0, 0.2, 60.0), Fit::From(560));
        assert_eq!(Fit::of(100.0, 0.1, 0.0), Fit::Never);
        assert_eq!(Fit::of(100.0, 0.0, 0.0), Fit::Never);
        assert_eq!(Fit::of(100.0, f64::NAN, 0.0), Fit::Never);
        assert_eq!(Fit::From(400).class(), " w400");
        assert_eq!(Fit::From(400).otherwise(), " not-w400");
    }

    #[test]
    fn long_names_end_in_an_ellipsis() {
        assert_eq!(ellipsized("pgmem", 13.0, 200.0, false), None);
        let cut = ellipsized(&"データベース".repeat(9), 13.0, 200.0, true).unwrap_or_default();
        assert!(cut.ends_with('…') && strong(&cut, 13.0) <= 200.0, "{cut}");
        assert_eq!(
            ellipsized("e\u{301}e\u{301}e\u{301}", 10.0, 15.5, false).as_deref(),
            Some("e\u{301}…")
        );
        assert_eq!(ellipsized("abc", 10.0, 0.0, false).as_deref(), Some("…"));
    }
}
