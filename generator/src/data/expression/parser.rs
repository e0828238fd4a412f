//! Text → expression.

use super::super::{Number, Unit};
use super::ast::{Comparison, Expr, Function, Node, Operator, Whole};

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

pub(super) type Parsed<T> = Result<T, Fault>;

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

pub(super) struct Parser<'t> {
    pub text: &'t str,
    pub at: usize,
    depth: usize,
    operators: usize,
}

impl<'t> Parser<'t> {
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Takes `token` if it comes next, after spaces.
    pub(super) fn take(&mut self, token: &str) -> bool {
        self.space();
        let found = self.rest().starts_with(token);
        if found {
            self.at += token.len();
        }
        found
    }

    pub(super) fn fault<T>(&self, message: impl Into<String>) -> Parsed<T> {
        let end = self.peek().map_or(self.at, |c| self.at + c.len_utf8());
        Err(Fault {
            message: message.into(),
            range: self.at..end,
        })
    }

    pub(super) fn word(&self, word: &str) -> bool {
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
}
