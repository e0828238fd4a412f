//! Ids from text.

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use unicode_normalization::UnicodeNormalization;

/// The one function for ids of headings: Unicode slug, never empty.
///
/// Letters, marks and digits of every script stay, in lower case and NFC; `+` and `#` behind
/// them are spelled out (`C`, `C++` and `C#` differ); apostrophes vanish; all else separates.
/// A text without any letter or digit becomes `section`.
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    let mut separate = false;
    let put = |part: &str, separate: &mut bool, slug: &mut String| {
        if *separate && !slug.is_empty() {
            slug.push('-');
        }
        *separate = false;
        slug.push_str(part);
    };
    let mut buffer = [0u8; 4];
    let lower = match text.is_ascii() {
        true => text.to_ascii_lowercase(),
        false => text
            .nfc()
            .collect::<String>()
            .to_lowercase()
            .nfc()
            .collect(),
    };
    for c in lower.chars() {
        if is_word(c) {
            // A mark without a letter before it is no word.
            if (slug.is_empty() || separate) && is_combining(c) {
                continue;
            }
            put(c.encode_utf8(&mut buffer), &mut separate, &mut slug);
        } else if c == '+' && !separate && !slug.is_empty() {
            put("plus", &mut separate, &mut slug);
        } else if c == '#' && !separate && !slug.is_empty() {
            put("sharp", &mut separate, &mut slug);
        } else if !matches!(
            c,
            '\'' | '’' | 'ʼ' | '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}'
        ) {
            separate = true;
        }
    }
    if slug.is_empty() {
        slug.push_str("section");
    }
    if slug.is_ascii() {
        return slug;
    }
    // Marks that what was dropped between them had kept apart may change places.
    slug.nfc().collect()
}

fn is_combining(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Mark.contains(category)
}

fn is_word(c: char) -> bool {
    c == '_'
        || c.is_alphanumeric()
        || (is_combining(c) && !matches!(c, '\u{FE00}'..='\u{FE0F}' | '\u{20D0}'..='\u{20FF}'))
}
