//! Raw HTML of authors.

use std::ops::Range;

/// Takes the comments out. The second value is the offset of a comment that never ends.
pub(super) fn without_comments(html: &str) -> (String, Option<usize>) {
    let mut out = String::with_capacity(html.len());
    let mut at = 0;
    while let Some(start) = find(html, at, "<!--") {
        out.push_str(html.get(at..start).unwrap_or_default());
        // `<!-->` and `<!--->` are whole comments.
        let Some(end) = find(html, start + 2, "-->") else {
            return (out, Some(start));
        };
        at = end + 3;
    }
    out.push_str(html.get(at..).unwrap_or_default());
    (out, None)
}

fn find(text: &str, from: usize, what: &str) -> Option<usize> {
    text.get(from..)?.find(what).map(|at| from + at)
}

/// The ranges of text between tags and comments.
pub(super) fn texts(html: &str) -> Vec<Range<usize>> {
    let mut texts = Vec::new();
    let mut at = 0;
    while at < html.len() {
        let open = find(html, at, "<").unwrap_or(html.len());
        if open > at {
            texts.push(at..open);
        }
        let close = if html
            .get(open..)
            .is_some_and(|rest| rest.starts_with("<!--"))
        {
            find(html, open, "-->").map(|end| end + 3)
        } else {
            find(html, open, ">").map(|end| end + 1)
        };
        at = close.unwrap_or(html.len());
    }
    texts
}

/// The name of the element that a tag opens or closes, if browsers do not know it.
pub(super) fn unknown_element(tag: &str) -> Option<&str> {
    let rest = tag.strip_prefix('<')?;
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    let end = rest
        .find(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .unwrap_or(rest.len());
    let name = rest.get(..end).filter(|name| !name.is_empty())?;
    let known = name.contains('-') || ELEMENTS.contains(&name.to_ascii_lowercase().as_str());
    (!known).then_some(name)
}

/// Elements of HTML that may stand in text, and those of SVG and MathML that authors embed.
const ELEMENTS: &[&str] = &[
    "a",
    "abbr",
    "address",
    "area",
    "article",
    "aside",
    "audio",
    "b",
    "bdi",
    "bdo",
    "blockquote",
    "br",
    "button",
    "canvas",
    "caption",
    "circle",
    "cite",
    "code",
    "col",
    "colgroup",
    "data",
    "datalist",
    "dd",
    "defs",
    "del",
    "desc",
    "details",
    "dfn",
    "dialog",
    "div",
    "dl",
    "dt",
    "ellipse",
    "em",
    "embed",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "g",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "i",
    "iframe",
    "image",
    "img",
    "input",
    "ins",
    "kbd",
    "label",
    "legend",
    "li",
    "line",
    "link",
    "main",
    "map",
    "mark",
    "math",
    "menu",
    "meta",
    "meter",
    "mfrac",
    "mi",
    "mn",
    "mo",
    "mrow",
    "msqrt",
    "msub",
    "msup",
    "mtext",
    "nav",
    "noscript",
    "object",
    "ol",
    "optgroup",
    "option",
    "output",
    "p",
    "path",
    "picture",
    "polygon",
    "polyline",
    "pre",
    "progress",
    "q",
    "rect",
    "rp",
    "rt",
    "ruby",
    "s",
    "samp",
    "script",
    "search",
    "section",
    "select",
    "slot",
    "small",
    "source",
    "span",
    "strong",
    "style",
    "sub",
    "summary",
    "sup",
    "svg",
    "symbol",
    "table",
    "tbody",
    "td",
    "template",
    "text",
    "textarea",
    "tfoot",
    "th",
    "thead",
    "time",
    "title",
    "tr",
    "track",
    "tspan",
    "u",
    "ul",
    "use",
    "var",
    "video",
    "wbr",
];
