//! The letters of the pseudo-locales.

use crate::markup::reference;

/// How words are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// With accents, a third longer.
    Accented,
    /// In Arabic letters.
    Arabic,
}

const ACCENTED: [char; 52] = [
    'Å', 'Ɓ', 'Ç', 'Đ', 'É', 'Ƒ', 'Ĝ', 'Ĥ', 'Î', 'Ĵ', 'Ķ', 'Ļ', 'Ṁ', 'Ñ', 'Ö', 'Þ', 'Ǫ', 'Ŕ', 'Š',
    'Ţ', 'Û', 'Ṽ', 'Ŵ', 'Ẋ', 'Ý', 'Ž', 'å', 'ƀ', 'ç', 'đ', 'é', 'ƒ', 'ĝ', 'ĥ', 'î', 'ĵ', 'ķ', 'ļ',
    'ɱ', 'ñ', 'ö', 'þ', 'ǫ', 'ŕ', 'š', 'ţ', 'û', 'ṽ', 'ŵ', 'ẋ', 'ý', 'ž',
];

const ARABIC: [char; 26] = [
    'ا', 'ب', 'ص', 'د', 'ه', 'ف', 'غ', 'ح', 'ي', 'ج', 'ك', 'ل', 'م', 'ن', 'ع', 'ط', 'ق', 'ر', 'س',
    'ت', 'و', 'خ', 'ذ', 'ش', 'ئ', 'ز',
];

impl Script {
    /// A text of a page. Letters are replaced one by one; what has a meaning in Markdown or HTML
    /// stays: entities, escapes.
    pub fn text(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() * 2);
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            if let Some(length) = reference(rest) {
                out.push_str(&rest[..length]);
                rest = &rest[length..];
                continue;
            }
            self.letter(c, &mut out);
            rest = &rest[c.len_utf8()..];
        }
        out
    }

    /// A text of a message. What begins and ends it is seen by the brackets around the message.
    pub fn message(self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() * 2);
        for c in text.chars() {
            self.letter(c, &mut out);
        }
        out
    }

    fn letter(self, c: char, out: &mut String) {
        let index = |first: char| usize::try_from(u32::from(c) - u32::from(first)).unwrap_or(0);
        let (at, capital) = match c {
            'A'..='Z' => (index('A'), true),
            'a'..='z' => (index('a'), false),
            _ => return out.push(c),
        };
        match self {
            Self::Accented => {
                let seat = if capital { at } else { at + 26 };
                let own = ACCENTED.get(seat).copied().unwrap_or(c);
                out.push(own);
                if matches!(c.to_ascii_lowercase(), 'a' | 'e' | 'i' | 'o' | 'u') {
                    let again = ACCENTED.get(at + 26).copied().unwrap_or(c);
                    out.push(again);
                }
            }
            Self::Arabic => out.push(ARABIC.get(at).copied().unwrap_or(c)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_replaced_and_nothing_else() {
        let accented = Script::Accented.text("Total of 3 &nbsp; runs & more");
        assert_eq!(
            accented,
            "Ţööţåål ööƒ 3 &nbsp; ŕûûñš & ɱööŕéé".replace('l', "ļ")
        );
        assert_eq!(Script::Arabic.text("Run 3"), "رون 3");
    }

    #[test]
    fn words_are_a_third_longer() {
        let text = "How long tests, caches and a small server take, and how sure we are of it.";
        let longer = Script::Accented.message(text).chars().count();
        let share = longer * 100 / text.chars().count();
        assert!((125..160).contains(&share), "{share} %");
    }
}
