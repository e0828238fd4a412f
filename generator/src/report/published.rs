//! The numbers that a page publishes, read from what it publishes: the bound numbers of its HTML
//! (`<data value data-ref data-unit>`) and of its drawings (`<text data-ref data-value>`). What a
//! reader sees is compared, not what we meant to show.

use crate::markup::unescape;

/// One bound number of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Published {
    pub path: String,
    /// `None` in a drawing.
    pub unit: Option<String>,
    pub raw: String,
    pub shown: String,
}

/// Bound numbers of prose and tables.
pub(super) fn numbers(html: &str) -> Vec<Published> {
    elements(html, "<data ", "</data>")
        .filter_map(|(attributes, inner)| {
            Some(Published {
                path: attribute(attributes, "data-ref")?,
                unit: Some(attribute(attributes, "data-unit").unwrap_or_default()),
                raw: attribute(attributes, "value")?,
                shown: plain(inner),
            })
        })
        .collect()
}

/// Bound numbers of a drawing.
pub(super) fn drawn(svg: &str) -> Vec<Published> {
    elements(svg, "<text ", "</text>")
        .filter_map(|(attributes, inner)| {
            let inner = match inner.split_once("</title>") {
                Some((_, text)) => text,
                None => inner,
            };
            // Further runs are notes beside the number.
            let inner = inner.split('<').next().unwrap_or(inner);
            Some(Published {
                path: attribute(attributes, "data-ref")?,
                unit: None,
                raw: attribute(attributes, "data-value")?,
                shown: plain(inner),
            })
        })
        .collect()
}

/// Attributes and content of the elements that start with `open`; they do not nest.
fn elements<'h>(
    html: &'h str,
    open: &'h str,
    close: &'h str,
) -> impl Iterator<Item = (&'h str, &'h str)> {
    html.split(open).skip(1).filter_map(move |rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (inner, _) = rest.split_once(close)?;
        Some((attributes, inner))
    })
}

fn attribute(attributes: &str, name: &str) -> Option<String> {
    let spaced = format!(" {attributes}");
    let (_, rest) = spaced.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| unescape(value))
}

/// Text without tags, marks of direction and runs of space.
fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for c in html.chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' => {}
            c if !inside => text.push(c),
            _ => {}
        }
    }
    let text = unescape(&text);
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let html = r##"<p>It takes <a class="m" href="#src-1"><data class="measurement" value="219.6" data-ref="a.b &amp; &lt;c&gt;" data-unit="ms" data-n="5">220<span class="u">&#160;ms</span></data></a>,
            <data class="fact" value="5">5</data> runs.</p>"##
            .replace("&#160;", "\u{a0}");
        assert_eq!(
            numbers(&html),
            [Published {
                path: "a.b & <c>".into(),
                unit: Some("ms".into()),
                raw: "219.6".into(),
                shown: "220 ms".into(),
            }]
        );
    }

    #[test]
    fn drawings_bind_their_labels() {
        let svg = "<text class=\"val\" x=\"1%\" data-ref=\"a.b\" data-value=\"1.5\"><title>A: 1.5 s</title>\u{2068}1.5 s\u{2069}<tspan>best</tspan></text>";
        assert_eq!(
            drawn(svg),
            [Published {
                path: "a.b".into(),
                unit: None,
                raw: "1.5".into(),
                shown: "1.5 s".into(),
            }]
        );
    }
}
