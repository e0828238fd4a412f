//! Runs: spans in lanes, read and checked.

use super::draft::Draft;
use super::{Run, Span, State, Unit, arithmetic, names};
use crate::diag::{Code, Diagnostic};
use crate::source::tree::{Node, Value};

/// Milliseconds by which recorded times may differ, when the descriptor declares none.
const ROUNDING: f64 = 0.01;

/// Reads the run of one target: `lanes`, `spans` and the number of slots beside them.
///
/// `path` is the row's path within the dataset.
pub(super) fn read(draft: &mut Draft, target: &str, path: &str, row: &Node) {
    let lanes = row.get("lanes");
    let spans = row.get("spans");
    if lanes.is_none() && spans.is_none() {
        return;
    }
    let slots_key = draft.descriptor.slots.as_deref().unwrap_or("parallel");
    let mut run = Run {
        target: target.to_owned(),
        slots: row
            .get(slots_key)
            .and_then(Node::scalar)
            .and_then(|text| text.parse().ok()),
        ..Run::default()
    };
    for lane in items(draft, lanes) {
        match lane.text() {
            Some(name) if run.lanes.iter().any(|known| known == name) => {
                draft.complain(lane.complain(
                    Code::SpanInvalid,
                    format!("the lane `{name}` is listed twice"),
                ));
            }
            Some(name) => run.lanes.push(name.to_owned()),
            None => draft.complain(lane.complain(
                Code::DataType,
                format!("a lane is a text, but this is {}", lane.what()),
            )),
        }
    }
    let listed = lanes.is_some();
    let total = total(draft, path);
    for node in items(draft, spans) {
        let Some(span) = span(draft, node) else {
            continue;
        };
        check(draft, node, &span, total);
        if !run.lanes.contains(&span.lane) {
            if listed {
                draft.complain(node.complain(
                    Code::SpanOutside,
                    format!("the lane `{}` is not listed in `lanes`", span.lane),
                ));
            }
            run.lanes.push(span.lane.clone());
        }
        let kinds = &mut draft.dataset.kinds;
        if !kinds.contains(&span.kind) {
            kinds.push(span.kind.clone());
        }
        run.spans.push(span);
    }
    steps(draft, path, &run);
    draft.dataset.runs.insert(target.to_owned(), run);
}

fn items<'n>(draft: &mut Draft, node: Option<&'n Node>) -> &'n [Node] {
    match node.map(|node| (node, &node.value)) {
        Some((_, Value::List(nodes))) => nodes,
        None | Some((_, Value::Null)) => &[],
        Some((node, _)) => {
            draft.complain(node.complain(
                Code::DataType,
                format!("a list is needed here, but this is {}", node.what()),
            ));
            &[]
        }
    }
}

fn total(draft: &Draft, path: &str) -> Option<f64> {
    let total = draft.dataset.measurements.get(&format!("{path}.total"))?;
    let factor = arithmetic::convert(&total.unit, &Unit::new("ms"))?;
    // The representative run may be any of the runs.
    let largest = total.range.as_ref().map(|range| range.max.value());
    let value = total.value().or(largest)?;
    Some(value * factor)
}

