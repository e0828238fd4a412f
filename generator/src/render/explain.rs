//! Where what a page shows comes from: for the author who looks at a preview of it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Serialize;

use super::bind::is_figure;
use super::site::Site;
use crate::content::Page;
use crate::data::{Expression, Measurement, State};
use crate::diag::{LineIndex, Place};
use crate::figure::{self, Context, Sources};
use crate::i18n::Heard;
use crate::markup::unescape;

/// What stands behind a page's figures and numbers.
#[derive(Debug, Default, Serialize)]
pub struct Explanation {
    /// By their ids, in the order of the text.
    pub figures: Vec<ExplainedFigure>,
    /// Every value that the page names in a `data-ref`, each once.
    pub numbers: Vec<ExplainedNumber>,
}

/// One figure.
#[derive(Debug, Serialize)]
pub struct ExplainedFigure {
    /// The id of its element.
    pub id: String,
    /// The recorded values that it shows or computes with.
    pub values: Vec<Recorded>,
    pub messages: Vec<Named>,
}

/// One number.
#[derive(Debug, Serialize)]
pub struct ExplainedNumber {
    /// Its canonical path or expression: the element's `data-ref`.
    pub path: String,
    /// Itself where it is recorded, else the recorded values that it is computed from.
    pub values: Vec<Recorded>,
    pub messages: Vec<Named>,
}

/// One recorded value.
#[derive(Clone, Debug, Serialize)]
pub struct Recorded {
    pub path: String,
    /// As the source wrote it; the name of its state where there is none.
    pub value: String,
    pub unit: Option<String>,
    #[serde(flatten)]
    pub at: Option<At>,
    /// JSON pointer into the file.
    pub pointer: Option<String>,
}

/// One message of a locale.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    pub id: String,
    /// The locale whose file has it.
    pub locale: Option<String>,
    /// That locale is neither the page's nor one of its parents.
    pub fallback: bool,
    #[serde(flatten)]
    pub at: Option<At>,
}

/// A place, for people and editors.
#[derive(Clone, Debug, Serialize)]
pub struct At {
    pub file: String,
    /// One-based; columns count characters.
    pub line: Option<usize>,
    pub col: Option<usize>,
}

/// Explains the figures and numbers of a page.
pub fn explain(site: &Site, page: &Page) -> Explanation {
    let Some(bound) = site.bound(page) else {
        return Explanation::default();
    };
    let mut desk = Desk {
        site,
        lines: BTreeMap::new(),
    };
    let document = &page.document;
    let catalog = site.cx().catalog(&page.shown);
    // Each thing is written once more, with a catalog that notes what it is asked.
    let listen = |write: &mut dyn FnMut(&Context, &mut Sources)| {
        let heard = Heard::default();
        let catalog = catalog.listening(&heard);
        let cx = Context {
            catalog: &catalog,
            ..site.cx().figures(&page.shown)
        };
        write(&cx, &mut Sources::default());
        heard
    };
    let mut explanation = Explanation::default();
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for role in &document.roles {
        let Some(inline) = bound.inlines.get(&role.place.range.start) else {
            continue;
        };
        let fresh: Vec<String> = references(&inline.html)
            .filter(|path| seen.insert(path.clone()))
            .collect();
        if fresh.is_empty() {
            continue;
        }
        let heard = listen(&mut |cx, sources| {
            figure::inline(role, cx, sources);
        });
        let messages = desk.named(&heard);
        for path in fresh {
            explanation.numbers.push(ExplainedNumber {
                values: desk.behind(&path, &inline.cites),
                path,
                messages: messages.clone(),
            });
        }
    }
    let figures = document.directives.iter().filter(|d| is_figure(d.kind));
    for directive in figures {
        let Some(found) = bound.figures.get(&directive.place.range.start) else {
            continue;
        };
        let shown = &found.figure;
        let heard = listen(&mut |cx, sources| {
            figure::block(directive, cx, sources);
        });
        explanation.figures.push(ExplainedFigure {
            id: shown.id.clone(),
            values: shown.cites.iter().map(|path| desk.recorded(path)).collect(),
            messages: desk.named(&heard),
        });
        let html = [Some(&shown.html), shown.twin.as_ref()];
        for path in html.into_iter().flatten().flat_map(|html| references(html)) {
            if seen.insert(path.clone()) {
                explanation.numbers.push(ExplainedNumber {
                    values: desk.behind(&path, &BTreeSet::new()),
                    path,
                    messages: Vec::new(),
                });
            }
        }
    }
    explanation
}

