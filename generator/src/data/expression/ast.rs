//! What an expression says.

use std::ops::Range;

use super::super::{Number, Unit};

/// A whole expression.
#[derive(Clone, Debug)]
pub(super) enum Whole {
    Value(Expr),
    Comparison {
        left: Expr,
        op: Comparison,
        right: Expr,
        within: Option<Expr>,
    },
    /// `expression within tolerance`, for agreement with a recorded value.
    Within {
        value: Expr,
        tolerance: Expr,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    pub fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::NotEqual => "!=",
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
            Comparison::Greater => ">",
            Comparison::GreaterOrEqual => ">=",
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Expr {
    pub node: Node,
    /// Bytes of the expression's text.
    pub range: Range<usize>,
}

impl Expr {
    /// Both ends of a quotient.
    pub fn ends(&self) -> Option<[&Expr; 2]> {
        match &self.node {
            Node::Binary {
                op: Operator::Divide,
                left,
                right,
            } => Some([left, right]),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) enum Node {
    Number {
        number: Number,
        unit: Option<Unit>,
    },
    Path(Path),
    Call {
        function: Function,
        arguments: Vec<Expr>,
    },
    Binary {
        op: Operator,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    Negated(Box<Expr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Operator {
    pub fn sign(self) -> &'static str {
        match self {
            Operator::Add => "+",
            Operator::Subtract => "-",
            Operator::Multiply => "*",
            Operator::Divide => "/",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Sum,
    Mean,
    Min,
    Max,
    Count,
    /// From the first start to the last end of spans.
    Extent,
    /// Time in which at least one span runs.
    Covered,
}

impl Function {
    pub const NAMES: &[(&str, Function)] = &[
        ("sum", Function::Sum),
        ("mean", Function::Mean),
        ("min", Function::Min),
        ("max", Function::Max),
        ("count", Function::Count),
        ("extent", Function::Extent),
        ("covered", Function::Covered),
    ];

    pub fn name(self) -> &'static str {
        Self::NAMES
            .iter()
            .find(|(_, function)| *function == self)
            .map_or("", |(name, _)| name)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Path {
    pub segments: Vec<Segment>,
}

#[derive(Clone, Debug)]
pub(super) struct Segment {
    pub name: Pick,
    pub filter: Option<Vec<Item>>,
}

/// A name, or `*`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Pick {
    Any,
    Is(String),
}

/// One item of brackets: `64`, `a|b`, `*`, `kind=fork|sample`, `lane!=shared`.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub name: Option<String>,
    pub negated: bool,
    pub values: Vec<Pick>,
}
