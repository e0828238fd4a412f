//! Text inside XML.

/// Appends `text` with markup escaped, for element content and quoted attributes alike.
///
/// Characters that XML 1.0 does not allow even as references (most controls, U+FFFE, U+FFFF)
/// become U+FFFD, so that a hostile label cannot make a drawing ill-formed.
pub(in crate::figure) fn push(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => {
                out.push('\u{fffd}');
            }
            c => out.push(c),
        }
    }
}

/// As [`push`], into a new string.
pub(in crate::figure) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push(&mut out, text);
    out
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn markup_and_controls_cannot_break_out() {
        assert_eq!(
            escaped("<img onerror=\"x\"> & a\u{b}b\nc\u{ffff}"),
            "&lt;img onerror=&quot;x&quot;&gt; &amp; a\u{fffd}b c\u{fffd}"
        );
    }
}
