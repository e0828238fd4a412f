//! A PO file → its entries, with a place for everything that is wrong with it.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use super::{Catalog, Entry};
use crate::diag::{Code, Diagnostic, Place};

/// Reads a file. What is wrong with one entry leaves the others.
pub fn read(file: &Arc<str>, text: &str) -> (Catalog, Vec<Diagnostic>) {
    let mut reader = Reader {
        file,
        catalog: Catalog::default(),
        problems: Vec::new(),
        open: Open::default(),
        seen: BTreeMap::new(),
        headed: false,
    };
    let mut at = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
    for line in text.get(at..).unwrap_or_default().split_inclusive('\n') {
        let bare = line.trim_end_matches(['\n', '\r']);
        reader.line(bare, at..at + bare.len());
        at += line.len();
    }
    reader.close();
    (reader.catalog, reader.problems)
}

/// A field of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Context,
    Source,
    Translation,
}

#[derive(Debug, Default)]
struct Open {
    entry: Entry,
    context: Option<String>,
    source: Option<String>,
    translation: Option<String>,
    /// Where the strings go that stand alone on a line.
    part: Option<Part>,
    /// Something of it could not be read.
    broken: bool,
    /// Bytes of its first line that is no comment.
    first: Option<Range<usize>>,
}

struct Reader<'r> {
    file: &'r Arc<str>,
    catalog: Catalog,
    problems: Vec<Diagnostic>,
    open: Open,
    /// Context and source of each entry, and where it stands.
    seen: BTreeMap<(String, String), Range<usize>>,
    headed: bool,
}