/// The paths that elements name, in their order.
fn references(html: &str) -> impl Iterator<Item = String> {
    let after = html.split(" data-ref=\"").skip(1);
    after
        .filter_map(|rest| rest.split('"').next())
        .map(unescape)
}

/// What is at hand while places are looked up.
struct Desk<'a> {
    site: &'a Site,
    lines: BTreeMap<Arc<str>, Option<(Arc<str>, LineIndex)>>,
}

impl Desk<'_> {
    /// The recorded values behind a path or an expression. What cannot be computed again, such as a
    /// date, is what its page says that it cites.
    fn behind(&mut self, path: &str, cites: &BTreeSet<String>) -> Vec<Recorded> {
        match self.measurement(path) {
            Some(own) if !own.cites.is_empty() && !own.cites.contains(path) => {
                own.cites.iter().map(|path| self.recorded(path)).collect()
            }
            None if !cites.is_empty() => cites.iter().map(|path| self.recorded(path)).collect(),
            _ => vec![self.recorded(path)],
        }
    }

    fn measurement(&self, path: &str) -> Option<Measurement> {
        let expression = expression(path)?;
        self.site.datasets.value(&expression).ok()
    }

    fn recorded(&mut self, path: &str) -> Recorded {
        let Some(own) = self.measurement(path) else {
            let text = expression(path).and_then(|path| self.site.datasets.text(&path).ok());
            return Recorded {
                path: path.to_owned(),
                value: text.map(|(_, text)| text).unwrap_or_default(),
                unit: None,
                at: None,
                pointer: None,
            };
        };
        Recorded {
            path: path.to_owned(),
            value: raw(&own),
            unit: Some(own.unit.id().to_owned()),
            at: own.place.as_ref().map(|place| self.at(place)),
            pointer: own.pointer,
        }
    }

    /// The messages that were asked for, each once.
    fn named(&mut self, heard: &Heard) -> Vec<Named> {
        let mut seen = BTreeSet::new();
        let all = heard.all().into_iter();
        let fresh = all.filter(|hearing| seen.insert((hearing.locale.clone(), hearing.id.clone())));
        fresh
            .map(|hearing| Named {
                id: hearing.id.into(),
                locale: hearing.found.as_ref().map(|found| found.locale.to_string()),
                fallback: hearing.found.as_ref().is_some_and(|found| found.fallback),
                at: hearing.found.map(|found| self.at(&found.place)),
            })
            .collect()
    }

    fn at(&mut self, place: &Place) -> At {
        let snapshot = &self.site.snapshot;
        let known = self.lines.entry(place.file.clone()).or_insert_with(|| {
            let text = snapshot.text_of(&place.file)?;
            let lines = LineIndex::new(&text);
            Some((text, lines))
        });
        let at = known
            .as_ref()
            .map(|(text, lines)| lines.line_col(text, place.range.start));
        At {
            file: place.file.to_string(),
            line: at.map(|at| at.line),
            col: at.map(|at| at.col),
        }
    }
}

fn expression(path: &str) -> Option<Expression> {
    Expression::parse(path, Place::new("", 0..0)).ok()
}

/// What is recorded, unformatted.
fn raw(own: &Measurement) -> String {
    match &own.state {
        State::Measured(Some(number)) => number.text().to_owned(),
        State::Measured(None) => match &own.range {
            Some(range) => format!("{}–{}", range.min.text(), range.max.text()),
            None => String::new(),
        },
        State::Missing => "missing".to_owned(),
        State::Failed { .. } => "failed".to_owned(),
        State::Skipped { .. } => "skipped".to_owned(),
        State::NotApplicable => "not applicable".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::references;

    #[test]
    fn references_are_read_as_they_were_written() {
        let html = r#"<data value="1" data-ref="a &lt; b.&quot;c&quot;">1</data><i data-ref="d">"#;
        let found: Vec<String> = references(html).collect();
        assert_eq!(found, ["a < b.\"c\"", "d"]);
    }
}
