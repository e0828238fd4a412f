//! Golden drawings: files that a browser opens, compared byte by byte.

use std::path::Path;

/// Compares a drawing with `tests/golden/<name>.svg`; `SNAPSHOTS=overwrite` writes it anew.
pub(in crate::figure) fn check(name: &str, svg: &str) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let style = "<?xml-stylesheet href=\"golden.css\" type=\"text/css\"?>\n";
    // One element per line, so that a difference can be read.
    let body = svg
        .replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1)
        .replace("/><", "/>\n<")
        .replace("</text><", "</text>\n<")
        .replace("</rect><", "</rect>\n<")
        .replace("</g><", "</g>\n<");
    snapbox::Assert::new().action_env("SNAPSHOTS").eq(
        format!("{style}{body}\n"),
        snapbox::Data::read_from(&dir.join(format!("{name}.svg")), None).raw(),
    );
}
