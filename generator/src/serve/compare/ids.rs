//! Ids of two pages that stand in one.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::markup::escape;
use crate::render::url;

/// Attributes that name elements by their ids, with spaces between them.
const LISTS: [&str; 13] = [
    "id",
    "for",
    "headers",
    "list",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "aria-owns",
    "aria-details",
    "aria-activedescendant",
    "aria-errormessage",
    "form",
    "popovertarget",
];
/// Elements whose content is no HTML.
const RAW: [&str; 2] = ["script", "style"];

/// The ids of one page's HTML, and what keeps them apart from those of another.
pub(super) struct Ids<'p> {
    own: BTreeSet<String>,
    prefix: &'p str,
    /// Where what is not shown here stands.
    page: &'p str,
}

impl<'p> Ids<'p> {
    pub(super) fn of<'h>(
        parts: impl Iterator<Item = &'h str>,
        prefix: &'p str,
        page: &'p str,
    ) -> Self {
        let mut own = BTreeSet::new();
        for html in parts {
            for (name, value) in attributes(html) {
                if name.eq_ignore_ascii_case("id")
                    && let Some(id) = html.get(value)
                {
                    own.insert(id.to_owned());
                }
            }
        }
        Self { own, prefix, page }
    }

    /// The HTML with the prefix before its ids and before what refers to them. Links to places of
    /// the page that are not shown lead to the page itself.
    pub(super) fn apart(&self, html: &str) -> String {
        let mut out = String::with_capacity(html.len() + html.len() / 16);
        let mut at = 0;
        for (name, range) in attributes(html) {
            let (Some(before), Some(value)) = (html.get(at..range.start), html.get(range.clone()))
            else {
                continue;
            };
            out.push_str(before);
            out.push_str(&self.value(&name.to_ascii_lowercase(), value));
            at = range.end;
        }
        out.push_str(html.get(at..).unwrap_or_default());
        out
    }

    fn value(&self, name: &str, value: &str) -> String {
        let own = |id: &str| self.own.contains(id);
        if LISTS.contains(&name) {
            let ids: Vec<String> = value
                .split_ascii_whitespace()
                .map(|id| match own(id) {
                    true => format!("{}{id}", self.prefix),
                    false => id.to_owned(),
                })
                .collect();
            return ids.join(" ");
        }
        if matches!(name, "href" | "xlink:href")
            && let Some(fragment) = value.strip_prefix('#')
        {
            let decoded = url::decode(fragment);
            return match (own(fragment), own(&decoded)) {
                (true, _) => format!("#{}{fragment}", self.prefix),
                (_, true) => format!("#{}{decoded}", self.prefix),
                _ => format!("{}#{fragment}", escape(self.page)),
            };
        }
        let mut out = String::with_capacity(value.len());
        let mut rest = value;
        while let Some((before, after)) = rest.split_once("url(#") {
            out.push_str(before);
            out.push_str("url(#");
            let end = after.find(')').unwrap_or(after.len());
            if after.get(..end).is_some_and(own) {
                out.push_str(self.prefix);
            }
            rest = after;
        }
        out.push_str(rest);
        out
    }
}

/// The attributes of all tags that have a value: their names, and where the values stand.
fn attributes(html: &str) -> Vec<(&str, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = find(html, at, "<") {
        let rest = html.get(open..).unwrap_or_default();
        if rest.starts_with("<!--") {
            at = find(html, open + 4, "-->").map_or(html.len(), |end| end + 3);
        } else if rest.starts_with("</") || rest.starts_with("<!") || rest.starts_with("<?") {
            at = find(html, open, ">").map_or(html.len(), |end| end + 1);
        } else if rest
            .get(1..)
            .is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic()))
        {
            let (name, end) = tag(html, open + 1, &mut found);
            at = end;
            if RAW.iter().any(|raw| raw.eq_ignore_ascii_case(name)) {
                let close = format!("</{}", name.to_ascii_lowercase());
                at = find(&html.to_ascii_lowercase(), at, &close).unwrap_or(html.len());
            }
        } else {
            at = open + 1;
        }
    }
    found
}

