//! Rows of cells, set for a terminal.

use unicode_width::UnicodeWidthStr;

/// Writes rows in columns as wide as their widest cell, two blanks apart. `right` says which columns
/// are flush right.
pub fn columns(text: &mut String, rows: &[Vec<String>], right: impl Fn(usize) -> bool) {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |at: usize| {
        let cells = rows.iter().filter_map(|row| row.get(at));
        cells.map(|cell| cell.width()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..count).map(width).collect();
    for row in rows {
        let mut line = String::new();
        for (at, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width.saturating_sub(cell.width()));
            line.push_str("  ");
            match right(at) {
                true => line.extend([&*blanks, cell]),
                false => line.extend([cell, &*blanks]),
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_look() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let mut text = String::new();
        let rows = [row(["日本語", "1", "x"]), row(["en", "22", ""])];
        columns(&mut text, &rows, |_| false);
        assert_eq!(text, "  日本語  1   x\n  en      22\n");
        text.clear();
        columns(&mut text, &rows, |at| at > 0);
        assert_eq!(text, "  日本語   1  x\n  en      22\n");
    }
}
