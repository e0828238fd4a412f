//! Roles → inline HTML.

use super::desk::Desk;
use super::html::escape;
use super::nearest::suggestion;
use super::phrase::{Phrase, Value};
use super::{Context, Inline, Sources};
use crate::data::display::Wish;
use crate::data::{Dataset, Digits, Expression, Measurement, Number, State, Unit};
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::DateStyle;
use crate::markdown::{Role, RoleKind};

/// Resolves a role.
///
/// `{change}` is the signed percentage from one value to another: `from -> to`, or the quotient
/// `to / from`. Both are the same number for a positive `from`; a change from zero or from a
/// negative value is not applicable.
pub fn inline(role: &Role, cx: &Context, sources: &mut Sources) -> (Inline, Vec<Diagnostic>) {
    let mut desk = Desk::new(*cx, role.body_place.clone());
    let wish = wish(role, &mut desk);
    let result = match role.kind {
        RoleKind::Lit => Ok(Phrase::text(&*role.body).within("span", "lit")),
        RoleKind::Msg => message(role, &mut desk),
        RoleKind::Text => text(role, &mut desk),
        RoleKind::Date => date(role, &mut desk),
        RoleKind::Claim => claim(role, &mut desk, sources),
        _ => number(role, &wish, &mut desk, sources),
    };
    let phrase = match result {
        Ok(phrase) => phrase,
        Err(problem) => {
            let broken = broken(&role.body, &problem);
            desk.diagnostics.push(problem);
            broken
        }
    };
    let inline = Inline {
        html: phrase.html,
        plain: phrase.plain,
        cites: desk.cites,
    };
    (inline, desk.diagnostics)
}

/// What stands on the page in place of a reference that finds nothing.
pub(crate) fn broken(text: &str, problem: &Diagnostic) -> Phrase {
    let help = match &problem.help {
        Some(help) => format!("<span> {}</span>", escape(&help.replace('`', ""))),
        None => String::new(),
    };
    Phrase {
        html: format!(
            r#"<span class="broken" title="{}">{}{help}</span>"#,
            escape(&problem.message),
            escape(text)
        ),
        plain: text.to_owned(),
    }
}

fn wish(role: &Role, desk: &mut Desk) -> Wish {
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

fn digits(text: &str) -> Option<Digits> {
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

fn parse(role: &Role) -> Result<Expression, Diagnostic> {
    Expression::parse(&role.body, role.body_place.clone())
}

/// Cites the measurement and makes the phrase lead to its source.
fn linked(m: &Measurement, phrase: Phrase, desk: &mut Desk, sources: &mut Sources) -> Phrase {
    desk.cite(m);
    if m.marks.fact.is_some() && m.origins.is_empty() {
        return phrase;
    }
    let html = match sources.cite(m).first() {
        Some(number) => format!(r##"<a class="m" href="#src-{number}">{}</a>"##, phrase.html),
        None => phrase.html,
    };
    Phrase {
        html,
        plain: phrase.plain,
    }
}

fn number(
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
fn fitting(wish: &Wish, m: &Measurement, role: &Role) -> Result<(), Diagnostic> {
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

fn change(
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
            let shown = crate::data::display::value(&m, wish).map(|shown| shown.decimal);
            desk.change(&m, &shown.unwrap_or_default())
        }
        (Some(absence), _) => absence.phrase(),
        (None, None) => desk.word("figure-na"),
    };
    Ok(linked(&m, phrase, desk, sources))
}

fn message(role: &Role, desk: &mut Desk) -> Result<Phrase, Diagnostic> {
    let catalog = desk.cx.catalog;
    match catalog.message(role.body.trim(), &[]) {
        Some(text) => Ok(Phrase::text(text)),
        None => Err(Diagnostic::new(
            Code::MessageUnknown,
            format!(
                "there is no message `{}` in locale `{}`",
                role.body.trim(),
                catalog.locale().tag
            ),
        )
        .at(role.body_place.clone())
        .help("add it to a file of `locales/`")),
    }
}

fn text(role: &Role, desk: &mut Desk) -> Result<Phrase, Diagnostic> {
    let (path, text) = desk.cx.datasets.text(&parse(role)?)?;
    desk.cites.insert(path.clone());
    Ok(Phrase {
        html: format!(
            r#"<data class="fact" value="{text}" data-ref="{}">{text}</data>"#,
            escape(&path),
            text = escape(&text)
        ),
        plain: text,
    })
}

fn date(role: &Role, desk: &mut Desk) -> Result<Phrase, Diagnostic> {
    let (path, date) = desk.cx.datasets.date(&parse(role)?)?;
    desk.cites.insert(path);
    let medium = role
        .options
        .iter()
        .any(|option| option.key == "style" && option.value == "medium");
    let style = if medium {
        DateStyle::Medium
    } else {
        DateStyle::Long
    };
    Ok(desk.date(date, style))
}

/// The sentence of a claim, with its truth: message `claim-<dataset>-<name>`, else its expression.
fn claim(role: &Role, desk: &mut Desk, sources: &mut Sources) -> Result<Phrase, Diagnostic> {
    let datasets = desk.cx.datasets;
    let claim = datasets.claim(&parse(role)?)?;
    desk.cites.extend(claim.cites.iter().cloned());
    let body = role.body.trim();
    let dataset: Option<&Dataset> = body
        .split_once('.')
        .and_then(|(name, _)| datasets.get(name));
    let sentence = match dataset {
        Some(dataset) => {
            let id = format!("claim-{}-{}", dataset.name, claim.name);
            if desk.cx.catalog.has(&id) {
                desk.named_message(dataset, &id)
            } else {
                Phrase::text(&*claim.expression).within("code", "claim")
            }
        }
        None => Phrase::text(&*claim.expression),
    };
    let truth = desk.word(if claim.holds {
        "figure-claim-holds"
    } else {
        "figure-claim-fails"
    });
    let numbers = sources.cite_origins(&claim.origins);
    let (class, sign) = if claim.holds {
        ("claim holds", "✓")
    } else {
        ("claim fails", "✗")
    };
    let inner = format!(
        r#"{} <span class="truth" role="img" aria-label="{t}" title="{t}">{sign}</span>"#,
        sentence.html,
        t = escape(&truth.plain)
    );
    let html = match numbers.first() {
        Some(number) => {
            format!(
                r##"<span class="{class}"><a class="m" href="#src-{number}">{inner}</a></span>"##
            )
        }
        None => format!(r#"<span class="{class}">{inner}</span>"#),
    };
    Ok(Phrase {
        html,
        plain: format!("{} ({})", sentence.plain, truth.plain),
    })
}

/// Paths of what a resolved thing shows, with the place of its request.
pub(crate) fn placeholder(place: &Place, text: &str, problems: &[Diagnostic]) -> String {
    let first = problems
        .first()
        .cloned()
        .unwrap_or_else(|| Diagnostic::new(Code::FigureUnknown, text).at(place.clone()));
    format!("<p>{}</p>", broken(text, &first).html)
}

impl Desk<'_> {
    /// `<time datetime="2026-09-18">18 September 2026</time>`.
    pub fn date(&self, date: crate::data::Date, style: DateStyle) -> Phrase {
        let shown = self
            .cx
            .catalog
            .date((date.year, date.month, date.day), style);
        Phrase {
            html: format!(
                r#"<time datetime="{}">{}</time>"#,
                iso(date),
                escape(&shown)
            ),
            plain: shown,
        }
    }
}

/// `2026-09-18`.
pub(crate) fn iso(date: crate::data::Date) -> String {
    format!("{:04}-{:02}-{:02}", date.year, date.month, date.day)
}
