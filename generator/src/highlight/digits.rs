//! Lines that differ in their numbers only are read once: blocks about benchmarks are full of them.

/// Grammars in whose expressions the digits 1–9 are alike wherever [`unify`] replaces them: they
/// stand in classes that hold all of them (`\d`, `\w`, `\h`, `[1-9]`). What tells them apart there
/// needs a sign, a letter or a zero before or behind it: `$1`, `2>`, `\123`, `int8`, `0644`. No
/// expression compares digits that it has read before, but for the end of a here-document.
const GRAMMARS: &[&str] = &["go", "json", "jsonc", "jsonl", "shellscript"];

const BEFORE: &[u8] = b" \t([{=\"',-+/:.";
const BEHIND: &[u8] = b" \t)]}\"',;:./";

/// Whether lines may be read with their digits unified.
pub(super) fn are_alike(grammar: &str) -> bool {
    GRAMMARS.contains(&grammar)
}

/// Whether a block may hold a here-document.
pub(super) fn are_compared(code: &str) -> bool {
    code.contains("<<")
}

/// Writes the line to `out` with ones in place of 2–9 in every number that stands alone and does
/// not begin with a zero. Zeros and lengths stay.
pub(super) fn unify(line: &str, out: &mut String) {
    out.clear();
    let bytes = line.as_bytes();
    let mut rest = line;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (plain, from) = rest.split_at(start);
        let end = from
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(from.len());
        let (number, behind) = from.split_at(end);
        out.push_str(plain);
        let before = out.len().checked_sub(1).and_then(|last| bytes.get(last));
        let alone = before.is_none_or(|byte| BEFORE.contains(byte))
            && behind
                .bytes()
                .next()
                .is_none_or(|byte| BEHIND.contains(&byte));
        match alone && !number.starts_with('0') {
            true => out.extend(number.chars().map(|c| if c == '0' { '0' } else { '1' })),
            false => out.push_str(number),
        }
        rest = behind;
    }
    out.push_str(rest);
}
