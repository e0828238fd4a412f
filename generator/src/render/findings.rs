//! Lists whose items each open with bold words are findings, and get a class of their own.

/// Marks them in HTML that `markdown` wrote: `<ul>` becomes `<ul class="obs">`.
pub(super) fn findings(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    let mut from = 0;
    while let Some(at) = html.get(from..).and_then(|rest| rest.find("<ul>")) {
        let start = from + at;
        let inside = start + "<ul>".len();
        out.push_str(html.get(from..start).unwrap_or_default());
        let list = html.get(inside..).unwrap_or_default();
        out.push_str(if all_bold(list) {
            r#"<ul class="obs">"#
        } else {
            "<ul>"
        });
        from = inside;
    }
    out.push_str(html.get(from..).unwrap_or_default());
    out
}

/// Whether every item of the list that `html` continues opens with `<strong>`.
fn all_bold(html: &str) -> bool {
    let mut depth = 0_usize;
    let mut items = 0;
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        let tag = rest.get(at..).unwrap_or_default();
        if tag.starts_with("<ul") || tag.starts_with("<ol") {
            depth += 1;
        } else if tag.starts_with("</ul>") || tag.starts_with("</ol>") {
            match depth.checked_sub(1) {
                Some(less) => depth = less,
                None => return items > 1,
            }
        } else if depth == 0 && tag.starts_with("<li") {
            let text = tag
                .split_once('>')
                .map_or("", |(_, text)| text)
                .trim_start();
            let text = text.strip_prefix("<p>").unwrap_or(text);
            if !text.starts_with("<strong>") {
                return false;
            }
            items += 1;
        }
        rest = tag.get(1..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::findings;

    #[test]
    fn only_lists_of_bold_openings() {
        let bold = "<ul>\n<li><strong>A.</strong> b<ul><li>c</li></ul></li>\n\
                    <li>\n<p><strong>D.</strong></p>\n</li>\n</ul>";
        assert!(findings(bold).starts_with(r#"<ul class="obs">"#));
        assert_eq!(findings(bold).matches("obs").count(), 1);
        let mixed = "<ul><li><strong>A</strong></li><li>the <strong>b</strong></li></ul>";
        assert_eq!(findings(mixed), mixed);
    }
}
