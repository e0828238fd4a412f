//! Finding the place in a page's head where the preview's two tags go.

/// Elements whose content is text up to their own end tag.
const RAW: [&str; 7] = [
    "script", "style", "title", "textarea", "noscript", "xmp", "iframe",
];

/// Byte offset before `</head>`: the end tag itself, not text that looks like it in a comment, an
/// attribute, a script or a title. Where a template leaves the tag out, before `<body`. `None` when
/// the page has neither.
pub fn end_of_head(html: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        at += html.get(at..)?.find('<')?;
        let rest = html.get(at..)?;
        if let Some(comment) = rest.strip_prefix("<!--") {
            // `<!-->` and `<!--->` are whole comments.
            let end = match comment {
                _ if comment.starts_with('>') => 1,
                _ if comment.starts_with("->") => 2,
                _ => comment.find("-->")? + "-->".len(),
            };
            at += "<!--".len() + end;
            continue;
        }
        if rest.starts_with("<!") || rest.starts_with("<?") {
            at += rest.find('>')? + 1;
            continue;
        }
        let (close, name) = match rest.strip_prefix("</") {
            Some(rest) => (true, tag_name(rest)),
            None => (false, tag_name(rest.get(1..)?)),
        };
        if name.is_empty() {
            // A lone `<` is text.
            at += 1;
            continue;
        }
        let is = |other: &str| name.eq_ignore_ascii_case(other);
        if (close && is("head")) || (!close && is("body")) {
            return Some(at);
        }
        at += end_of_tag(rest)?;
        if !close && RAW.iter().any(|raw| is(raw)) {
            at += end_of_raw(html.get(at..)?, name)?;
        }
    }
}

fn tag_name(rest: &str) -> &str {
    if !rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return "";
    }
    let end = rest.find(|c: char| c.is_ascii_whitespace() || c == '>' || c == '/');
    end.and_then(|end| rest.get(..end)).unwrap_or(rest)
}

/// Length of a tag, quoted attribute values included.
fn end_of_tag(tag: &str) -> Option<usize> {
    let mut quote = None;
    let mut after_equals = false;
    for (at, c) in tag.char_indices() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if c == '>' => return Some(at + 1),
            // Elsewhere a quote is part of a name.
            None if after_equals && (c == '"' || c == '\'') => quote = Some(c),
            None => {}
        }
        if !c.is_ascii_whitespace() {
            after_equals = c == '=' && quote.is_none();
        }
    }
    None
}

/// Where the end tag of `name` starts.
fn end_of_raw(text: &str, name: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + text.get(from..)?.find("</")?;
        let found = tag_name(text.get(at + 2..)?);
        if found.eq_ignore_ascii_case(name) {
            return Some(at);
        }
        from = at + 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(html: &str) -> Option<&str> {
        end_of_head(html).map(|at| &html[at..])
    }

    #[test]
    fn the_end_tag_is_found() {
        assert_eq!(split("<!doctype html><head></head>x"), Some("</head>x"));
        assert_eq!(split("<HEAD></Head >x"), Some("</Head >x"));
        assert_eq!(split("<head></header></head>x"), Some("</head>x"));
    }

    #[test]
    fn what_looks_like_it_is_passed_over() {
        for head in [
            "<!-- </head> -->",
            "<!--></head-->",
            "<meta content=\"</head>\">",
            "<meta content='\"></head>'>",
            "<meta content = '</head>'>",
            "<title></head></title>",
            "<TITLE></head></title>",
            "<script>\"</head>\"</script>",
            "<script>'</scripts></head>'</script >",
            "<style>/*</head>*/</style>",
            "1 < 2",
            "<? </head ?>",
        ] {
            let html = format!("<head>{head}</head>end");
            assert_eq!(split(&html), Some("</head>end"), "{head}");
        }
    }

    #[test]
    fn a_page_without_the_tag() {
        assert_eq!(split("<title>x</title><body>y"), Some("<body>y"));
        assert_eq!(split("<p>x"), None);
        assert_eq!(split("<script></head>"), None);
        assert_eq!(split("<meta content=\"</head>"), None);
        assert_eq!(split(""), None);
        assert_eq!(split("a <"), None);
    }
}
