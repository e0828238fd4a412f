//! Fences: closed or not, a code block or a directive, and a directive's option lines.

use std::ops::Range;

use super::mapped::Mapped;
use super::{Directive, DirectiveKind, Setting};
use crate::diag::{Code, Diagnostic, suggestion};

/// The opening line of a fence, in ranges of the parser's text.
pub(super) struct Opening {
    mark: u8,
    length: usize,
    /// What follows the marks, trimmed.
    pub info: Range<usize>,
}

/// Reads the opening line; `None` for an indented block.
pub(super) fn opening(text: &str, block: Range<usize>) -> Option<Opening> {
    let raw = text.get(block.clone())?;
    let line = raw.lines().next()?;
    let marks = line.trim_start_matches([' ', '\t']);
    let mark = *marks.as_bytes().first()?;
    if mark != b'`' && mark != b'~' {
        return None;
    }
    let length = marks.bytes().take_while(|&b| b == mark).count();
    let rest = marks.get(length..)?;
    let start = block.start + (line.len() - rest.trim_start().len());
    let info = rest.trim();
    Some(Opening {
        mark,
        length,
        info: start.min(block.start + line.len())..(start + info.len()),
    })
}

/// Does the block end in a closing fence of its own?
pub(super) fn is_closed(text: &str, block: Range<usize>, opening: &Opening) -> bool {
    let raw = text.get(block).unwrap_or_default();
    let mut lines = raw.trim_end().lines();
    let first = lines.next();
    let last = lines.next_back();
    first.is_some()
        && last.is_some_and(|line| {
            let marks = line.trim_start_matches([' ', '\t', '>']).trim_end();
            marks.len() >= opening.length && marks.bytes().all(|b| b == opening.mark)
        })
}

/// The first line of a directive that did not become one: backticks follow in the same line.
pub(super) fn opened_in_text(text: &str, part: Range<usize>) -> Option<Range<usize>> {
    // One character is sought much sooner than four.
    let raw = text.get(part.clone()).filter(|raw| raw.contains('{'))?;
    let brace = raw.find("```{")? + 3;
    let line = text.get(..part.start + brace)?.rsplit('\n').next()?;
    let starts = line
        .trim_start_matches([' ', '\t', '>'])
        .bytes()
        .all(|b| b == b'`');
    let (name, _) = raw.get(brace + 1..)?.split_once('}')?;
    DirectiveKind::from_name(name).filter(|_| starts)?;
    Some(part.start + brace..part.start + brace + name.len() + 2)
}

/// What an info string says.
pub(super) enum Info {
    Language(String),
    Directive {
        kind: DirectiveKind,
        argument: Range<usize>,
    },
}

/// Tells a directive from a language.
pub(super) fn info(
    source: &Mapped<'_>,
    range: Range<usize>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Info {
    let info = source.text().get(range.clone()).unwrap_or_default();
    let language = || {
        let word = info.split_whitespace().next().unwrap_or_default();
        Info::Language(word.to_owned())
    };
    let Some((name, _)) = info.strip_prefix('{').and_then(|rest| rest.split_once('}')) else {
        return language();
    };
    let plausible = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if !plausible {
        return language();
    }
    let Some(kind) = DirectiveKind::from_name(name) else {
        let names = DirectiveKind::ALL.iter().map(|kind| kind.name());
        diagnostics.push(
            Diagnostic::new(
                Code::DirectiveUnknown,
                format!("there is no directive `{name}`"),
            )
            .at(source.place(range.start + 1..range.start + 1 + name.len()))
            .help(suggestion(name, names)),
        );
        return Info::Language(String::new());
    };
    let after = info.get(name.len() + 2..).unwrap_or_default();
    let start = range.end - after.trim_start().len();
    Info::Directive {
        kind,
        argument: start..range.end,
    }
}

/// A directive without its Markdown, and the range of that Markdown in `content`.
pub(super) fn directive(
    kind: DirectiveKind,
    source: &Mapped<'_>,
    argument: Range<usize>,
    block: Range<usize>,
    content: &Mapped<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Directive, Range<usize>) {
    let (options, body) = if kind.is_container() {
        (Vec::new(), content.author())
    } else {
        options(content, diagnostics)
    };
    let text = content.text().get(body.clone()).unwrap_or_default();
    let directive = Directive {
        kind,
        argument: source
            .text()
            .get(argument.clone())
            .unwrap_or_default()
            .to_owned(),
        argument_place: source.place(argument),
        options,
        body: (!text.trim().is_empty()).then(|| {
            let start = body.end - text.trim_start().len();
            content.place(start..start + text.trim().len())
        }),
        place: source.place(block),
        ordinal: 0,
    };
    if kind == DirectiveKind::Note
        && !matches!(directive.argument.as_str(), "" | "note" | "warning")
    {
        diagnostics.push(
            Diagnostic::new(
                Code::DirectiveArgument,
                format!("there is no kind of note `{}`", directive.argument),
            )
            .at(directive.argument_place.clone())
            .help("write `{note}` or `{note} warning`; a title is a bold first paragraph"),
        );
    }
    (directive, body)
}

/// The `key: value` lines up to the first blank line, and the range of what follows it. Without
/// any, the Markdown starts at once.
fn options(
    content: &Mapped<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Vec<Setting>, Range<usize>) {
    let mut options: Vec<Setting> = Vec::new();
    let author = content.author();
    let mut at = author.start;
    let text = content.text().get(author.clone()).unwrap_or_default();
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        let bare = line.trim();
        if bare.is_empty() {
            break;
        }
        if bare.starts_with('#') {
            continue;
        }
        if options.is_empty() && !looks_like_option(bare) {
            return (options, start..author.end);
        }
        let indent = line.len() - line.trim_start().len();
        let Some(setting) = option(content, start + indent, bare) else {
            diagnostics.push(
                Diagnostic::new(
                    Code::DirectiveOptionMalformed,
                    "this line is not a `key: value` option",
                )
                .at(content.place(start + indent..start + indent + bare.len()))
                .help("leave an empty line between the options and the Markdown"),
            );
            continue;
        };
        if options.iter().any(|other| other.key == setting.key) {
            diagnostics.push(
                Diagnostic::new(
                    Code::DirectiveOptionDuplicate,
                    format!("the option `{}` stands here twice", setting.key),
                )
                .at(setting.key_place.clone())
                .help("keep one of them"),
            );
            continue;
        }
        options.push(setting);
    }
    (options, at..author.end)
}

/// Was this meant as an option, well or badly written?
fn looks_like_option(line: &str) -> bool {
    let after = line
        .trim_start_matches(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'));
    after.len() < line.len() && after.trim_start().starts_with([':', '='])
}

fn option(content: &Mapped<'_>, start: usize, line: &str) -> Option<Setting> {
    let (key, rest) = line.split_once(':')?;
    let named = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.'));
    if !named || !(rest.is_empty() || rest.starts_with([' ', '\t'])) {
        return None;
    }
    let value = rest.trim();
    let value_start = start + line.len() - rest.trim_start().len();
    Some(Setting {
        key: key.to_owned(),
        value: value.to_owned(),
        key_place: content.place(start..start + key.len()),
        value_place: content.place(value_start..value_start + value.len()),
    })
}
