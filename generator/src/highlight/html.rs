//! Code as HTML.

use super::highlight;

/// The code escaped, with `<span class="k">` around classed parts; of an unknown language,
/// escaped only.
pub fn html(language: &str, code: &str) -> String {
    let mut out = String::with_capacity(code.len() * 2);
    let mut at = 0;
    for (range, class) in highlight(language, code).unwrap_or_default() {
        let (Some(plain), Some(text)) = (code.get(at..range.start), code.get(range.clone())) else {
            continue;
        };
        escape(&mut out, plain);
        out.push_str("<span class=\"");
        out.push_str(class.css());
        out.push_str("\">");
        escape(&mut out, text);
        out.push_str("</span>");
        at = range.end;
    }
    escape(&mut out, code.get(at..).unwrap_or_default());
    out
}

fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' => out.push(c),
            // Terminal escapes and the like: no XML may hold them.
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
}
