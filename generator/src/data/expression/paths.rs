//! Text → paths: names, quotes, brackets.

use super::ast::{Item, Path, Pick, Segment};
use super::parser::{Fault, Parsed, Parser};

impl Parser<'_> {
    pub(super) fn path(&mut self) -> Parsed<Path> {
        let mut segments = vec![self.segment(false)?];
        while self.rest().starts_with('.') {
            self.at += 1;
            segments.push(self.segment(true)?);
        }
        Ok(Path { segments })
    }

    fn segment(&mut self, inner: bool) -> Parsed<Segment> {
        let name = if self.rest().starts_with('"') {
            Pick::Is(self.quoted()?)
        } else if inner && self.rest().starts_with('*') {
            self.at += 1;
            Pick::Any
        } else {
            let name = self.name(inner);
            if name.is_empty() {
                return self.fault("a name is missing here");
            }
            Pick::Is(name)
        };
        let filter = if self.rest().starts_with('[') {
            self.at += 1;
            Some(self.items()?)
        } else {
            None
        };
        Ok(Segment { name, filter })
    }

    /// A name without quotes; a `-` between letters or digits belongs to it.
    fn name(&mut self, digits_first: bool) -> String {
        let rest = self.rest();
        let mut end = 0;
        let mut chars = rest.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let inside = c.is_alphanumeric() && (at > 0 || digits_first || c.is_alphabetic());
            let hyphen =
                c == '-' && at > 0 && chars.peek().is_some_and(|(_, next)| next.is_alphanumeric());
            if !(inside || c == '_' || hyphen) {
                break;
            }
            end = at + c.len_utf8();
        }
        self.at += end;
        rest[..end].to_owned()
    }

    fn quoted(&mut self) -> Parsed<String> {
        let start = self.at;
        let mut text = String::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.at = start + at + 1;
                    return Ok(text);
                }
                '\\' => text.extend(chars.next().map(|(_, escaped)| escaped)),
                other => text.push(other),
            }
        }
        Err(Fault {
            message: "a quote is not closed".to_owned(),
            range: start..self.text.len(),
        })
    }

    fn items(&mut self) -> Parsed<Vec<Item>> {
        let mut items = Vec::new();
        loop {
            let mut item = Item {
                name: None,
                negated: false,
                values: vec![self.key()?],
            };
            self.space();
            let negated = self.rest().starts_with("!=");
            if negated || self.rest().starts_with('=') {
                self.at += if negated { 2 } else { 1 };
                item.name = match item.values.pop() {
                    Some(Pick::Is(name)) => Some(name),
                    _ => return self.fault("a filter needs a name before `=`"),
                };
                item.negated = negated;
                item.values.push(self.key()?);
            }
            while self.take("|") {
                item.values.push(self.key()?);
            }
            items.push(item);
            if self.take("]") {
                return Ok(items);
            }
            if !self.take(",") {
                return self.fault("a `]` is missing");
            }
        }
    }

    /// A key inside brackets: quoted, or anything up to `, | ] =`.
    fn key(&mut self) -> Parsed<Pick> {
        self.space();
        if self.rest().starts_with('"') {
            return Ok(Pick::Is(self.quoted()?));
        }
        let rest = self.rest();
        let end = rest
            .find([',', '|', ']', '=', '!', '"', '['])
            .unwrap_or(rest.len());
        let key = rest[..end].trim();
        if key.is_empty() {
            return self.fault("a key is missing here");
        }
        self.at += end;
        Ok(if key == "*" {
            Pick::Any
        } else {
            Pick::Is(key.to_owned())
        })
    }
}
