//! The texts that a translator starts from.

use crate::diag::Fix;
use crate::i18n::Entry;
use crate::markdown::{Document, Record, renew};

/// A page as its translator finds it: the source's text, a draft, with the record of the source.
/// `None` where its front matter is not closed.
pub(super) fn page(source: &Document) -> Option<String> {
    let text = changed(&source.text, &renew(source, &Record::of(source))?)?;
    let end = if text.contains("\r\n") { "\r\n" } else { "\n" };
    // There is front matter now, if only for the record.
    let (fence, rest) = text.split_once(end)?;
    Some(format!("{fence}{end}draft: true{end}{rest}"))
}

fn changed(text: &str, fix: &Fix) -> Option<String> {
    let range = &fix.place.range;
    let (before, after) = (text.get(..range.start)?, text.get(range.end..)?);
    Some(format!("{before}{}{after}", fix.replacement))
}

/// What stands at the beginning of a new file of messages.
pub(super) fn head(locale: &str) -> String {
    format!(
        "### Messages to translate into `{locale}`: take the `#` away from an entry and translate\n\
         ### what stands behind `=`, but nothing in braces.\n"
    )
}

/// An entry as comments: what is not translated must not pass for a translation.
pub(super) fn commented(entry: &Entry) -> String {
    let lines = entry.text.trim_end().lines();
    let lines = lines.map(|line| format!("# {line}").trim_end().to_owned() + "\n");
    lines.collect()
}

/// Whether a file has an entry, as a message or a comment.
pub(super) fn has(text: &str, entry: &Entry) -> bool {
    if entry.attributes_only {
        return text.contains(&commented(entry));
    }
    text.lines().any(|line| {
        let id = line.split_once('=').map(|(id, _)| id);
        id.is_some_and(|id| id.trim_start_matches(['#', ' ']).trim_end() == entry.id)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::parse;

    fn read(text: &str) -> Document {
        parse(&"content/de/a.md".into(), &text.into()).0
    }

    #[test]
    fn a_page_is_a_draft_with_a_record() {
        for text in [
            "---\ntitle: A\n---\nWords.\n",
            "Words.\n",
            "---\r\ntitle: A\r\n---\r\nWords.\r\n",
        ] {
            let source = read(text);
            let made = read(&page(&source).expect("front matter"));
            assert!(made.front.is_draft(), "{text:?}");
            let record = made
                .front
                .source_hash
                .as_ref()
                .map(|field| field.value.clone());
            assert_eq!(record, Some(Record::of(&source).to_string()), "{text:?}");
            assert_eq!(
                made.text.get(made.body.clone()).map(str::trim_end),
                source.text.get(source.body.clone()).map(str::trim_end)
            );
        }
    }

    #[test]
    fn entries_are_told_by_their_ids() {
        let entry = Entry {
            id: "rows".to_owned(),
            attributes_only: false,
            text: "rows =\n    { $n ->\n        [one] row\n       *[other] rows\n    }\n"
                .to_owned(),
        };
        assert_eq!(
            commented(&entry),
            "# rows =\n#     { $n ->\n#         [one] row\n#        *[other] rows\n#     }\n"
        );
        assert!(has("a = b\n# rows = x\n", &entry));
        assert!(has("rows = Zeilen\n", &entry));
        assert!(!has("rows-all = Zeilen\n", &entry));
    }
}
