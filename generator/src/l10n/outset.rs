//! The texts that a translator starts from.

use crate::diag::Fix;
use crate::markdown::{Document, Record, parse, renew};

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
pub(super) fn commented(entry: &str) -> String {
    let lines = entry.trim_end().lines();
    lines.map(|line| format!("# {line}").trim_end().to_owned() + "\n").collect()
}

/// Whether a file has an entry, as a message or a comment.
pub(super) fn has(text: &str, commented: &str) -> bool {
    let id = |line: &str| {
        let (id, _) = line.split_once('=')?;
        Some(id.trim_start_matches(['#', ' ']).trim_end().to_owned())
    };
    let own = commented.lines().find_map(id);
    own.is_some() && text.lines().any(|line| id(line) == own)
}

/// Whether a text begins as a page does, for tests of what is made here.
#[cfg(test)]
fn read(text: &str) -> Document {
    parse("content/de/a.md".into(), text.into()).0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_a_draft_with_a_record() {
        for text in [
            "---\ntitle: A\n---\nWords.\n",
            "Words.\n",
            "---\r\ntitle: A\r\n---\r\nWords.\r\n",
        ] {
            let source = read(text);
            let made = read(&page(&source).expect("front matter"));
            assert!(made.is_draft(), "{text:?}");
            let record = made.front.source_hash.as_ref().map(|field| field.value.clone());
            assert_eq!(record, Some(Record::of(&source).to_string()), "{text:?}");
            assert_eq!(
                made.text.get(made.body.clone()).map(str::trim_end),
                source.text.get(source.body.clone()).map(str::trim_end)
            );
        }
    }

    #[test]
    fn entries_are_told_by_their_ids() {
        let entry = commented("rows = { $n ->\n    [one] row\n   *[other] rows\n }\n");
        assert_eq!(entry, "# rows = { $n ->\n#     [one] row\n#    *[other] rows\n#  }\n");
        assert!(has("a = b\n# rows = x\n", &entry));
        assert!(has("rows = Zeilen\n", &entry));
        assert!(!has("rows-all = Zeilen\n", &entry));
    }
}
