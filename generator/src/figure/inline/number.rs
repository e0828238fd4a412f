//! Roles that show a number.

use super::{linked, parse};
use crate::data::display::{self, Wish};
use crate::data::{Digits, Expression, Measurement, Number, State, Unit};
use crate::diag::{Code, Diagnostic, suggestion};
use crate::figure::Sources;
use crate::figure::desk::Desk;
use crate::figure::phrase::{Phrase, Value};
use crate::markdown::{Role, RoleKind};

pub(super) fn wish(role: &Role, desk: &mut Desk) -> Wish {
    let known: &[&str] = match role.kind {
        RoleKind::Value
        | RoleKind::Range
        | RoleKind::Spread
        | RoleKind::Ratio
        | RoleKind::Change
        | RoleKind::Count => &["unit", "digits"],
        RoleKind::Date => &["style"],
        _ => &[],
    };
    let mut wish = Wish::default();
    for option in &role.options {
        let place = option.value_place.clone();
        match option.key.as_str() {
            key if !known.contains(&key) => desk.diagnostics.push(
                Diagnostic::new(
                    Code::OptionUnknown,
                    format!("this role has no option `{key}`"),
                )
                .at(option.key_place.clone())
                .help(suggestion(key, known.iter().copied())),
            ),
            "unit" => wish.unit = Some(Unit::new(&option.value)),
            "digits" => match digits(&option.value) {
                Some(digits) => wish.digits = Some(digits),
                None => desk.diagnostics.push(
                    Diagnostic::new(
                        Code::OptionInvalid,
                        format!("`{}` is no number of digits", option.value),
                    )
                    .at(place)
                    .help("write `3` (significant), `1f` (decimals), or `recorded`"),
                ),
            },
            "style" if !matches!(option.value.as_str(), "long" | "medium") => {
                desk.diagnostics.push(
                    Diagnostic::new(
                        Code::OptionInvalid,
                        format!("`{}` is no style of dates", option.value),
                    )
                    .at(place)
                    .help("write `long` or `medium`"),
                );
            }
            _ => {}
        }
    }
    wish
}

pub(super) fn digits(text: &str) -> Option<Digits> {
    if text == "recorded" {
        return Some(Digits::Recorded);
    }
    match text.strip_suffix('f') {
        Some(decimals) => decimals
            .parse()
            .ok()
            .filter(|d| *d <= 12)
            .map(Digits::Fraction),
        None => text
            .parse()
            .ok()
            .filter(|d| (1..=15).contains(d))
            .map(Digits::Significant),
    }
}

pub(super) fn number(
    role: &Role,
    wish: &Wish,
    desk: &mut Desk,
    sources: &mut Sources,
) -> Result<Phrase, Diagnostic> {
    let datasets = desk.cx.datasets;
    let unsuitable = |message: &str, help: &str| {
        Diagnostic::new(Code::RoleUnsuitable, message)
            .at(role.body_place.clone())
            .help(help)
    };
    if role.kind == RoleKind::Change {
        return change(role, wish, desk, sources);
    }
    let expression = parse(role)?;
    let m = match role.kind {
        RoleKind::Count => datasets.count(&expression)?,
        RoleKind::Ratio => datasets.ratio(&expression)?,
        _ => datasets.value(&expression)?,
    };
    fitting(wish, &m, role)?;
    let phrase = match role.kind {
        RoleKind::Range => match desk.absence(&m) {
            Some(absence) => absence.phrase(),
            None => desk.range(&m, wish).ok_or_else(|| {
                unsuitable(
                    "this measurement has no range",
                    "use `{value}`, or give the data its minimum and maximum",
                )
            })?,
        },
        RoleKind::Spread => match (desk.absence(&m), m.number(), desk.range(&m, wish)) {
            (Some(absence), ..) => absence.phrase(),
            (None, Some(_), Some(range)) => {
                let value = desk.value(&m, wish);
                desk.say(
                    "figure-spread",
                    &[
                        ("value", Value::Phrase(value)),
                        ("range", Value::Phrase(range)),
                    ],
                )
            }
            _ => {
                return Err(unsuitable(
                    "this measurement has no spread",
                    "use `{value}`, or give the data its minimum and maximum",
                ));
            }
        },
        RoleKind::Ratio if m.unit.id() != "ratio" => {
            return Err(unsuitable(
                "this is no ratio of two values of one unit",
                "write `{ratio}` with `a / b`, or use `{value}`",
            ));
        }
        _ => desk.value(&m, wish),
    };
    Ok(linked(&m, phrase, desk, sources))
}

/// Refuses a wished unit that the measurement does not convert to.
pub(super) fn fitting(wish: &Wish, m: &Measurement, role: &Role) -> Result<(), Diagnostic> {
    let Some(unit) = &wish.unit else {
        return Ok(());
    };
    if m.unit.to(unit).is_some() {
        return Ok(());
    }
    let place = role
        .options
        .iter()
        .find(|option| option.key == "unit")
        .map_or(&role.body_place, |option| &option.value_place);
    Err(Diagnostic::new(
        Code::OptionInvalid,
        format!("{} does not convert to {}", m.unit.id(), unit.id()),
    )
    .at(place.clone())
    .help("name a unit of the same dimension"))
}

pub(super) fn change(
    role: &Role,
    wish: &Wish,
    desk: &mut Desk,
    sources: &mut Sources,
) -> Result<Phrase, Diagnostic> {
    let datasets = desk.cx.datasets;
    let place = &role.body_place;
    let mut m = match role.body.split_once("->") {
        Some((from, to)) => {
            let from_expression = Expression::parse(from, place.within(0..from.len()))?;
            let start = from.len() + 2;
            let to_expression = Expression::parse(to, place.within(start..start + to.len()))?;
            let base = datasets.value(&from_expression)?;
            datasets.value(&to_expression)?;
            let quotient = format!("({}) / ({})", to.trim(), from.trim());
            let mut m = datasets.value(&Expression::parse(&quotient, place.clone())?)?;
            if base.value().is_some_and(|base| base <= 0.0) {
                m.state = State::NotApplicable;
            }
            m
        }
        None => datasets.value(&parse(role)?)?,
    };
    if m.unit.id() != "ratio" {
        return Err(Diagnostic::new(
            Code::RoleUnsuitable,
            "a change needs two values of one unit",
        )
        .at(place.clone())
        .help("write `from -> to`, or `to / from`"));
    }
    let percent = m
        .value()
        .and_then(|ratio| Number::computed((ratio - 1.0) * 100.0));
    let phrase = match (desk.absence(&m), percent) {
        (None, Some(percent)) => {
            m.state = State::Measured(Some(percent));
            m.unit = Unit::new("%");
            m.range = None;
            let shown = display::value(&m, wish).map(|shown| shown.decimal);
            desk.change(&m, &shown.unwrap_or_default())
        }
        (Some(absence), _) => absence.phrase(),
        (None, None) => desk.word("figure-na"),
    };
    Ok(linked(&m, phrase, desk, sources))
}