/// Reads a tag from its name on; gives the name, and where the tag ends.
fn tag<'h>(
    html: &'h str,
    start: usize,
    found: &mut Vec<(&'h str, Range<usize>)>,
) -> (&'h str, usize) {
    let bytes = html.as_bytes();
    let until = |mut at: usize, stop: &dyn Fn(u8) -> bool| {
        while bytes.get(at).is_some_and(|byte| !stop(*byte)) {
            at += 1;
        }
        at
    };
    let space = |byte: u8| byte.is_ascii_whitespace();
    let mut at = until(start, &|byte| space(byte) || matches!(byte, b'>' | b'/'));
    let name = html.get(start..at).unwrap_or_default();
    loop {
        at = until(at, &|byte| !space(byte) && byte != b'/');
        match bytes.get(at) {
            None => return (name, html.len()),
            Some(b'>') => return (name, at + 1),
            Some(_) => {}
        }
        let from = at;
        // The first character belongs to the name whatever it is.
        at = until(at + 1, &|byte| {
            space(byte) || matches!(byte, b'=' | b'>' | b'/')
        });
        let key = html.get(from..at).unwrap_or_default();
        let after = until(at, &|byte| !space(byte));
        if bytes.get(after) != Some(&b'=') {
            continue;
        }
        let value = until(after + 1, &|byte| !space(byte));
        at = match bytes.get(value) {
            Some(&quote @ (b'"' | b'\'')) => {
                let end = until(value + 1, &|byte| byte == quote);
                found.push((key, value + 1..end));
                end + 1
            }
            _ => {
                let end = until(value, &|byte| space(byte) || byte == b'>');
                found.push((key, value..end));
                end
            }
        };
    }
}

fn find(text: &str, from: usize, what: &str) -> Option<usize> {
    text.get(from..)?.find(what).map(|at| from + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(html: &str) -> String {
        Ids::of([html].into_iter(), "s-", "/bench/a/").apart(html)
    }

    #[test]
    fn ids_and_what_refers_to_them_move_together() {
        let html = "<h2 id=\"a\">A<a href=\"#a\">#</a></h2><svg aria-labelledby=\"t d\"><title id='t'>T</title>\
                    <g clip-path=\"url(#c)\" class=\"a\"/><clipPath id=c></clipPath></svg>";
        assert_eq!(
            apart(html),
            "<h2 id=\"s-a\">A<a href=\"#s-a\">#</a></h2><svg aria-labelledby=\"s-t d\"><title id='s-t'>T</title>\
             <g clip-path=\"url(#s-c)\" class=\"a\"/><clipPath id=s-c></clipPath></svg>"
        );
        assert_eq!(
            apart("<h2 id=\"速い\"></h2><a href=\"#%E9%80%9F%E3%81%84\">x</a>"),
            "<h2 id=\"s-速い\"></h2><a href=\"#s-速い\">x</a>"
        );
    }

    #[test]
    fn what_is_not_shown_stands_on_the_page() {
        assert_eq!(
            apart("<a href=\"#src-1\">1</a><a href=\"/bench/b/#a\">b</a>"),
            "<a href=\"/bench/a/#src-1\">1</a><a href=\"/bench/b/#a\">b</a>"
        );
        assert_eq!(
            apart("<rect fill=\"url(#p-1)\"/>"),
            "<rect fill=\"url(#p-1)\"/>"
        );
    }

    #[test]
    fn text_comments_and_scripts_stay() {
        for html in [
            "a < b id=\"a\"",
            "<!-- <p id=\"a\"> -->x",
            "<script>\"<p id='a'>\"</script >",
            "<p title=\"<i id='a'>\">x</p>",
            "<p id",
            "<p =",
            "<p id=\"a",
        ] {
            let moved = apart(html);
            assert!(moved == html || html == "<p id=\"a", "{moved}");
        }
    }
}
