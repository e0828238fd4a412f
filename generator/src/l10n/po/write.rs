//! Entries → a PO file. The same entries give the same bytes: there is no date in it.

use super::{Catalog, Entry};

/// The text of a file.
pub fn write(catalog: &Catalog) -> String {
    let mut out = String::new();
    let header: String = catalog
        .header
        .iter()
        .map(|(name, value)| format!("{name}: {value}\n"))
        .collect();
    field(&mut out, "msgid", "");
    field(&mut out, "msgstr", &header);
    for entry in &catalog.entries {
        out.push('\n');
        one(&mut out, entry);
    }
    out
}

fn one(out: &mut String, entry: &Entry) {
    for comment in &entry.comments {
        out.push_str(&format!("#. {}\n", comment.replace(['\n', '\r'], " ")));
    }
    for reference in &entry.references {
        out.push_str(&format!("#: {reference}\n"));
    }
    let flags: Vec<&str> = [
        (entry.fuzzy, "fuzzy"),
        (entry.has_marks, "python-brace-format"),
    ]
    .into_iter()
    .filter_map(|(is, flag)| is.then_some(flag))
    .collect();
    if !flags.is_empty() {
        out.push_str(&format!("#, {}\n", flags.join(", ")));
    }
    field(out, "msgctxt", &entry.context);
    field(out, "msgid", &entry.source);
    field(out, "msgstr", &entry.translation);
}

/// A keyword and its text; one of several lines stands below it, as gettext writes it.
fn field(out: &mut String, keyword: &str, text: &str) {
    out.push_str(keyword);
    out.push(' ');
    if text.trim_end_matches('\n').contains('\n') || text.ends_with('\n') {
        out.push_str("\"\"\n");
    }
    let mut any = false;
    for line in text.split_inclusive('\n') {
        any = true;
        out.push_str(&format!("\"{}\"\n", escaped(line)));
    }
    if !any {
        out.push_str("\"\"\n");
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c => out.push(c),
        }
    }
    out
}
