//! Beginnings and ends → spans, lane by lane.

use std::collections::HashMap;

use super::super::window::Window;
use crate::trace::Time;

/// Events held back for those that were written late: tracers flush one thread after the other.
const WINDOW: usize = 1 << 20;

/// Takes a span: lane, kind, name, start and end.
pub(super) type Give<'g> = dyn FnMut(&str, &str, &str, Time, Time) + 'g;

enum Event {
    Begin {
        lane: String,
        kind: String,
        name: String,
    },
    End {
        lane: String,
        name: String,
    },
}

struct Open {
    kind: String,
    name: String,
    start: Time,
}

#[derive(Default)]
struct Lane {
    open: Vec<Open>,
    /// Ends that came without a beginning: one of the same moment may follow.
    early: Vec<(Time, String)>,
}

/// What is open in each lane.
pub(super) struct Stacks {
    window: Window<Event>,
    lanes: Lanes,
    /// Spans that never ended.
    pub unended: u64,
    /// Ends without a beginning.
    pub unbegun: u64,
}

#[derive(Default)]
struct Lanes {
    all: HashMap<String, Lane>,
    last: Option<Time>,
    unbegun: u64,
}

impl Default for Stacks {
    fn default() -> Self {
        Self {
            window: Window::new(WINDOW),
            lanes: Lanes::default(),
            unended: 0,
            unbegun: 0,
        }
    }
}

impl Stacks {
    pub fn begin(&mut self, at: Time, lane: String, kind: String, name: String, give: &mut Give) {
        let lanes = &mut self.lanes;
        let event = Event::Begin { lane, kind, name };
        self.window
            .push(at, event, &mut |at, event| lanes.take(at, event, give));
    }

    pub fn end(&mut self, at: Time, lane: String, name: String, give: &mut Give) {
        let lanes = &mut self.lanes;
        let event = Event::End { lane, name };
        self.window
            .push(at, event, &mut |at, event| lanes.take(at, event, give));
    }

    pub fn late(&self) -> u64 {
        self.window.late
    }

    /// Ends what is open at the last moment that was seen.
    pub fn close(&mut self, give: &mut Give) {
        let lanes = &mut self.lanes;
        self.window
            .end(&mut |at, event| lanes.take(at, event, give));
        let last = lanes.last.unwrap_or_default();
        let mut names: Vec<&String> = lanes.all.keys().collect();
        names.sort();
        for name in names {
            let Some(lane) = lanes.all.get(name) else {
                continue;
            };
            for open in &lane.open {
                self.unended += 1;
                give(
                    name,
                    &open.kind,
                    &open.name,
                    open.start,
                    last.max(open.start),
                );
            }
            let early = u64::try_from(lane.early.len()).unwrap_or_default();
            self.unbegun += early;
        }
        self.unbegun += lanes.unbegun;
    }
}

impl Lanes {
    fn take(&mut self, at: Time, event: Event, give: &mut Give) {
        self.last = self.last.max(Some(at));
        match event {
            Event::Begin { lane, kind, name } => {
                let own = self.all.entry(lane.clone()).or_default();
                // An end of the same moment may have been written before it.
                let early = own
                    .early
                    .iter()
                    .position(|(then, ended)| *then == at && *ended == name);
                if let Some(early) = early {
                    own.early.remove(early);
                    give(&lane, &kind, &name, at, at);
                    return;
                }
                own.open.push(Open {
                    kind,
                    name,
                    start: at,
                });
            }
            Event::End { lane, name } => {
                let own = self.all.entry(lane.clone()).or_default();
                self.unbegun += own.forget_before(at);
                // An end may leave its name out: it ends what began last.
                let found = match name.is_empty() {
                    true => own.open.len().checked_sub(1),
                    false => own.open.iter().rposition(|open| open.name == name),
                };
                let Some(found) = found else {
                    own.early.push((at, name));
                    return;
                };
                // What began inside of it and was never ended, ends with it.
                for open in own.open.drain(found..).rev() {
                    give(&lane, &open.kind, &open.name, open.start, at);
                }
            }
        }
    }
}

impl Lane {
    /// Forgets early ends to which nothing can belong any more.
    fn forget_before(&mut self, at: Time) -> u64 {
        let before = self.early.len();
        self.early.retain(|(then, _)| *then == at);
        u64::try_from(before - self.early.len()).unwrap_or_default()
    }
}
