//! Where tags end, and what stands in them.

/// An attribute of a tag, its value without quotes and not decoded.
pub(super) struct Attribute<'h> {
    pub name: &'h str,
    pub value: &'h str,
}

pub(super) fn attributes(tag: &str) -> Vec<Attribute<'_>> {
    let mut found = Vec::new();
    let tag = tag.strip_suffix('>').unwrap_or(tag);
    let mut rest = tag
        .get(1 + name(tag.trim_start_matches('<')).len()..)
        .unwrap_or_default();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if rest.is_empty() {
            return found;
        }
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(_, c)| c.is_ascii_whitespace() || matches!(c, '=' | '/'))
            .map_or(rest.len(), |(at, _)| at);
        let (name, after) = rest.split_at(end);
        let Some(after) = after.trim_start().strip_prefix('=') else {
            rest = after;
            found.push(Attribute { name, value: "" });
            continue;
        };
        let after = after.trim_start();
        let quoted = ['"', '\''].into_iter().find_map(|quote| {
            let inside = after.strip_prefix(quote)?;
            Some(inside.split_once(quote).unwrap_or((inside, "")))
        });
        let (value, after) = quoted.unwrap_or_else(|| {
            let end = after.find(|c: char| c.is_ascii_whitespace());
            after.split_at(end.unwrap_or(after.len()))
        });
        found.push(Attribute { name, value });
        rest = after;
    }
}

/// Length of the tag or comment that a text starts with. `None` when it starts with none.
pub(super) fn tag_end(html: &str) -> Option<usize> {
    let inside = html.strip_prefix('<')?;
    if let Some(comment) = inside.strip_prefix("!--") {
        // `<!-->` and `<!--->` are whole comments.
        let end = ["!--".len(), "!--".len() + 1].into_iter().find(|at| {
            let before = comment.get(..at - 3);
            before.is_some_and(|before| before == "-" || before.is_empty())
                && comment
                    .get(at - 3..)
                    .is_some_and(|rest| rest.starts_with('>'))
        });
        let end = end.map(|at| at - 3 + 1);
        let end = end.or_else(|| comment.find("-->").map(|at| at + 3));
        return Some(end.map_or(html.len(), |end| "<!--".len() + end));
    }
    let first = inside.chars().next()?;
    let closing = inside
        .strip_prefix('/')
        .and_then(|rest| rest.chars().next());
    if matches!(first, '!' | '?') {
        return Some(html.find('>').map_or(html.len(), |at| at + 1));
    }
    if !first.is_ascii_alphabetic() && !closing.is_some_and(|c| c.is_ascii_alphabetic()) {
        return None;
    }
    let mut quote = None;
    let mut after_equals = false;
    for (at, c) in html.char_indices() {
        match quote {
            Some(open) if c == open => quote = None,
            Some(_) => {}
            None if c == '>' => return Some(at + 1),
            None if after_equals && matches!(c, '"' | '\'') => quote = Some(c),
            None => {}
        }
        if !c.is_ascii_whitespace() {
            after_equals = c == '=' && quote.is_none();
        }
    }
    Some(html.len())
}

/// The name that a tag without its `<` starts with.
pub(super) fn name(tag: &str) -> &str {
    let end = tag.find(|c: char| c.is_ascii_whitespace() || matches!(c, '>' | '/'));
    end.and_then(|end| tag.get(..end)).unwrap_or(tag)
}

/// Where the end tag of `element` starts.
pub(super) fn end_of_raw(text: &str, element: &str) -> usize {
    let ends = text.match_indices("</").find(|(at, _)| {
        let rest = text.get(at + 2..).unwrap_or_default();
        name(rest).eq_ignore_ascii_case(element)
    });
    ends.map_or(text.len(), |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_are_read() {
        let read = attributes("<a href=x title = \"b > 'c'\" hidden data-q='\"' />");
        let read: Vec<_> = read.iter().map(|a| (a.name, a.value)).collect();
        assert_eq!(
            read,
            [
                ("href", "x"),
                ("title", "b > 'c'"),
                ("hidden", ""),
                ("data-q", "\"")
            ]
        );
    }
}
