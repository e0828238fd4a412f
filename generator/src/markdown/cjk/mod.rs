//! What CommonMark leaves wrong in Chinese and Japanese: bold, emphasis and struck text beside
//! punctuation, and the space that a line break becomes.

mod accents;
mod lines;

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};

pub(super) use accents::{literal_bold, mend_accents};
pub(super) use lines::join_lines;

/// Is it written without spaces between words: han, kana, bopomofo, and their punctuation?
pub(super) fn is_unspaced(c: char) -> bool {
    matches!(u32::from(c),
        0x2E80..=0x2FFF     // radicals, description characters
        | 0x3000..=0x312F   // punctuation, kana, bopomofo
        | 0x31A0..=0x31FF   // bopomofo extended, strokes, katakana phonetic extensions
        | 0x3200..=0x4DBF   // enclosed, compatibility, extension A
        | 0x4E00..=0x9FFF   // unified ideographs
        | 0xF900..=0xFAFF   // compatibility ideographs
        | 0xFE30..=0xFE4F   // compatibility forms
        | 0xFF00..=0xFF9F   // full-width forms, half-width kana
        | 0xFFE0..=0xFFE6   // full-width signs
        | 0x1B000..=0x1B16F // kana supplement and extensions
        | 0x20000..=0x3FFFF // ideographic planes
    )
}

/// As above, or hangul.
fn is_cjk(c: char) -> bool {
    is_unspaced(c) || matches!(u32::from(c), 0x1100..=0x11FF | 0x3130..=0x318F | 0xAC00..=0xD7FF)
}

fn is_punctuation(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Punctuation.contains(category)
        || GeneralCategoryGroup::Symbol.contains(category)
}
