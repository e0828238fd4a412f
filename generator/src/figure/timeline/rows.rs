//! Heights of the rows of a panel, in pixels from its top.

use super::scene::Row;

/// Above the rows stand the labels of the totals.
const TOP: f64 = 18.0;
/// The first row apart is high enough for words.
const FIRST: f64 = 17.0;
const OTHER: f64 = 10.0;
const GAP: f64 = 3.0;

/// Rows of all panels of a figure.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rows {
    apart: usize,
    slots: usize,
    slot0: f64,
    pitch: f64,
    bar: f64,
}

impl Rows {
    pub(super) fn new(apart: usize, slots: usize) -> Self {
        let (pitch, bar) = match slots {
            0..=24 => (12.0, 10.0),
            25..=60 => (7.0, 6.0),
            _ => (4.0, 3.5),
        };
        let mut rows = Self {
            apart,
            slots,
            slot0: TOP,
            pitch,
            bar,
        };
        if apart > 0 {
            let (y, height) = rows.place(Row::Apart(apart - 1));
            rows.slot0 = y + height + 9.0;
        }
        rows
    }

    /// Top and height of a row.
    #[expect(clippy::cast_precision_loss, reason = "a number of rows")]
    pub(super) fn place(self, row: Row) -> (f64, f64) {
        match row {
            Row::Apart(0) => (TOP, FIRST),
            Row::Apart(i) => (TOP + FIRST + GAP + (i - 1) as f64 * (OTHER + GAP), OTHER),
            Row::Slot(i) => (self.slot0 + i as f64 * self.pitch, self.bar),
        }
    }

    /// Top and height of one of `parts` sublanes of a row.
    #[expect(clippy::cast_precision_loss, reason = "a number of sublanes")]
    pub(super) fn part(self, row: Row, (part, parts): (usize, usize)) -> (f64, f64) {
        let (y, height) = self.place(row);
        let each = height / parts.max(1) as f64;
        (y + part as f64 * each, each)
    }

    /// The hairline between the rows apart and the slots.
    pub(super) fn divider(self) -> Option<f64> {
        (self.apart > 0 && self.slots > 0).then_some(self.slot0 - 4.5)
    }

    /// Of a slot's lower edge.
    pub(super) fn rail(self, slot: usize) -> f64 {
        let (y, height) = self.place(Row::Slot(slot));
        y + height + 1.0
    }

    /// Only every so many slots bear a number.
    pub(super) fn numbered(self, slot: usize) -> bool {
        match self.slots {
            0..=24 => true,
            25..=60 => (slot + 1).is_multiple_of(5) || slot == 0,
            _ => (slot + 1).is_multiple_of(10) || slot == 0,
        }
    }

    /// Height of the panel.
    #[expect(clippy::cast_precision_loss, reason = "a number of rows")]
    pub(super) fn height(self) -> f64 {
        let slots = self.slot0 + self.slots as f64 * self.pitch + 2.0;
        if self.slots > 0 { slots } else { slots - 5.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_rows_apart_and_eight_slots() {
        let rows = Rows::new(2, 8);
        assert_eq!(rows.place(Row::Apart(0)), (18.0, 17.0));
        assert_eq!(rows.place(Row::Apart(1)), (38.0, 10.0));
        assert_eq!(rows.divider(), Some(52.5));
        assert_eq!(rows.place(Row::Slot(7)), (141.0, 10.0));
        assert_eq!(rows.part(Row::Slot(0), (1, 2)), (62.0, 5.0));
        assert_eq!(rows.rail(0), 68.0);
        assert_eq!(rows.height(), 155.0);
    }

    #[test]
    fn slots_alone_start_at_the_top() {
        let rows = Rows::new(0, 1);
        assert_eq!(rows.place(Row::Slot(0)), (18.0, 10.0));
        assert_eq!(rows.divider(), None);
    }
}
