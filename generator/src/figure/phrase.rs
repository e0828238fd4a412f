//! Words in two forms, HTML and plain, and messages whose arguments are HTML.

use crate::i18n::{Arg, Catalog};
use crate::markup::{escape, stopped_once};

/// A piece of text for the page and for places that hold no HTML.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Phrase {
    pub html: String,
    pub plain: String,
}

/// Around words that keep to themselves on a page that reads from the right. The direction is the
/// page's own, so that a list that begins with a Latin name still reads as the others.
pub(crate) const ISOLATE: &str = r#"<bdi dir="rtl">"#;
pub(crate) const ISOLATED: &str = "</bdi>";

/// An argument of a message.
pub(crate) enum Value {
    /// Stands where the message says, its HTML untouched.
    Phrase(Phrase),
    /// Decimal text: formatted for the locale, selects plurals.
    Number(String),
    /// As the message itself would be given it.
    Plain(Arg),
}

impl Phrase {
    pub fn text(plain: impl Into<String>) -> Self {
        let plain = plain.into();
        Self {
            html: escape(&plain),
            plain,
        }
    }

    /// A name that is the same in every language: of a machine, a version, a file.
    pub fn name(plain: impl Into<String>) -> Self {
        let text = Self::text(plain);
        match text.plain.contains(char::is_alphabetic) {
            true => Self {
                html: format!(r#"<span translate="no">{}</span>"#, text.html),
                ..text
            },
            false => text,
        }
    }

    /// HTML beside which plain text says nothing (a sign).
    pub fn sign(html: impl Into<String>) -> Self {
        Self {
            html: html.into(),
            plain: String::new(),
        }
    }

    pub fn push(&mut self, other: &Phrase) {
        self.html.push_str(&other.html);
        self.plain.push_str(&other.plain);
    }

    /// The same words inside an element.
    pub fn within(self, element: &str, class: &str) -> Self {
        Self {
            html: format!(r#"<{element} class="{class}">{}</{element}>"#, self.html),
            plain: self.plain,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.html.is_empty()
    }

    /// Words in a row of others: where the page reads from the right, a name in Latin letters takes
    /// neither the number behind it nor the comma along. A bare number goes with what stands
    /// around it.
    pub fn isolated(mut self, rtl: bool) -> Self {
        if rtl && self.plain.contains(char::is_alphabetic) {
            self.html = format!("{ISOLATE}{}{ISOLATED}", self.html);
        }
        self
    }

    /// Without the full stop at its end, for words that go on inside a sentence.
    pub fn unstopped(mut self) -> Self {
        for text in [&mut self.html, &mut self.plain] {
            let kept = text
                .trim_end()
                .trim_end_matches(['.', '。', '।', '۔'])
                .len();
            text.truncate(kept);
        }
        self
    }
}

/// Stands for argument `index` while Fluent formats; private use, so no text contains it.
fn stand_in(index: usize) -> char {
    u32::try_from(index)
        .ok()
        .and_then(|index| char::from_u32(0xE000 + index))
        .unwrap_or('\u{F8FF}')
}

/// A message with HTML arguments. `None` when the whole chain lacks it.
pub(crate) fn rich(catalog: &Catalog, id: &str, values: &[(&str, Value)]) -> Option<Phrase> {
    let text = catalog.message(id, &stand_ins(values))?;
    Some(filled(&text, values))
}

/// Arguments whose HTML [`filled`] puts in later.
pub(crate) fn stand_ins<'v>(values: &[(&'v str, Value)]) -> Vec<(&'v str, Arg)> {
    values
        .iter()
        .enumerate()
        .map(|(index, (name, value))| {
            let arg = match value {
                Value::Phrase(_) => Arg::Text(stand_in(index).to_string()),
                Value::Number(decimal) => Arg::Number(decimal.clone()),
                Value::Plain(arg) => arg.clone(),
            };
            (*name, arg)
        })
        .collect()
}

/// A message formatted with [`stand_ins`], its HTML in place.
pub(crate) fn filled(text: &str, values: &[(&str, Value)]) -> Phrase {
    fill(text, |index| match values.get(index) {
        Some((_, Value::Phrase(phrase))) => Some(phrase.clone()),
        _ => None,
    })
}

