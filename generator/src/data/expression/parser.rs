//! Text → expression.

use super::super::{Number, Unit};
use super::ast::{Comparison, Expr, Function, Item, Node, Operator, Path, Pick, Segment, Whole};

/// Parentheses and signs may nest so deep; the parser recurses.
const DEPTH: usize = 40;

/// Operators of one expression; evaluation recurses once for each.
const OPERATORS: usize = 100;

/// What is wrong, and from where to where in the text.
#[derive(Debug)]
pub(super) struct Fault {
    pub message: String,
    pub range: std::ops::Range<usize>,
}

type Parsed<T> = Result<T, Fault>;

pub(super) fn parse(text: &str) -> Parsed<Whole> {
    let mut parser = Parser {
        text,
        at: 0,
        depth: 0,
        operators: 0,
    };
    let whole = parser.whole()?;
    parser.space();
    if parser.at < text.len() {
        let rest = parser.rest();
        let message = if rest.starts_with(':') {
            "a unit or option stands outside the expression".to_owned()
        } else {
            format!("`{}` is not expected here", shorten(rest))
        };
        return Err(Fault {
            message,
            range: parser.at..text.len(),
        });
    }
    Ok(whole)
}

fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(20).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    operators: usize,
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Takes `token` if it comes next, after spaces.
    fn take(&mut self, token: &str) -> bool {
        self.space();
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    fn fault<T>(&self, message: impl Into<String>) -> Parsed<T> {
        let end = self.peek().map_or(self.at, |c| self.at + c.len_utf8());
        Err(Fault {
            message: message.into(),
            range: self.at..end,
        })
    }

    fn word(&self, word: &str) -> bool {
        let rest = self.rest();
        rest.starts_with(word)
            && !rest[word.len()..].starts_with(|c: char| c.is_alphanumeric() || "_-.[(".contains(c))
    }

    fn whole(&mut self) -> Parsed<Whole> {
        let left = self.sum()?;
        let op = self.comparison();
        let right = match op {
            Some(_) => Some(self.sum()?),
            None => None,
        };
        self.space();
        let within = if self.word("within") {
            self.at += "within".len();
            Some(self.sum()?)
        } else {
            None
        };
        match (op, right, within) {
            (Some(op), Some(right), within) => {
                if within.is_some() && op != Comparison::Equal {
                    return self.fault("`within` needs `=` before it");
                }
                Ok(Whole::Comparison {
                    left,
                    op,
                    right,
                    within,
                })
            }
            (_, _, Some(tolerance)) => Ok(Whole::Within {
                value: left,
                tolerance,
            }),
            _ => Ok(Whole::Value(left)),
        }
    }

    fn comparison(&mut self) -> Option<Comparison> {
        const SIGNS: &[(&str, Comparison)] = &[
            (">=", Comparison::GreaterOrEqual),
            ("≥", Comparison::GreaterOrEqual),
            ("<=", Comparison::LessOrEqual),
            ("≤", Comparison::LessOrEqual),
            ("==", Comparison::Equal),
            ("!=", Comparison::NotEqual),
            ("≠", Comparison::NotEqual),
            ("=", Comparison::Equal),
            (">", Comparison::Greater),
            ("<", Comparison::Less),
        ];
        SIGNS
            .iter()
            .find(|(sign, _)| self.take(sign))
            .map(|(_, comparison)| *comparison)
    }

    fn sum(&mut self) -> Parsed<Expr> {
        let mut left = self.product()?;
        loop {
            let op = if self.take("+") {
                Operator::Add
            } else if self.take("-") || self.take("−") {
                Operator::Subtract
            } else {
                return Ok(left);
            };
            let right = self.product()?;
            left = self.binary(op, left, right)?;
        }
    }

    fn binary(&mut self, op: Operator, left: Expr, right: Expr) -> Parsed<Expr> {
        self.operators += 1;
        if self.operators > OPERATORS {
            return self.fault("this expression is too long");
        }
        Ok(Expr {
            range: left.range.start..right.range.end,
            node: Node::Binary {
                op,
                left: Box::new(left),
                right: Box::new(right),
            },
        })
    }

    fn product(&mut self) -> Parsed<Expr> {
        let mut left = self.unary()?;
        loop {
            let op = if self.take("*") || self.take("×") {
                Operator::Multiply
            } else if self.take("/") || self.take("÷") {
                Operator::Divide
            } else {
                return Ok(left);
            };
            let right = self.unary()?;
            left = self.binary(op, left, right)?;
        }
    }

    fn unary(&mut self) -> Parsed<Expr> {
        self.space();
        let start = self.at;
        self.depth += 1;
        if self.depth > DEPTH {
            return self.fault("this expression nests too deeply");
        }
        let expr = if self.take("-") || self.take("−") {
            let inner = self.unary()?;
            Expr {
                range: start..inner.range.end,
                node: Node::Negated(Box::new(inner)),
            }
        } else {
            self.primary()?
        };
        self.depth -= 1;
        Ok(expr)
    }

    fn primary(&mut self) -> Parsed<Expr> {
        self.space();
        let start = self.at;
        match self.peek() {
            None => self.fault("a value is missing here"),
            Some('(') => {
                self.at += 1;
                let mut inner = self.sum()?;
                if !self.take(")") {
                    return self.fault("a `)` is missing");
                }
                inner.range = start..self.at;
                Ok(inner)
            }
            Some(c) if c.is_ascii_digit() => self.number(),
            Some(c) if c.is_alphabetic() || matches!(c, '_' | '"') => {
                let called = Function::NAMES.iter().find(|(name, _)| {
                    self.rest()
                        .strip_prefix(name)
                        .is_some_and(|rest| rest.starts_with('('))
                });
                if let Some((name, function)) = called {
                    self.at += name.len() + 1;
                    return self.call(start, *function);
                }
                let path = self.path()?;
                if self.rest().starts_with('(') {
                    return Err(Fault {
                        message: format!("there is no function `{}`", &self.text[start..self.at]),
                        range: start..self.at,
                    });
                }
                Ok(Expr {
                    node: Node::Path(path),
                    range: start..self.at,
                })
            }
            Some(_) => self.fault(format!("`{}` is no value", shorten(self.rest()))),
        }
    }

    fn call(&mut self, start: usize, function: Function) -> Parsed<Expr> {
        let mut arguments = vec![self.sum()?];
        while self.take(",") {
            arguments.push(self.sum()?);
        }
        if !self.take(")") {
            return self.fault("a `)` is missing");
        }
        Ok(Expr {
            node: Node::Call {
                function,
                arguments,
            },
            range: start..self.at,
        })
    }

    fn number(&mut self) -> Parsed<Expr> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        let mut end = start;
        while digit(end) {
            end += 1;
        }
        if bytes.get(end) == Some(&b'.') && digit(end + 1) {
            end += 1;
            while digit(end) {
                end += 1;
            }
        }
        if matches!(bytes.get(end), Some(b'e' | b'E')) {
            let signed = matches!(bytes.get(end + 1), Some(b'+' | b'-'));
            let first = end + 1 + usize::from(signed);
            if digit(first) {
                end = first;
                while digit(end) {
                    end += 1;
                }
            }
        }
        let Some(number) = Number::parse(&self.text[start..end]) else {
            return self.fault("this is no finite number");
        };
        self.at = end;
        let unit = self.unit();
        Ok(Expr {
            node: Node::Number { number, unit },
            range: start..self.at,
        })
    }

    /// A unit after a number: `us`, `%`, `req/s` (written without spaces).
    fn unit(&mut self) -> Option<Unit> {
        let before = self.at;
        self.space();
        let rest = self.rest();
        if rest.starts_with('%') {
            self.at += 1;
            return Some(Unit::new("%"));
        }
        let length = |text: &str| {
            text.find(|c: char| !(c.is_alphabetic() || c == '_'))
                .unwrap_or(text.len())
        };
        let mut end = length(rest);
        if end == 0 || self.word("within") {
            self.at = before;
            return None;
        }
        while let Some(below) = rest[end..].strip_prefix('/') {
            let more = length(below);
            if more == 0 || below[more..].starts_with(['.', '[', '(']) {
                break;
            }
            end += 1 + more;
        }
        self.at += end;
        Some(Unit::new(&rest[..end]))
    }

    fn path(&mut self) -> Parsed<Path> {
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
