//! Text that must stay text in HTML and XML.

/// Text for the content of elements and for attributes in double quotes.
///
/// Characters that XML 1.0 does not allow even as references (most controls, U+FFFE, U+FFFF) are
/// left out: they would make a drawing or a sitemap ill-formed, and tell a reader nothing. So are
/// carriage returns, which the line feed behind them makes superfluous.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    push_escaped(&mut out, text);
    out
}

/// As [`escape`], appended to `out`.
pub fn push_escaped(out: &mut String, text: &str) {
    // Most text has nothing to escape: it is copied in runs.
    let mut rest = text;
    while let Some(at) = rest.bytes().position(is_suspect) {
        let (plain, suspect) = rest.split_at(at);
        out.push_str(plain);
        let mut chars = suspect.chars();
        match chars.next() {
            Some('&') => out.push_str("&amp;"),
            Some('<') => out.push_str("&lt;"),
            Some('>') => out.push_str("&gt;"),
            Some('"') => out.push_str("&quot;"),
            Some(c @ ('\t' | '\n')) => out.push(c),
            Some(c) if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            Some(c) => out.push(c),
            None => {}
        }
        rest = chars.as_str();
    }
    out.push_str(rest);
}

/// Whether a character that begins with this byte may need more than to be copied. Controls are
/// below U+0020, from U+007F to U+009F (`C2 …`), and U+FFFE and U+FFFF are `EF …`.
const fn is_suspect(byte: u8) -> bool {
    byte < b' ' || matches!(byte, b'&' | b'<' | b'>' | b'"' | 0x7f | 0xc2 | 0xef)
}

/// The text that stands behind the references of our HTML: those of [`escape`], and those that the
/// template engine writes for quotes and slashes.
pub fn unescape(html: &str) -> String {
    // The ampersand comes last: what it opened before was no reference.
    const REFERENCES: [(&str, &str); 7] = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&#x27;", "'"),
        ("&#x2F;", "/"),
        ("&amp;", "&"),
    ];
    let mut text = html.to_owned();
    for (reference, c) in REFERENCES {
        text = text.replace(reference, c);
    }
    text
}

/// The length in bytes of the character reference that a text begins with: `&amp;`, `&#160;`.
pub fn reference(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('&')?;
    let end = inside.find(';').filter(|end| (1..32).contains(end))?;
    let name = inside.get(..end)?;
    let name = name.strip_prefix('#').unwrap_or(name);
    let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    plain.then_some(end + 2)
}

/// What follows a text or HTML: without its full stop where that ends in an abbreviation, which has
/// one ("18 сентября 2026 г."). An ellipsis and the ending of a file's name stay.
pub fn stopped_once<'t>(before: &str, after: &'t str) -> &'t str {
    let Some(rest) = after.strip_prefix('.') else {
        return after;
    };
    if rest.starts_with(|c: char| c == '.' || c.is_alphanumeric()) {
        return after;
    }
    let mut before = before.trim_end_matches('\u{2069}');
    while let Some(open) = before.strip_suffix('>').and_then(|tag| tag.rfind("</")) {
        before = before[..open].trim_end_matches('\u{2069}');
    }
    if before.ends_with('.') { rest } else { after }
}

#[cfg(test)]
mod tests {
    use super::{escape, stopped_once, unescape};

    #[test]
    fn an_abbreviation_and_a_sentence_share_their_stop() {
        for (before, after, left) in [
            ("18 сентября 2026 г.", ". Затем", " Затем"),
            ("<time>18 сентября 2026 г.</time>", ".", ""),
            ("<b><i>5 запр.</i></b>\u{2069}", ".)", ")"),
            ("18 September 2026", ".", "."),
            ("2026 г.", "...", "..."),
            ("2026 г.", ".csv", ".csv"),
            ("2026 г.", ", затем", ", затем"),
            ("a < b", ".", "."),
            ("", ".", "."),
            ("1 > 0", ".", "."),
        ] {
            assert_eq!(stopped_once(before, after), left, "{before}{after}");
        }
    }

    #[test]
    fn what_was_escaped_comes_back() {
        for text in ["<a b=\"c\"> & 'd'", "&lt; &amp;#39; &#x27;", ""] {
            assert_eq!(unescape(&escape(text)), text);
        }
        assert_eq!(unescape("&#39;&#x27;&#x2F;"), "''/");
    }

    #[test]
    fn nothing_opens_or_closes_anything() {
        assert_eq!(
            escape("<img onerror=\"x\"> & '\u{b}\u{ffff}\u{1b}[1m\n"),
            "&lt;img onerror=&quot;x&quot;&gt; &amp; '[1m\n"
        );
    }
}