impl Reader<'_> {
    fn complain(&mut self, message: impl Into<String>, range: Range<usize>, help: &str) {
        self.open.broken = true;
        self.problems.push(
            Diagnostic::new(Code::PoSyntax, message)
                .at(Place::new(self.file.clone(), range))
                .help(help),
        );
    }

    fn line(&mut self, line: &str, range: Range<usize>) {
        let bare = line.trim();
        let start = range.start + (line.len() - line.trim_start().len());
        let range = start..start + bare.len();
        if bare.is_empty() {
            return;
        }
        if let Some(comment) = bare.strip_prefix('#') {
            // Comments stand before their entry.
            if self.open.part.is_some() {
                self.close();
            }
            if let Some(flags) = comment.strip_prefix(',') {
                let mut flags = flags.split(',');
                self.open.entry.fuzzy |= flags.any(|flag| flag.trim() == "fuzzy");
            } else if let Some(references) = comment.strip_prefix(':') {
                let references = references.split_whitespace().map(str::to_owned);
                self.open.entry.references.extend(references);
            } else if let Some(comment) = comment.strip_prefix('.') {
                self.open.entry.comments.push(comment.trim().to_owned());
            }
            if comment.starts_with('~') {
                // An entry that is no longer used: what stood before it was about it.
                self.open = Open::default();
            }
            // `#|` is what the source said before, `# ` a translator's own note.
            return;
        }
        if bare.starts_with('"') {
            let Some(part) = self.open.part else {
                if !self.open.broken {
                    self.complain(
                        "this string belongs to no entry",
                        range,
                        "write `msgid` or `msgstr` before it",
                    );
                }
                return;
            };
            self.string(part, bare, range);
            return;
        }
        let keyword = bare
            .find(|c: char| !(c.is_ascii_alphabetic() || c == '_'))
            .and_then(|end| bare.get(..end))
            .unwrap_or(bare);
        let part = match keyword {
            "msgctxt" => Part::Context,
            "msgid" => Part::Source,
            "msgstr" => Part::Translation,
            "msgid_plural" => {
                self.complain(
                    "no text of a page has plural forms",
                    range.start..range.start + keyword.len(),
                    "plurals are chosen in messages, in `locales/*/*.ftl`; write one `msgstr`",
                );
                return;
            }
            _ => {
                self.complain(
                    format!("this is no line of a PO file: `{}`", shown(bare)),
                    range,
                    "lines begin with `#`, `msgctxt`, `msgid`, `msgstr` or `\"`",
                );
                return;
            }
        };
        let begins = match part {
            Part::Context => self.open.part.is_some(),
            Part::Source => self.open.source.is_some() || self.open.translation.is_some(),
            Part::Translation => false,
        };
        if begins {
            self.close();
        }
        self.open.first.get_or_insert(range.clone());
        let rest = bare.get(keyword.len()..).unwrap_or_default();
        if part == Part::Translation && rest.trim_start().starts_with('[') {
            self.complain(
                "no text of a page has plural forms",
                range,
                "write one `msgstr`, without a number in brackets",
            );
            return;
        }
        let (there, name) = match part {
            Part::Context => (self.open.context.is_some(), "msgctxt"),
            Part::Source => (false, "msgid"),
            Part::Translation => (self.open.translation.is_some(), "msgstr"),
        };
        if there {
            self.complain(
                format!("this entry has a second `{name}`"),
                range.clone(),
                "an entry is one `msgctxt`, one `msgid` and one `msgstr`, in this order",
            );
        }
        if part == Part::Translation && self.open.source.is_none() {
            self.complain(
                "this `msgstr` has no `msgid` before it",
                range.clone(),
                "an entry is one `msgctxt`, one `msgid` and one `msgstr`, in this order",
            );
        }
        match part {
            Part::Context => self.open.context = Some(String::new()),
            Part::Source => {
                self.open.source = Some(String::new());
                self.open.entry.source_range = range.clone();
            }
            Part::Translation => {
                self.open.translation = Some(String::new());
                self.open.entry.translation_range = range.clone();
            }
        }
        self.open.part = Some(part);
        let string = rest.trim_start();
        self.string(part, string, range.end - string.len()..range.end);
    }

    /// One quoted string of a field.
    fn string(&mut self, part: Part, quoted: &str, range: Range<usize>) {
        let (mut text, mut wrong) = (String::new(), None);
        match quoted.strip_prefix('"') {
            Some(inner) => match unquoted(inner) {
                Ok(read) => text = read,
                Err((at, why)) => wrong = Some((range.start + 1 + at, why)),
            },
            None => wrong = Some((range.start, "a string in quotes is missing here")),
        }
        if let Some((at, why)) = wrong {
            let help = "write the text between two `\"`, and `\\\"` for a quote in it";
            self.complain(why, at..range.end.max(at), help);
        }
        let open = &mut self.open;
        let (field, place) = match part {
            Part::Context => (&mut open.context, None),
            Part::Source => (&mut open.source, Some(&mut open.entry.source_range)),
            Part::Translation => (
                &mut open.translation,
                Some(&mut open.entry.translation_range),
            ),
        };
        if let Some(place) = place {
            place.end = range.end;
        }
        if let Some(field) = field {
            field.push_str(&text);
        }
    }

    /// Ends an entry.
    fn close(&mut self) {
        let open = std::mem::take(&mut self.open);
        let Some(first) = open.first else {
            // Comments at the end of the file, or an entry that is no longer used.
            return;
        };
        if open.broken {
            return;
        }
        let (Some(source), Some(translation)) = (open.source, open.translation) else {
            self.complain(
                "this entry is not complete",
                first,
                "an entry is one `msgctxt`, one `msgid` and one `msgstr`, in this order",
            );
            self.open = Open::default();
            return;
        };
        if source.is_empty() && open.context.is_none() {
            if self.headed {
                self.complain(
                    "this is a second header",
                    first,
                    "the entry with an empty `msgid` stands once, at the beginning",
                );
                self.open = Open::default();
                return;
            }
            self.headed = true;
            self.header(&translation, open.entry.translation_range);
            return;
        }
        let entry = Entry {
            context: open.context.unwrap_or_default(),
            source,
            translation,
            ..open.entry
        };
        let key = (entry.context.clone(), entry.source.clone());
        if let Some(before) = self.seen.get(&key) {
            let mut problem = Diagnostic::new(Code::PoSyntax, "this text has an entry already")
                .at(Place::new(self.file.clone(), entry.source_range.clone()))
                .help("keep one of them");
            let before = Place::new(self.file.clone(), before.clone());
            problem.relate(before, "the first entry");
            self.problems.push(problem);
            return;
        }
        self.seen.insert(key, entry.source_range.clone());
        self.catalog.entries.push(entry);
    }

    fn header(&mut self, text: &str, range: Range<usize>) {
        for line in text.lines() {
            if let Some((name, value)) = line.split_once(':') {
                let field = (name.trim().to_owned(), value.trim().to_owned());
                self.catalog.header.push(field);
            }
        }
        let charset = self.catalog.field("Content-Type").and_then(|kind| {
            let (_, charset) = kind.split_once("charset=")?;
            Some(charset.trim().to_owned())
        });
        if let Some(charset) = charset
            && !["utf-8", "utf8", "us-ascii", "ascii", "charset"]
                .contains(&charset.to_ascii_lowercase().as_str())
        {
            self.complain(
                format!("the header says that this file is in {}", shown(&charset)),
                range,
                "let the tool save it as UTF-8",
            );
            self.open = Open::default();
        }
    }
}

/// What stands between the quotes of a string; `inner` begins behind the first one.
///
/// # Errors
/// Where it goes wrong, and why.
fn unquoted(inner: &str) -> Result<String, (usize, &'static str)> {
    let mut out = String::with_capacity(inner.len());
    let mut chars = inner.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => {
                let rest = inner.get(at + 1..).unwrap_or_default();
                return match rest.trim().is_empty() {
                    true => Ok(out),
                    false => Err((at, "there is text behind the closing quote")),
                };
            }
            '\\' => match chars.next() {
                Some((_, 'n')) => out.push('\n'),
                Some((_, 't')) => out.push('\t'),
                Some((_, 'r')) => out.push('\r'),
                Some((_, c @ ('"' | '\\'))) => out.push(c),
                Some(_) => return Err((at, "this escape is not known")),
                None => return Err((at, "this string is not closed")),
            },
            c => out.push(c),
        }
    }
    Err((inner.len(), "this string is not closed"))
}

/// The start of a foreign text, fit for a message.
fn shown(text: &str) -> String {
    let short: String = text.chars().take(40).collect();
    short
        .chars()
        .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
        .collect()
}
