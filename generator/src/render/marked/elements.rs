//! Marks → elements around the words.

use std::collections::BTreeMap;

use super::pieces::{Context, Hidden, Piece, Place, What, pieces};
use crate::i18n::{Mark, Marks};

/// A page whose marks have become elements.
#[derive(Default)]
pub(super) struct Written {
    pub html: String,
    /// Indexes of all wordings, as a reader meets them, with what each says.
    pub met: Vec<(usize, String)>,
    /// Wordings that could get no element.
    pub hidden: Vec<(usize, Place)>,
}

/// How a wording is put into elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// One element around all of it.
    Whole,
    /// One for each of its texts, as it begins or ends in the middle of an element.
    Pieces,
}

/// Writes HTML with elements where marks are; `attributes` are those of a wording. Apart from its
/// elements it is what was given without marks.
pub(super) fn elements(
    html: &str,
    marks: Marks,
    attributes: &dyn Fn(usize) -> Option<String>,
) -> Written {
    let pieces = pieces(html, marks);
    let mut out = Writer {
        ways: ways(&pieces),
        attributes,
        active: Vec::new(),
        samples: BTreeMap::new(),
        order: Vec::new(),
        reading: Vec::new(),
        written: Written {
            html: String::with_capacity(html.len() * 2),
            ..Written::default()
        },
    };
    for (at, piece) in pieces.iter().enumerate() {
        out.piece(at, piece, marks);
    }
    let mut written = out.written;
    written.met = out
        .order
        .into_iter()
        .map(|index| (index, out.samples.remove(&index).unwrap_or_default()))
        .collect();
    written
}

/// For each mark that counts, by its place among the pieces, how its wording is written. Marks
/// without their counterpart have none: their words were cut short or taken apart.
fn ways(pieces: &[Piece]) -> BTreeMap<usize, Way> {
    let mut ways = BTreeMap::new();
    let mut open: Vec<(usize, usize, &Piece)> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        match &piece.what {
            What::Mark(Mark::Open(index)) => open.push((at, *index, piece)),
            What::Mark(Mark::Close(index)) => {
                let Some(found) = open.iter().rposition(|(_, opened, _)| opened == index) else {
                    continue;
                };
                let inner = open.split_off(found);
                let Some((start, _, opened)) = inner.first() else {
                    continue;
                };
                let same = opened.element == piece.element && opened.context == piece.context;
                let way = if same { Way::Whole } else { Way::Pieces };
                ways.insert(*start, way);
                ways.insert(at, way);
            }
            _ => {}
        }
    }
    ways
}

struct Writer<'a> {
    ways: BTreeMap<usize, Way>,
    attributes: &'a dyn Fn(usize) -> Option<String>,
    /// Wordings that are written piece by piece, and whether they end with the text.
    active: Vec<(usize, bool)>,
    samples: BTreeMap<usize, String>,
    order: Vec<usize>,
    /// The wordings around the present piece that are met for the first time.
    reading: Vec<usize>,
    written: Written,
}

impl Writer<'_> {
    fn piece(&mut self, at: usize, piece: &Piece, marks: Marks) {
        match &piece.what {
            What::Text(text) => self.text(text, piece.context),
            What::Tag { html, hidden } => {
                // A wording that was cut ends with its text.
                for (index, _) in self.active.extract_if(.., |(_, cut)| *cut) {
                    self.reading.retain(|reading| *reading != index);
                }
                self.written.html.push_str(&marks.removed(html));
                for Hidden { index, place, text } in hidden {
                    if self.is_new(*index) {
                        self.samples.insert(*index, text.clone());
                    }
                    self.written.hidden.push((*index, place.clone()));
                }
            }
            What::Mark(Mark::Open(index)) => self.open(at, *index, piece),
            What::Mark(Mark::Close(index)) => self.close(at, *index, piece),
        }
    }

    /// Notes a wording.
    fn is_new(&mut self, index: usize) -> bool {
        let new = !self.order.contains(&index);
        if new {
            self.order.push(index);
        }
        new
    }

    fn open(&mut self, at: usize, index: usize, piece: &Piece) {
        if self.is_new(index) {
            self.reading.push(index);
        }
        match (self.ways.get(&at), element(piece.context)) {
            (_, None) => {
                let place = Place {
                    element: piece.holder.clone(),
                    attribute: None,
                };
                self.written.hidden.push((index, place));
            }
            (Some(Way::Whole), Some(element)) => self.start(element, index),
            (Some(Way::Pieces), Some(_)) => self.active.push((index, false)),
            (None, Some(_)) => self.active.push((index, true)),
        }
    }

    fn close(&mut self, at: usize, index: usize, piece: &Piece) {
        let Some(way) = self.ways.get(&at) else {
            return;
        };
        self.reading.retain(|reading| *reading != index);
        match (way, element(piece.context)) {
            (Way::Whole, Some(element)) => {
                self.written.html.push_str(&format!("</{element}>"));
            }
            _ => self.active.retain(|(active, _)| *active != index),
        }
    }

    fn text(&mut self, text: &str, context: Context) {
        for index in &self.reading {
            self.samples.entry(*index).or_default().push_str(text);
        }
        let around = element(context).filter(|_| !text.trim().is_empty());
        let active: Vec<usize> = self.active.iter().map(|(index, _)| *index).collect();
        match around {
            Some(element) => {
                for index in &active {
                    self.start(element, *index);
                }
                self.written.html.push_str(text);
                for _ in &active {
                    self.written.html.push_str(&format!("</{element}>"));
                }
            }
            None => self.written.html.push_str(text),
        }
    }

    fn start(&mut self, element: &str, index: usize) {
        let attributes = (self.attributes)(index).unwrap_or_default();
        self.written
            .html
            .push_str(&format!("<{element}{attributes}>"));
    }
}

const fn element(context: Context) -> Option<&'static str> {
    match context {
        Context::Html => Some("span"),
        Context::Svg => Some("tspan"),
        Context::Drawing | Context::Plain => None,
    }
}
