//! Roles: `` {name}`body key=value` ``, recognised on the source bytes, because the parser's
//! events do not tell `` \{name}`x` `` from it.

use std::ops::Range;

use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::{Role, RoleKind, Setting};
use crate::diag::{Code, Diagnostic, suggestion};

/// Joins `{name}` at the end of a text and the code span right after it to a role.
pub(super) fn recognise(
    pieces: Vec<Placed>,
    source: &Mapped<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<Placed> {
    if !source.text().contains("}`") {
        return pieces;
    }
    let mut out: Vec<Placed> = Vec::with_capacity(pieces.len());
    for placed in pieces {
        let Piece::Code(cooked) = &placed.piece else {
            out.push(placed);
            continue;
        };
        let braces = out
            .last()
            .filter(|last| last.range.end == placed.range.start)
            .and_then(|last| match &last.piece {
                Piece::Text(text) if source.text().get(last.range.clone()) == Some(text) => {
                    name_at_end(source.text(), last.range.clone())
                }
                _ => None,
            });
        let Some(braces) = braces else {
            out.push(placed);
            continue;
        };
        let name = source
            .text()
            .get(braces.start + 1..braces.end - 1)
            .unwrap_or_default();
        let Some(kind) = RoleKind::from_name(name) else {
            let names = RoleKind::ALL.iter().map(|kind| kind.name());
            diagnostics.push(
                Diagnostic::new(Code::RoleUnknown, format!("there is no role `{name}`"))
                    .at(source.place(braces.start + 1..braces.end - 1))
                    .help(suggestion(name, names)),
            );
            out.push(placed);
            continue;
        };
        let whole = braces.start..placed.range.end;
        let role = read(kind, cooked, placed.range, whole.clone(), source);
        cut_end(&mut out, braces.len());
        out.push(Placed::new(Piece::Role(Box::new(role)), whole));
    }
    out
}

/// Takes the last `count` bytes off the last text.
fn cut_end(out: &mut Vec<Placed>, count: usize) {
    if let Some(Placed {
        piece: Piece::Text(text),
        range,
    }) = out.last_mut()
    {
        text.truncate(text.len().saturating_sub(count));
        range.end = range.end.saturating_sub(count).max(range.start);
        if text.is_empty() {
            out.pop();
        }
    }
}

/// The range of an unescaped `{name}` that ends where `within` ends.
fn name_at_end(text: &str, within: Range<usize>) -> Option<Range<usize>> {
    let part = text.get(within.clone())?;
    let inner = part.strip_suffix('}')?;
    let before =
        inner.trim_end_matches(|c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let name = inner.get(before.len()..)?;
    let open = before.strip_suffix('{')?.len();
    let mut letters = name.chars();
    let plausible = letters
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic())
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let start = within.start + open;
    (plausible && !is_escaped(text, start)).then_some(start..within.end)
}

/// Role-like parts of raw HTML, up to their first backtick.
pub(super) fn in_html(raw: &str) -> Vec<Range<usize>> {
    raw.match_indices("}`")
        .filter_map(|(at, _)| name_at_end(raw, 0..at + 1))
        .filter(|braces| {
            raw.get(braces.start + 1..braces.end - 1)
                .is_some_and(|name| RoleKind::from_name(name).is_some())
        })
        .collect()
}

/// Does an odd number of backslashes stand before `at`?
pub(super) fn is_escaped(text: &str, at: usize) -> bool {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    before.iter().rev().take_while(|&&b| b == b'\\').count() % 2 == 1
}

fn read(
    kind: RoleKind,
    cooked: &str,
    span: Range<usize>,
    whole: Range<usize>,
    source: &Mapped<'_>,
) -> Role {
    let raw = source.text().get(span.clone()).unwrap_or_default();
    let (ticks, inner) = between(raw);
    let inner_range = span.start + ticks..span.start + ticks + inner.len();
    let at = unfold(inner, cooked).map(|(_, at)| at);
    let locate = |part: Range<usize>| match &at {
        Some(at) => {
            let start = at.get(part.start).copied().unwrap_or(inner.len());
            let end = at.get(part.end).copied().unwrap_or(inner.len());
            source.place(inner_range.start + start..inner_range.start + end.max(start))
        }
        None => source.place(inner_range.clone()),
    };
    let (body, options) = if kind == RoleKind::Lit {
        (0..cooked.len(), Vec::new())
    } else {
        split_options(cooked)
    };
    Role {
        kind,
        body: cooked.get(body.clone()).unwrap_or_default().to_owned(),
        body_place: locate(body),
        options: options
            .into_iter()
            .map(|(key, value)| Setting {
                key: cooked.get(key.clone()).unwrap_or_default().to_owned(),
                value: cooked.get(value.clone()).unwrap_or_default().to_owned(),
                key_place: locate(key),
                value_place: locate(value),
            })
            .collect(),
        place: source.place(whole),
    }
}

/// The content of a code span with one space for each line break, whatever its bytes; and for
/// each of its bytes (and its end) the offset in the raw bytes between the backticks. The
/// content has lost a space at both ends, its line breaks, and in tables the backslash before
/// `|`.
fn unfold(raw: &str, cooked: &str) -> Option<(String, Vec<usize>)> {
    let (r, c) = (raw.as_bytes(), cooked.as_bytes());
    let mut at = Vec::with_capacity(c.len() + 1);
    let mut kept = Vec::with_capacity(c.len());
    let stripped = raw.len() > cooked.len() && r.first() == Some(&b' ') && r.last() == Some(&b' ');
    let mut i = usize::from(stripped);
    let mut j = 0;
    while let Some(&wanted) = c.get(j) {
        let found = match (r.get(i), r.get(i + 1)) {
            (Some(b'\\'), Some(b'|')) if wanted == b'|' => i + 1,
            (Some(b'\r'), Some(b'\n')) if wanted == b' ' => {
                // The parser makes two spaces of it.
                j += usize::from(c.get(j + 1) == Some(&b' '));
                i + 1
            }
            (Some(b'\n'), _) if wanted == b' ' => i,
            (Some(&byte), _) if byte == wanted => i,
            // The prefix of a block quote or list at the start of a line.
            _ => {
                let prefix = r.get(i..)?.iter();
                i + prefix
                    .take_while(|b| matches!(b, b' ' | b'\t' | b'>'))
                    .count()
            }
        };
        let byte = *r.get(found)?;
        if byte != wanted && !(byte == b'\n' && wanted == b' ') {
            return None;
        }
        at.push(found);
        kept.push(wanted);
        i = found + 1;
        j += 1;
    }
    at.push(i);
    Some((String::from_utf8(kept).ok()?, at))
}

/// What stands between the backticks, as an offset and a text.
fn between(raw: &str) -> (usize, &str) {
    let ticks = raw.bytes().take_while(|&b| b == b'`').count();
    let inner = raw.get(ticks..raw.len().saturating_sub(ticks));
    (ticks, inner.unwrap_or_default())
}

/// A code span's content with one space for each line break.
pub(super) fn code(raw: &str, cooked: &str) -> String {
    if !raw.contains('\r') {
        return cooked.to_owned();
    }
    unfold(between(raw).1, cooked).map_or_else(|| cooked.to_owned(), |(text, _)| text)
}

/// Where an option's key and value stand.
type KeyAndValue = (Range<usize>, Range<usize>);

/// `key=value` tokens at the end, outside brackets and quotes; the rest, trimmed, is the body.
fn split_options(text: &str) -> (Range<usize>, Vec<KeyAndValue>) {
    let tokens = tokens(text);
    let mut options: Vec<KeyAndValue> = Vec::new();
    let mut end = text.len();
    // The first token is the path, whatever it looks like.
    for token in tokens.iter().skip(1).rev() {
        let Some(option) = option(text, token.clone()) else {
            break;
        };
        options.push(option);
        end = token.start;
    }
    options.reverse();
    let body = text.get(..end).unwrap_or_default();
    let start = body.len() - body.trim_start().len();
    let end = body.trim_end().len().max(start);
    (start..end, options)
}

fn option(text: &str, token: Range<usize>) -> Option<KeyAndValue> {
    let part = text.get(token.clone())?;
    let equals = part.find('=')?;
    let key = part.get(..equals)?;
    let value = part.get(equals + 1..)?;
    let named = key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    if !named || value.is_empty() || value.starts_with('=') {
        return None;
    }
    let start = token.start + equals + 1;
    let value = match value.strip_prefix('"').and_then(|v| v.strip_suffix('"')) {
        Some(_) => start + 1..token.end - 1,
        None => start..token.end,
    };
    Some((token.start..token.start + equals, value))
}

/// The white-space separated tokens; white space inside `[…]`, `(…)` and `"…"` does not separate.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let mut tokens = Vec::new();
    let mut start = None;
    let (mut depth, mut quoted) = (0usize, false);
    for (at, c) in text.char_indices() {
        if c.is_whitespace() && depth == 0 && !quoted {
            tokens.extend(start.take().map(|start| start..at));
            continue;
        }
        start.get_or_insert(at);
        match c {
            '"' => quoted = !quoted,
            '[' | '(' if !quoted => depth += 1,
            ']' | ')' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    tokens.extend(start.map(|start| start..text.len()));
    tokens
}
