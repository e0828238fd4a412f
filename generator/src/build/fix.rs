//! The fixes of a plan's diagnostics → the site's files.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::Plan;
use crate::diag::{Diagnostic, Fix, LineIndex};
use crate::output;
use crate::source::Snapshot;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// One change that was made. Printed as `file:line: old → new`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixed {
    pub file: Arc<str>,
    /// In the file as it was.
    pub line: usize,
    pub old: String,
    pub new: String,
}

impl fmt::Display for Fixed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A control character of the author's must not reach the terminal.
        let shown = |text: &str| -> String {
            text.chars()
                .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
                .collect()
        };
        write!(
            f,
            "{}:{}: {} → {}",
            self.file,
            self.line,
            shown(&self.old),
            shown(&self.new)
        )
    }
}

/// Makes every change that a diagnostic of the plan offers, file by file.
///
/// # Errors
/// Whatever the disk says, and where a file is no longer the one that was read. Each file is either
/// as it was or wholly changed.
pub fn fix(plan: &Plan, root: &Path) -> Result<Vec<Fixed>, output::Error> {
    let fixes = plan.diagnostics.iter().filter_map(Diagnostic::fix);
    make(&plan.snapshot, root, fixes)
}

/// Makes changes of the site's files.
///
/// # Errors
/// As [`fix`].
pub fn make<'f>(
    snapshot: &Snapshot,
    root: &Path,
    fixes: impl Iterator<Item = &'f Fix>,
) -> Result<Vec<Fixed>, output::Error> {
    let mut files: BTreeMap<&Arc<str>, Vec<&Fix>> = BTreeMap::new();
    for fix in fixes {
        files.entry(&fix.place.file).or_default().push(fix);
    }
    let mut done = Vec::new();
    for (name, fixes) in files {
        let Some((file, text)) = snapshot
            .files
            .get(name)
            .and_then(|file| Some((file, file.text().ok()?)))
        else {
            continue;
        };
        let path = root.join(&**name);
        let (changed, fixed) = apply(name, &text, fixes);
        if fixed.is_empty() {
            continue;
        }
        let now = fs::read(&path);
        if !now.is_ok_and(|now| *now == *file.bytes) {
            return Err(output::Error::Changed(path));
        }
        let mut bytes = Vec::with_capacity(changed.len() + BYTE_ORDER_MARK.len());
        if file.bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.extend_from_slice(BYTE_ORDER_MARK);
        }
        bytes.extend_from_slice(changed.as_bytes());
        output::rewrite(&path, &bytes)?;
        done.extend(fixed);
    }
    Ok(done)
}

/// The text with its changes. Of two that overlap the first is made.
fn apply(name: &Arc<str>, text: &str, mut fixes: Vec<&Fix>) -> (String, Vec<Fixed>) {
    fixes.sort_by_key(|fix| (fix.place.range.start, fix.place.range.end));
    let lines = LineIndex::new(text);
    let mut out = String::with_capacity(text.len());
    let mut fixed = Vec::new();
    let mut at = 0;
    for fix in fixes {
        let range = fix.place.range.clone();
        let (Some(between), Some(old)) = (text.get(at..range.start), text.get(range.clone()))
        else {
            continue;
        };
        out.push_str(between);
        out.push_str(&fix.replacement);
        at = range.end;
        fixed.push(Fixed {
            file: name.clone(),
            line: lines.line_col(text, range.start).line,
            old: old.to_owned(),
            new: fix.replacement.clone(),
        });
    }
    out.push_str(text.get(at..).unwrap_or_default());
    (out, fixed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Place;

    #[test]
    fn changes_are_made_in_order_and_never_twice() {
        let name: Arc<str> = Arc::from("a.md");
        let fix = |range, new: &str| Fix {
            place: Place::new("a.md", range),
            replacement: new.to_owned(),
        };
        let fixes = [fix(6..7, "Z"), fix(0..1, "A"), fix(0..3, "B")];
        let (text, fixed) = apply(&name, "a b\nc d", fixes.iter().collect());
        assert_eq!(text, "A b\nc Z");
        let said: Vec<String> = fixed.iter().map(ToString::to_string).collect();
        assert_eq!(said, ["a.md:1: a → A", "a.md:2: d → Z"]);
    }
}
