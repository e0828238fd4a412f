//! A bound on nesting, kept before the Markdown parser sees a text.

/// Deepest nesting of block quotes, lists and inline elements that is read as Markdown.
pub(super) const MOST_NESTED: usize = 64;

/// Deepest nesting of directives inside directives.
pub(super) const MOST_DIRECTIVES: usize = 8;

/// The start of the first line that opens more block quotes and list items than allowed.
pub(super) fn too_deep(text: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if containers(line) > MOST_NESTED {
            return Some(at);
        }
        at += line.len();
    }
    None
}

/// How many containers a line opens or continues by its marks.
fn containers(line: &str) -> usize {
    let bytes = line.as_bytes();
    let (mut at, mut count) = (0, 0);
    let space = |at: usize| matches!(bytes.get(at), None | Some(b' ' | b'\t' | b'\r' | b'\n'));
    loop {
        while matches!(bytes.get(at), Some(b' ' | b'\t')) {
            at += 1;
        }
        match bytes.get(at) {
            Some(b'>') => at += 1,
            Some(b'-' | b'+' | b'*') if space(at + 1) => at += 1,
            Some(b'0'..=b'9') => {
                let digits = bytes
                    .get(at..)
                    .unwrap_or_default()
                    .iter()
                    .take_while(|b| b.is_ascii_digit())
                    .count();
                let dot = at + digits;
                if !matches!(bytes.get(dot), Some(b'.' | b')')) || !space(dot + 1) {
                    return count;
                }
                at = dot + 1;
            }
            _ => return count,
        }
        count += 1;
        if at >= bytes.len() {
            return count;
        }
    }
}
