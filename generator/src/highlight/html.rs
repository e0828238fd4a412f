//! Code as HTML.

use super::highlight;
use crate::markup::push_escaped;

/// The code escaped, with `<span class="k">` around classed parts; of an unknown language,
/// escaped only.
pub fn html(language: &str, code: &str) -> String {
    let mut out = String::with_capacity(code.len() * 2);
    let mut at = 0;
    for (range, class) in highlight(language, code).unwrap_or_default() {
        let (Some(plain), Some(text)) = (code.get(at..range.start), code.get(range.clone())) else {
            continue;
        };
        push_escaped(&mut out, plain);
        out.push_str("<span class=\"");
        out.push_str(class.css());
        out.push_str("\">");
        push_escaped(&mut out, text);
        out.push_str("</span>");
        at = range.end;
    }
    push_escaped(&mut out, code.get(at..).unwrap_or_default());
    out
}
