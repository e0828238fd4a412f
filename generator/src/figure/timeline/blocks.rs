//! Spans → blocks with their rows, sublanes and words.

use std::collections::BTreeMap;

use super::super::naming::Naming;
use super::super::{palette, totals};
use super::pack;
use super::resolve::{Packed, Shared, number};
use super::scene::{Block, Row};
use crate::data::{Dataset, Number, Span, key_value, segment};
use crate::i18n::Arg;

/// Spans of a run by row, in the order of the rows.
fn by_row<'a>(one: &Packed<'a>, apart: &[&str]) -> BTreeMap<Row, BTreeMap<&'a str, Vec<&'a Span>>> {
    let mut out: BTreeMap<Row, BTreeMap<&str, Vec<&Span>>> = BTreeMap::new();
    for span in one.run.iter().flat_map(|run| &run.spans) {
        let row = match apart.iter().position(|lane| *lane == span.lane) {
            Some(i) => Row::Apart(i),
            None => Row::Slot(one.slots.get(span.lane.as_str()).copied().unwrap_or(0)),
        };
        out.entry(row)
            .or_default()
            .entry(&span.lane)
            .or_default()
            .push(span);
    }
    out
}

/// What is drawn of a run: every span, or blocks of neighbours where there are too many.
pub(super) fn blocks(one: &Packed, shared: &Shared, naming: &mut Naming) -> Vec<Block> {
    let crowded = pack::crowded(one.run.map_or(0, |run| run.spans.len()));
    let mut names = Kinds::default();
    let mut out = Vec::new();
    let rows = by_row(one, shared.apart);
    let runs = runs_path(one, shared.dataset);
    let mut drawn = Vec::new();
    if crowded {
        let spans: Vec<Vec<&Span>> = rows
            .values()
            .map(|lanes| lanes.values().flatten().copied().collect())
            .collect();
        drawn = pack::merged_rows(&spans, shared.domain, shared.kinds);
    }
    let mut drawn = drawn.into_iter();
    for (row, lanes) in rows {
        if crowded {
            for block in drawn.next().unwrap_or_default() {
                let kind = names.of(&block.kind, naming);
                let title = match block.count {
                    0 | 1 => format!("{} · {}", kind.name, naming.duration(block.time)),
                    several => merged(&kind.name, several, block.time, naming),
                };
                out.push(Block {
                    kind: colour(&block.kind, shared.kinds),
                    row,
                    part: (0, 1),
                    start: block.start,
                    end: block.end,
                    title,
                    inside: Vec::new(),
                    data: None,
                });
            }
            continue;
        }
        for (lane, spans) in lanes {
            let (parts, of) = pack::sublanes(&spans, shared.tolerance);
            for (span, part) in spans.into_iter().zip(parts) {
                let kind = names.of(&span.kind, naming);
                let length = Number::computed(span.busy);
                let time = match &length {
                    Some(length) if length.value() >= 0.0 => naming.milliseconds(length.clone()),
                    _ => naming.duration(0.0),
                };
                let place = match row {
                    Row::Apart(_) => String::new(),
                    Row::Slot(_) => format!("{lane} · "),
                };
                let inside = match row {
                    Row::Apart(0) => {
                        vec![beside(&kind.short, &time, naming.rtl()), time.clone()]
                    }
                    _ => Vec::new(),
                };
                out.push(Block {
                    kind: colour(&span.kind, shared.kinds),
                    row,
                    part: (part, of),
                    start: span.start,
                    end: span.end.max(span.start),
                    title: match span.count {
                        0 | 1 => format!("{place}{} · {time}", kind.name),
                        _ => merged(&kind.name, pack::count(span), span.busy, naming),
                    },
                    inside,
                    data: runs.as_deref().zip(length).map(|(runs, length)| {
                        // What the duration in a span is bound to: the spans of its kind in its
                        // lane.
                        let (kind, lane) = (key_value(&span.kind), key_value(&span.lane));
                        let path = format!("{runs}.spans[kind={kind},lane={lane}]");
                        (path, length.text().to_owned())
                    }),
                });
            }
        }
    }
    out
}

/// A name and a time on one line. Where the page reads from the right each keeps to itself, so that
/// a name in Latin letters does not take the number along.
fn beside(name: &str, time: &str, rtl: bool) -> String {
    if rtl {
        format!("\u{2068}{name}\u{2069} \u{2067}{time}\u{2069}")
    } else {
        format!("{name} {time}")
    }
}

/// What several spans drawn as one are called.
fn merged(kind: &str, spans: usize, time: f64, naming: &mut Naming) -> String {
    naming.word(
        "drawing-merged-block",
        &[
            ("kind", Arg::Text(kind.to_owned())),
            ("spans", number(spans)),
            ("time", Arg::Text(naming.duration(time))),
        ],
    )
}

/// The path of what was recorded of a run.
fn runs_path(one: &Packed, dataset: &Dataset) -> Option<String> {
    let relation = &totals::relation(dataset)?.name;
    let parts = [&dataset.name, relation, one.target].map(segment);
    Some(parts.join("."))
}

fn colour(kind: &str, kinds: &[&str]) -> String {
    palette::kind(
        kinds
            .iter()
            .position(|known| *known == kind)
            .unwrap_or(usize::MAX),
    )
}

/// Names of kinds, looked up once each.
#[derive(Default)]
struct Kinds {
    known: BTreeMap<String, Kind>,
}

#[derive(Clone)]
struct Kind {
    name: String,
    short: String,
}

impl Kinds {
    fn of(&mut self, kind: &str, naming: &mut Naming) -> Kind {
        if let Some(known) = self.known.get(kind) {
            return known.clone();
        }
        let name = naming.label("kind", kind);
        let short = naming
            .attribute("kind", kind, "short", &[])
            .unwrap_or_else(|| name.clone());
        let new = Kind { name, short };
        self.known.insert(kind.to_owned(), new.clone());
        new
    }
}

#[cfg(test)]
mod tests {
    use super::beside;

    #[test]
    fn a_name_and_its_time_keep_to_themselves_from_the_right() {
        assert_eq!(beside("Start", "39 ms", false), "Start 39 ms");
        assert_eq!(
            beside("Start", "39 ms", true),
            "\u{2068}Start\u{2069} \u{2067}39 ms\u{2069}"
        );
    }
}
