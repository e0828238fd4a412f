//! How wide text will be, without a font at hand, and from which width of the page on it fits.
//!
//! The page uses the reader's system fonts, so every figure here is an estimate with a reserve.
//! It must be deterministic: the same text is as wide on every machine.

use unicode_width::UnicodeWidthChar;

use crate::i18n::is_wording_mark;

/// Advance widths of U+0020 to U+007E in thousandths of an em, measured from Noto Sans, which is
/// among the wider system fonts.
const LATIN: [u16; 95] = [
    260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572,
    572, 572, 572, 572, 572, 572, 572, 268, 268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556,
    519, 728, 741, 339, 273, 619, 524, 907, 760, 781, 605, 781, 622, 549, 556, 731, 600, 930, 586,
    566, 572, 329, 372, 329, 572, 444, 281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534,
    258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572,
];

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
    text.chars().map(em).sum::<f64>() / 1000.0 * size * RESERVE
}

/// As [`text`], in the semibold face.
pub(super) fn strong(label: &str, size: f64) -> f64 {
    text(label, size) * STRONG
}

/// Width of one character in thousandths of an em.
fn em(c: char) -> f64 {
    let code = u32::from(c);
    if let Some(width) = code
        .checked_sub(0x20)
        .and_then(|at| LATIN.get(usize::try_from(at).ok()?))
    {
        return f64::from(*width);
    }
    match code {
        0x00a0 => return 260.0,
        0x202f | 0x2009 => return 200.0,
        0x00b7 | 0x2019 | 0x2018 => return 268.0,
        0x2013 => return 500.0,
        0x2014 => return 1000.0,
        0x2026 => return 800.0,
        _ => {}
    }
    if is_wording_mark(c) {
        return 0.0;
    }
    match c.width() {
        // Controls, combining marks, joiners, isolates.
        None | Some(0) => 0.0,
        Some(1) => narrow(code, c),
        // East Asian wide and full width, emoji.
        Some(_) => 1000.0,
    }
}

/// Scripts whose letters are neither Latin nor a whole em.
fn narrow(code: u32, c: char) -> f64 {
    match code {
        // Latin with diacritics: as its neighbours.
        0x00a1..=0x024f if c.is_uppercase() => 690.0,
        0x00a1..=0x024f => 600.0,
        // Greek, Cyrillic, Armenian.
        0x0370..=0x058f if c.is_uppercase() => 740.0,
        0x0370..=0x058f => 640.0,
        0x0590..=0x05ff => 620.0,
        // Joined Arabic letters run narrower than their isolated forms.
        0x0600..=0x08ff | 0xfb50..=0xfeff => 560.0,
        // Scripts of India and South East Asia.
        0x0900..=0x109f | 0x1780..=0x17ff => 700.0,
        0xff61..=0xffdc => 500.0,
        _ => 750.0,
    }
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
    use unicode_segmentation::UnicodeSegmentation;
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
        // 15631: the estimate may be wider, never narrower.
        assert!(text("أعمدة أفقية للذاكرة بعد تهيئة المخطط", 1000.0) >= 15631.0);
        assert!(text("Быстрая проверка", 1000.0) >= 9033.0);
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
