//! Roles → inline HTML.

mod number;

use number::{number, wish};

use super::desk::Desk;
use super::labels;
use super::phrase::Phrase;
use super::{Context, Inline, Sources};
use crate::data::{Dataset, Expression, Measurement};
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::DateStyle;
use crate::markdown::{Role, RoleKind};
use crate::markup::escape;

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

fn message(role: &Role, desk: &mut Desk) -> Result<Phrase, Diagnostic> {
    let catalog = desk.cx.catalog;
    match catalog.wording(role.body.trim(), &[]) {
        Some((text, lacking)) => {
            desk.complain(labels::lacking(role.body.trim(), &lacking, &[]));
            Ok(Phrase::text(text))
        }
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
            r#"<data class="fact" value="{text}" data-ref="{}" translate="no">{text}</data>"#,
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
    // What does not hold is struck: a preview must not be taken for a finding.
    let said = if claim.holds {
        sentence.html
    } else {
        format!("<s>{}</s>", sentence.html)
    };
    let inner = format!(
        r#"{said} <span class="truth" role="img" aria-label="{t}" title="{t}">{sign}</span>"#,
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
