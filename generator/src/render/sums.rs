//! The hashes of the published data files.

use super::link::published;
use crate::source::{File, Snapshot};

/// Beside the files that it lists.
pub(super) const PATH: &str = "data/SHA256SUMS";

/// The data files that are published, in order of path.
pub(super) fn files(snapshot: &Snapshot) -> impl Iterator<Item = &File> {
    let data = snapshot.under("data/");
    data.filter(|file| published(&file.path).is_some())
}

/// A line per file, as `sha256sum` writes it: `sha256sum -c SHA256SUMS` in the folder checks a
/// download. A name with a backslash or a line break is escaped, which a `\\` before the hash says.
pub(super) fn sums(snapshot: &Snapshot) -> String {
    let mut lines = String::new();
    for file in files(snapshot) {
        let name = file.path.strip_prefix("data/").unwrap_or(&file.path);
        let escaped = name
            .replace('\\', "\\\\")
            .replace('\n', "\\n")
            .replace('\r', "\\r");
        let mark = if escaped == name { "" } else { "\\" };
        lines.push_str(&format!("{mark}{}  {escaped}\n", file.sha256()));
    }
    lines
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use super::*;
    use crate::source::Settings;

    #[test]
    fn lines_are_those_of_sha256sum() {
        let paths = ["data/a/b.csv", "data/a/dataset.toml", "data/a/c\nd.csv"];
        let files: BTreeMap<Arc<str>, File> = paths
            .iter()
            .map(|path| (Arc::from(*path), File::new(*path, b"abc".as_slice())))
            .collect();
        let snapshot = Snapshot {
            settings: Settings::default(),
            files,
            theme: BTreeMap::new(),
        };
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(
            sums(&snapshot),
            format!("{hash}  a/b.csv\n\\{hash}  a/c\\nd.csv\n")
        );
    }
}