fn span(draft: &mut Draft, node: &Node) -> Option<Span> {
    let Some(members) = node.map() else {
        draft.complain(node.complain(
            Code::DataType,
            format!("a span is an object, but this is {}", node.what()),
        ));
        return None;
    };
    let (mut start, mut end, mut length, mut busy) = (None, None, None, None);
    for member in members {
        let (name, unit) = draft.descriptor.suffixes.fold(&member.key);
        let slot = match name.as_str() {
            "start" => &mut start,
            "end" => &mut end,
            "duration" | "dur" => &mut length,
            "busy" => &mut busy,
            _ => continue,
        };
        let unit = unit.unwrap_or_else(|| Unit::new("ms"));
        let factor = arithmetic::convert(&unit, &Unit::new("ms"));
        let number = match &member.node.value {
            Value::Number(text) => super::Number::parse(text),
            _ => None,
        };
        match (number, factor) {
            (Some(number), Some(factor)) => {
                let value = number.value() * factor;
                // Conversion noise would show in sums; whole milliseconds stay as they are.
                *slot = super::Number::computed(value).map(|number| number.value());
            }
            _ => {
                draft.complain(member.node.complain(
                    Code::DataType,
                    format!(
                        "`{}` of a span is a time, but this is {}",
                        member.key,
                        member.node.what()
                    ),
                ));
                return None;
            }
        }
    }
    let end = end.or_else(|| Some(start? + length?));
    let (Some(start), Some(end)) = (start, end) else {
        draft.complain(node.complain(Code::SpanInvalid, "this span has no start or no end"));
        return None;
    };
    if end < start {
        draft.complain(node.complain(Code::SpanInvalid, "this span ends before it starts"));
        return None;
    }
    let count = count(draft, node)?;
    let mut text = |key: &str| -> Option<String> {
        let member = node.get(key)?;
        if member.text().is_none() {
            draft.complain(member.complain(
                Code::DataType,
                format!("`{key}` of a span is a text, but this is {}", member.what()),
            ));
        }
        member.text().map(str::to_owned)
    };
    let (name, kind, lane) = (text("name"), text("kind"), text("lane"));
    let Some(kind) = kind.or_else(|| name.clone()) else {
        draft.complain(node.complain(Code::SpanInvalid, "this span has no kind"));
        return None;
    };
    Some(Span {
        name: name.unwrap_or_else(|| kind.clone()),
        lane: lane.unwrap_or_else(|| "main".to_owned()),
        kind,
        start,
        end,
        count,
        busy: busy.unwrap_or(end - start),
    })
}

/// How many spans one stands for.
fn count(draft: &mut Draft, node: &Node) -> Option<u32> {
    let Some(count) = node.get("count") else {
        return Some(1);
    };
    let number = count.scalar().and_then(|text| text.parse().ok());
    if number.is_none_or(|number: u32| number == 0) {
        draft.complain(count.complain(
            Code::DataType,
            format!(
                "`count` of a span is a whole number from 1 on, but this is {}",
                count.what()
            ),
        ));
        return None;
    }
    number
}

fn check(draft: &mut Draft, node: &Node, span: &Span, total: Option<f64>) {
    let rounding = draft.descriptor.rounding.unwrap_or(ROUNDING);
    if span.start < 0.0 {
        draft.complain(node.complain(
            Code::SpanOutside,
            format!("this span starts {} ms before the run", number(-span.start)),
        ));
    }
    if let Some(total) = total
        && span.end > total + rounding
    {
        draft.complain(node.complain(
            Code::SpanOutside,
            format!(
                "this span ends {} ms after the run, whose total is {} ms",
                number(span.end - total),
                number(total)
            ),
        ));
    }
}

fn number(value: f64) -> String {
    super::Number::computed(value).map_or_else(String::new, |number| number.text().to_owned())
}

/// Recorded steps against the sums of their spans, where the descriptor declares the rounding.
fn steps(draft: &mut Draft, path: &str, run: &Run) {
    let Some(rounding) = draft.descriptor.rounding else {
        return;
    };
    let mut kinds: Vec<&str> = run.spans.iter().map(|span| span.kind.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        let step = format!("{path}.steps.{}", names::segment(kind));
        let Some(step) = draft.dataset.measurements.get(&step) else {
            continue;
        };
        let (State::Measured(Some(recorded)), Some(factor)) = (
            &step.state,
            arithmetic::convert(&step.unit, &Unit::new("ms")),
        ) else {
            continue;
        };
        let spans = run.spans.iter().filter(|span| span.kind == kind);
        let (count, sum) = spans.fold((0.0, 0.0), |(count, sum), span| {
            (count + f64::from(span.count), sum + span.busy)
        });
        let recorded = recorded.value() * factor;
        // Both ends of every span and the step itself are rounded.
        if (recorded - sum).abs() > rounding * (count + 1.0) {
            let mut diagnostic = Diagnostic::new(
                Code::SpansDisagree,
                format!(
                    "`{}` is {} ms, but its spans sum up to {} ms",
                    step.path,
                    number(recorded),
                    number(sum)
                ),
            );
            diagnostic.place = step.place.clone();
            diagnostic.pointer = step.pointer.clone();
            draft.complain(diagnostic);
        }
    }
}
