//! Text → HTML text or attribute values, for the little HTML that no template writes.

/// Escapes text for elements and for attributes in double or single quotes.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_opens_or_closes_anything() {
        assert_eq!(escape(r#"<a b='"&'>"#), "&lt;a b=&#39;&quot;&amp;&#39;&gt;");
    }
}
