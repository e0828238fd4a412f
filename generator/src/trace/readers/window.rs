//! Events that come nearly in order → events in order.

use super::Time;

/// Holds events back until those before them have come.
pub(super) struct Window<E> {
    held: Vec<(Time, E)>,
    /// How many are held at most.
    size: usize,
    /// The time up to which events were given out.
    given: Option<Time>,
    /// Events that came too late to be in order.
    pub late: u64,
}

impl<E> Window<E> {
    pub fn new(size: usize) -> Self {
        Self {
            held: Vec::new(),
            size,
            given: None,
            late: 0,
        }
    }

    pub fn push(&mut self, at: Time, event: E, give: &mut dyn FnMut(Time, E)) {
        if self.given.is_some_and(|given| at < given) {
            self.late += 1;
            return;
        }
        self.held.push((at, event));
        if self.held.len() >= self.size {
            self.release(self.size / 2, give);
        }
    }

    pub fn end(&mut self, give: &mut dyn FnMut(Time, E)) {
        self.release(self.held.len(), give);
    }

    /// Gives out the first ones. Events of one time keep their order.
    fn release(&mut self, count: usize, give: &mut dyn FnMut(Time, E)) {
        self.held.sort_by_key(|(at, _)| *at);
        for (at, event) in self.held.drain(..count) {
            self.given = Some(at);
            give(at, event);
        }
    }
}
