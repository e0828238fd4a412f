//! HTML cut at its tags and at the marks of wordings.

use std::sync::Arc;

use super::tags::{attributes, end_of_raw, name, tag_end};
use crate::i18n::{Mark, Marks};

/// A piece of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece<'h> {
    pub what: What<'h>,
    /// Where it stands.
    pub context: Context,
    /// A number for each element of the page, of the one that it stands in.
    pub element: usize,
    /// The name of that element.
    pub holder: Arc<str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What<'h> {
    Text(&'h str),
    Mark(Mark),
    /// A tag, a comment, the content of a script; attributes have been searched for marks.
    Tag {
        html: &'h str,
        hidden: Vec<Hidden>,
    },
}

/// A wording that no element can be put around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hidden {
    pub index: usize,
    pub place: Place,
    /// As it stands in the page.
    pub text: String,
}

/// What holds a wording that no element can be put around.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    pub element: Arc<str>,
    pub attribute: Option<Arc<str>>,
}

/// What may be put around a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Context {
    /// `<span>`
    Html,
    /// Text of a drawing: `<tspan>`.
    Svg,
    /// Elsewhere in a drawing.
    Drawing,
    /// Nothing: titles of drawings, options.
    Plain,
}

/// Elements without an end tag.
const VOID: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];
/// Elements whose content is text up to their own end tag.
const RAW: [&str; 8] = [
    "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
];

pub(super) fn pieces(html: &str, marks: Marks) -> Vec<Piece<'_>> {
    let mut cutter = Cutter {
        marks,
        open: Vec::new(),
        count: 0,
        pieces: Vec::new(),
    };
    let mut rest = html;
    while !rest.is_empty() {
        let tag = tag_end(rest);
        let end = match tag {
            Some(end) => end,
            // A lone `<` is text.
            None => rest
                .char_indices()
                .skip(1)
                .find(|(_, c)| *c == '<')
                .map_or(rest.len(), |(at, _)| at),
        };
        let (piece, after) = rest.split_at(end);
        rest = after;
        if tag.is_none() {
            cutter.text(piece);
            continue;
        }
        if let Some(raw) = cutter.tag(piece) {
            let end = end_of_raw(rest, &raw);
            let (text, after) = rest.split_at(end);
            cutter.raw(&raw, text);
            rest = after;
        }
    }
    cutter.pieces
}

struct Open {
    name: Arc<str>,
    number: usize,
    context: Context,
}

struct Cutter<'h> {
    marks: Marks,
    open: Vec<Open>,
    count: usize,
    pieces: Vec<Piece<'h>>,
}

impl<'h> Cutter<'h> {
    fn push(&mut self, what: What<'h>) {
        let (context, element, holder) = match self.open.last() {
            Some(open) => (open.context, open.number, open.name.clone()),
            None => (Context::Html, 0, Arc::default()),
        };
        self.pieces.push(Piece {
            what,
            context,
            element,
            holder,
        });
    }

    fn text(&mut self, text: &'h str) {
        let mut from = 0;
        for (at, c) in text.char_indices() {
            let Some(mark) = self.marks.read(c) else {
                continue;
            };
            self.words(text.get(from..at));
            self.push(What::Mark(mark));
            from = at + c.len_utf8();
        }
        self.words(text.get(from..));
    }

    fn words(&mut self, text: Option<&'h str>) {
        if let Some(text) = text.filter(|text| !text.is_empty()) {
            self.push(What::Text(text));
        }
    }