/// Items as the locale enumerates them.
pub(crate) fn list(catalog: &Catalog, items: &[Phrase]) -> Phrase {
    if let [only] = items {
        return only.clone();
    }
    let names: Vec<String> = (0..items.len()).map(|i| stand_in(i).to_string()).collect();
    fill(&catalog.list(&names), |index| {
        let item = items.get(index)?;
        Some(item.clone().isolated(catalog.locale().rtl))
    })
}

fn fill(text: &str, part: impl Fn(usize) -> Option<Phrase>) -> Phrase {
    let push = |phrase: &mut Phrase, text: &str, after_part: bool| {
        let text = match after_part {
            true => stopped_once(&phrase.plain, text),
            false => text,
        };
        phrase.push(&Phrase::text(text));
    };
    let mut phrase = Phrase::default();
    let mut from = 0;
    let mut after_part = false;
    for (at, c) in text.char_indices() {
        let index = u32::from(c).checked_sub(0xE000).map(|i| i as usize);
        if let Some(found) = index.filter(|i| *i < 0x1900).and_then(&part) {
            push(&mut phrase, &text[from..at], after_part);
            phrase.push(&found);
            after_part = true;
            from = at + c.len_utf8();
        }
    }
    push(&mut phrase, &text[from..], after_part);
    phrase
}

/// Wraps the first occurrence of `shown` that is no part of a longer number.
pub(crate) fn wrap_number(phrase: &mut Phrase, shown: &str, open: &str, close: &str) {
    let shown = escape(shown);
    if shown.is_empty() {
        return;
    }
    let part = |c: char| c.is_numeric() || matches!(c, '.' | ',' | '\u{202f}');
    let mut start = 0;
    while let Some(at) = phrase.html[start..].find(&shown).map(|at| at + start) {
        let end = at + shown.len();
        let before = phrase.html[..at].chars().next_back();
        let mut after = phrase.html[end..].chars();
        let joined = match (after.next(), after.next()) {
            (Some(c), _) if c.is_numeric() => true,
            (Some(c), Some(d)) => part(c) && d.is_numeric(),
            _ => false,
        };
        let inside_tag = phrase.html[..at].rfind('<') > phrase.html[..at].rfind('>');
        if !before.is_some_and(part) && !joined && !inside_tag {
            phrase.html.insert_str(end, close);
            phrase.html.insert_str(at, open);
            return;
        }
        start = end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_wrapped_whole_and_once() {
        let mut phrase = Phrase::text("13 of 3 (3)");
        wrap_number(&mut phrase, "3", "<b>", "</b>");
        assert_eq!(phrase.html, "13 of <b>3</b> (3)");
        let mut phrase = Phrase::text("Sort of 200,000 rows");
        wrap_number(&mut phrase, "200", "<b>", "</b>");
        assert_eq!(phrase.html, "Sort of 200,000 rows");
        wrap_number(&mut phrase, "200,000", "<b>", "</b>");
        assert_eq!(phrase.html, "Sort of <b>200,000</b> rows");
    }

    #[test]
    fn words_keep_to_themselves_where_text_reads_from_the_right() {
        let html = |text: &str, rtl| Phrase::text(text).isolated(rtl).html;
        assert_eq!(html("Apple M3", true), r#"<bdi dir="rtl">Apple M3</bdi>"#);
        assert_eq!(html("Apple M3", false), "Apple M3");
        assert_eq!(html("5", true), "5");
    }

    #[test]
    fn html_arguments_survive_escaping() {
        let part = Phrase {
            html: "<b>1</b>".to_owned(),
            plain: "1".to_owned(),
        };
        let filled = fill("a < \u{E000}!", |_| Some(part.clone()));
        assert_eq!(filled.html, "a &lt; <b>1</b>!");
        assert_eq!(filled.plain, "a < 1!");
        let date = Phrase::text("18 сентября 2026 г.");
        let filled = fill("\u{E000}.", |_| Some(date.clone()));
        assert_eq!(filled.plain, "18 сентября 2026 г.");
    }
}
