//! Pages in a pseudo-locale.

use super::Script;
use crate::markdown::Document;

/// A page's text with other words: what readers see, and nothing that is code, a role, an option or
/// an address. Headings keep the ids that the source's have, so that links to them stay right.
pub(super) fn reworded(document: &Document, script: Script) -> String {
    let text = &document.text;
    let mut edits: Vec<(usize, usize, String)> = Vec::new();
    for range in &document.typed.prose {
        if let Some(words) = text.get(range.clone()) {
            edits.push((range.start, range.end, script.text(words)));
        }
    }
    for heading in document.headings.iter().filter(|heading| !heading.explicit) {
        let line = text.get(heading.place.range.clone()).unwrap_or_default();
        // Of a heading that is underlined the first line.
        let line = line.lines().next().unwrap_or_default().trim_end();
        let end = heading.place.range.start + line.len();
        edits.push((end, end, format!(" {{#{}}}", heading.id)));
    }
    edits.sort();
    let mut out = String::with_capacity(text.len() * 2);
    let mut at = 0;
    for (start, end, words) in edits {
        let Some(between) = text.get(at..start) else {
            continue;
        };
        out.push_str(between);
        out.push_str(&words);
        at = end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}
