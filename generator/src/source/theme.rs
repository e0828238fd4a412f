//! The default theme: a plain folder, `generator/theme/`, embedded in the binary.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use include_dir::{Dir, include_dir};

use super::File;

static THEME: Dir = include_dir!("$CARGO_MANIFEST_DIR/theme");

/// The embedded files by path inside the theme; their `File::path` starts with `theme:`. They are
/// made once: every call shares their bytes.
pub fn embedded_theme() -> BTreeMap<Arc<str>, File> {
    static FILES: LazyLock<BTreeMap<Arc<str>, File>> = LazyLock::new(|| {
        let mut files = BTreeMap::new();
        walk(&THEME, &mut files);
        files
    });
    FILES.clone()
}

fn walk(dir: &Dir<'_>, into: &mut BTreeMap<Arc<str>, File>) {
    for file in dir.files() {
        let path = file.path().to_string_lossy().replace('\\', "/");
        into.insert(
            path.as_str().into(),
            File::new(format!("theme:{path}"), file.contents()),
        );
    }
    for dir in dir.dirs() {
        walk(dir, into);
    }
}