    /// The name of an element whose content is raw.
    fn tag(&mut self, html: &'h str) -> Option<String> {
        let closing = html.starts_with("</");
        let name = name(html.trim_start_matches(['<', '/'])).to_ascii_lowercase();
        if name.is_empty() || html.starts_with("<!") {
            let hidden = self.hidden(html, "comment");
            self.push(What::Tag { html, hidden });
            return None;
        }
        if closing {
            if let Some(at) = self.open.iter().rposition(|open| *open.name == *name) {
                self.open.truncate(at);
            }
            let hidden = Vec::new();
            self.push(What::Tag { html, hidden });
            return None;
        }
        let hidden = self.attributes(html, &name);
        self.push(What::Tag { html, hidden });
        let around = self.open.last().map_or(Context::Html, |open| open.context);
        let drawn = matches!(around, Context::Svg | Context::Drawing);
        let context = match (name.as_str(), drawn) {
            ("svg", _) => Context::Drawing,
            ("text", true) => Context::Svg,
            ("title" | "desc" | "metadata" | "style", true) => Context::Plain,
            ("foreignobject", true) => Context::Html,
            ("select" | "option" | "datalist" | "math" | "noscript", _) => Context::Plain,
            _ => around,
        };
        if VOID.contains(&name.as_str()) || (drawn && html.ends_with("/>")) {
            return None;
        }
        self.count += 1;
        self.open.push(Open {
            name: name.as_str().into(),
            number: self.count,
            context,
        });
        (!drawn && RAW.contains(&name.as_str())).then_some(name)
    }

    /// The content of an element that holds no tags.
    fn raw(&mut self, name: &str, text: &'h str) {
        let hidden = self.hidden(text, name);
        self.push(What::Tag { html: text, hidden });
    }

    /// The wordings of a text around which there is no room.
    fn hidden(&self, text: &str, element: &str) -> Vec<Hidden> {
        let place = Place {
            element: element.into(),
            attribute: None,
        };
        self.opened(text, &place)
    }

    fn attributes(&self, html: &str, element: &str) -> Vec<Hidden> {
        let mut found = Vec::new();
        for attribute in attributes(html) {
            let place = Place {
                element: element.into(),
                attribute: Some(attribute.name.to_ascii_lowercase().into()),
            };
            found.extend(self.opened(attribute.value, &place));
        }
        found
    }

    fn opened(&self, text: &str, place: &Place) -> Vec<Hidden> {
        let opened = text.char_indices().filter_map(|(at, c)| {
            let Some(Mark::Open(index)) = self.marks.read(c) else {
                return None;
            };
            let words = text.get(at..)?;
            let closes = |c| self.marks.read(c) == Some(Mark::Close(index));
            let words = words.split_once(closes).map_or(words, |(words, _)| words);
            Some(Hidden {
                index,
                place: place.clone(),
                text: self.marks.removed(words),
            })
        });
        opened.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tags in brackets, texts as they are, with their context.
    fn shown(html: &str) -> Vec<String> {
        let marks = Marks::absent_from("").expect("marks");
        let show = |piece: &Piece| match &piece.what {
            What::Text(text) => format!("{text:?} {:?}", piece.context),
            What::Tag { html, .. } => format!("[{html}]"),
            What::Mark(mark) => format!("{mark:?}"),
        };
        pieces(html, marks).iter().map(show).collect()
    }

    #[test]
    fn tags_and_texts_are_told_apart() {
        assert_eq!(
            shown("<p title='a>b'>1 < 2<br>x</p><!--> y <!-- <p> -->"),
            [
                "[<p title='a>b'>]",
                "\"1 \" Html",
                "\"< 2\" Html",
                "[<br>]",
                "\"x\" Html",
                "[</p>]",
                "[<!-->]",
                "\" y \" Html",
                "[<!-- <p> -->]",
            ]
        );
        assert_eq!(
            shown("<script>if (a<b) '</p>'</script>z"),
            [
                "[<script>]",
                "[if (a<b) '</p>']",
                "[</script>]",
                "\"z\" Html"
            ]
        );
        assert_eq!(
            shown("<svg><title>t</title><path/><text>u<tspan>v</tspan></text>w</svg><option>o"),
            [
                "[<svg>]",
                "[<title>]",
                "\"t\" Plain",
                "[</title>]",
                "[<path/>]",
                "[<text>]",
                "\"u\" Svg",
                "[<tspan>]",
                "\"v\" Svg",
                "[</tspan>]",
                "[</text>]",
                "\"w\" Drawing",
                "[</svg>]",
                "[<option>]",
                "\"o\" Plain",
            ]
        );
    }
}
