//! How wide one letter is in its word, in thousandths of an em.
//!
//! Numbers were measured in Chromium from the Noto faces of each script: of one letter where a
//! script is written with few forms, of a usual word where it is not.

use unicode_width::UnicodeWidthChar;

use crate::i18n::is_wording_mark;

/// U+0020 to U+007E, from Noto Sans, which is among the wider system fonts.
const LATIN: [u16; 95] = [
    260, 269, 408, 646, 572, 831, 732, 225, 300, 300, 551, 572, 268, 322, 268, 372, 572, 572, 572,
    572, 572, 572, 572, 572, 572, 572, 268, 268, 572, 572, 572, 434, 899, 639, 650, 632, 730, 556,
    519, 728, 741, 339, 273, 619, 524, 907, 760, 781, 605, 781, 622, 549, 556, 731, 600, 930, 586,
    566, 572, 329, 372, 329, 572, 444, 281, 561, 615, 480, 615, 564, 344, 615, 618, 258, 258, 534,
    258, 935, 618, 605, 615, 615, 413, 479, 361, 618, 508, 786, 529, 510, 470, 380, 551, 380, 572,
];

/// U+0904 to U+0939: the vowels and consonants of Devanagari, each on its own.
const DEVANAGARI: [u16; 54] = [
    764, 764, 1023, 491, 491, 548, 765, 853, 699, 553, 553, 553, 553, 1023, 1023, 1023, 1023, 762,
    818, 563, 591, 647, 634, 701, 742, 756, 742, 504, 585, 577, 563, 723, 570, 642, 520, 615, 555,
    555, 568, 771, 571, 703, 598, 580, 409, 409, 678, 760, 760, 556, 680, 578, 676, 531,
];

const VIRAMA: char = '\u{94d}';
const RA: char = 'र';

/// A picture, from one character or several: the widest of the usual fonts.
pub(super) const EMOJI: f64 = 1250.0;

/// Width of `c` after `before` and before `after`.
pub(super) fn width(before: Option<char>, c: char, after: Option<char>) -> f64 {
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
    if after == Some('\u{fe0f}') {
        return EMOJI;
    }
    match c.width() {
        // Controls, combining marks, joiners, isolates.
        None | Some(0) => 0.0,
        Some(1) => narrow(before, c, after),
        Some(_) if is_emoji(c) => EMOJI,
        // East Asian wide and full width.
        Some(_) => 1000.0,
    }
}

/// Is it drawn as a picture, one at least as wide as an ideograph?
pub(super) fn is_emoji(c: char) -> bool {
    matches!(u32::from(c), 0x1f000..=0x1faff)
}

/// Scripts whose letters are not a whole em.
fn narrow(before: Option<char>, c: char, after: Option<char>) -> f64 {
    match u32::from(c) {
        // Latin with diacritics: as its neighbours.
        0x00a1..=0x024f if c.is_uppercase() => 690.0,
        0x00a1..=0x024f => 600.0,
        0x1e00..=0x1eff => 620.0,
        0x0370..=0x03ff if c.is_uppercase() => 720.0,
        0x0370..=0x03ff => 600.0,
        0x0400..=0x052f => cyrillic(c),
        0x0530..=0x058f => 740.0,
        0x0590..=0x05ff => hebrew(c),
        0x0600..=0x08ff | 0xfb50..=0xfeff => arabic(c, after),
        0x0900..=0x097f => devanagari(before, c, after),
        // Bengali, Gurmukhi, Gujarati.
        0x0980..=0x0aff => 580.0,
        0x0b00..=0x0b7f => 700.0,
        // Tamil, Telugu, Kannada, Malayalam, Sinhala.
        0x0b80..=0x0bff => 960.0,
        0x0c00..=0x0cff => 720.0,
        0x0d00..=0x0dff => 940.0,
        // Thai, Lao, Tibetan, Burmese.
        0x0e00..=0x0e7f => 570.0,
        0x0e80..=0x0eff => 650.0,
        0x0f00..=0x0fff => 600.0,
        0x1000..=0x109f => 700.0,
        // Georgian, Ethiopic, Khmer.
        0x10a0..=0x10ff => 620.0,
        0x1200..=0x139f => 740.0,
        0x1780..=0x17ff => 620.0,
        // Circled and other enclosed signs are as wide as ideographs beside them.
        0x2460..=0x24ff => 1000.0,
        0xff61..=0xffdc => 500.0,
        _ => 750.0,
    }
}

fn cyrillic(c: char) -> f64 {
    match c {
        'Ж' | 'М' | 'Ш' | 'Щ' | 'Ъ' | 'Ы' | 'Ф' | 'Ю' => 940.0,
        'ж' | 'м' | 'ш' | 'щ' | 'ы' | 'ф' | 'ю' => 820.0,
        _ if c.is_uppercase() => 700.0,
        _ => 590.0,
    }
}

fn hebrew(c: char) -> f64 {
    match c {
        'י' => 240.0,
        'ו' | 'ז' | 'ן' => 380.0,
        _ => 600.0,
    }
}

/// Arabic letters run narrower inside a word than at its end, some of them by half.
fn arabic(c: char, after: Option<char>) -> f64 {
    let joined = after.is_some_and(|after| {
        // A letter, or a mark on this one.
        after.is_alphabetic() || after.width() == Some(0)
    });
    let (inside, last) = match c {
        'ا' | 'آ' | 'أ' | 'إ' | 'ٱ' => (240.0, 240.0),
        'ر' | 'ز' | 'ژ' | 'ڑ' => (370.0, 370.0),
        'د' | 'ذ' | 'ڈ' | 'و' | 'ؤ' | 'ة' => (470.0, 470.0),
        'ل' => (330.0, 690.0),
        'ن' | 'ي' | 'ی' | 'ى' | 'ئ' => (390.0, 760.0),
        'ب' | 'ت' | 'ث' | 'پ' | 'ٹ' => (390.0, 990.0),
        'ف' | 'ق' | 'ك' | 'ک' | 'گ' => (510.0, 980.0),
        'ع' | 'غ' | 'م' | 'ه' | 'ہ' | 'ھ' => (580.0, 680.0),
        'ج' | 'ح' | 'خ' | 'چ' => (650.0, 690.0),
        'ط' | 'ظ' => (740.0, 790.0),
        'س' | 'ش' => (860.0, 1210.0),
        'ص' | 'ض' => (960.0, 1310.0),
        '،' | '؛' | '؟' | '٫' | '٬' => (350.0, 350.0),
        '٠'..='٩' | '۰'..='۹' => (551.0, 551.0),
        _ => (560.0, 760.0),
    };
    if joined { inside } else { last }
}

/// A consonant before another one loses its stem; र becomes a stroke above or below it.
fn devanagari(before: Option<char>, c: char, after: Option<char>) -> f64 {
    let code = u32::from(c);
    let letter = code
        .checked_sub(0x904)
        .and_then(|at| DEVANAGARI.get(usize::try_from(at).ok()?))
        .map(|width| f64::from(*width));
    match letter {
        Some(_) if c == RA && (before == Some(VIRAMA) || after == Some(VIRAMA)) => 0.0,
        Some(width) if after == Some(VIRAMA) => width * 0.75,
        Some(width) => width,
        None => match code {
            // Signs of vowels beside their consonant.
            0x093e..=0x094f => 260.0,
            0x0964 | 0x0965 | 0x0970 => 430.0,
            _ => 600.0,
        },
    }
}
