//! Disk → snapshot.

use std::path::Path;

use super::{Shelf, Snapshot};
use crate::diag::{Code, Diagnostic, Place};

/// The folders that are a site's input.
pub const FOLDERS: [&str; 4] = ["assets", "content", "data", "locales"];

/// What came of reading a site.
pub struct Reading {
    pub snapshot: Snapshot,
    pub problems: Vec<Diagnostic>,
    /// False when the settings cannot be read at all: then nothing else is worth checking.
    pub usable: bool,
}

/// Reads the site in `root`: its settings, its four input folders, and the embedded theme.
///
/// Files and folders whose name starts with a dot and editors' backups (`x~`, `#x#`) are no input.
/// Links are followed as long as they stay inside the site.
pub fn read(root: &Path) -> Reading {
    Shelf::open(root).into_reading()
}

/// Whether a name inside an input folder is none of the site's: hidden, or an editor's backup.
pub fn is_ignored(name: &std::ffi::OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(b".")
        || name.ends_with(b"~")
        || (name.len() > 1 && name.starts_with(b"#") && name.ends_with(b"#"))
}

pub(super) fn unreadable(path: &str, why: &str) -> Diagnostic {
    Diagnostic::new(
        Code::FileUnreadable,
        format!("`{path}` cannot be read: {why}"),
    )
    .at(Place::new(path, 0..0))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const SETTINGS: &str = "title = \"t\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\"]\n";

    #[test]
    fn reads_the_input_folders_only() {
        let dir = tempfile::tempdir().expect("temporary folder");
        for (path, text) in [
            ("benchbook.toml", SETTINGS),
            ("content/en/index.md", "x"),
            ("content/en/.a.md.swp", "x"),
            ("content/en/a.md~", "x"),
            ("content/en/#a.md#", "x"),
            ("site/index.html", "x"),
        ] {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().expect("parent")).expect("folder");
            fs::write(path, text).expect("file");
        }
        let reading = read(dir.path());
        assert_eq!(reading.problems, []);
        let paths: Vec<&str> = reading.snapshot.files.keys().map(|path| &**path).collect();
        assert_eq!(paths, ["benchbook.toml", "content/en/index.md"]);
    }

    #[test]
    fn an_override_takes_the_theme_files_place() {
        let dir = tempfile::tempdir().expect("temporary folder");
        let own = dir.path().join("assets/theme/templates/page.html");
        fs::create_dir_all(own.parent().expect("parent")).expect("folder");
        fs::write(&own, "mine").expect("file");
        fs::write(dir.path().join("benchbook.toml"), SETTINGS).expect("file");
        let reading = read(dir.path());
        let page = &reading.snapshot.theme["templates/page.html"];
        assert_eq!(
            (&*page.path, &*page.bytes),
            ("assets/theme/templates/page.html", b"mine".as_slice())
        );
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_site_is_refused() {
        let outside = tempfile::tempdir().expect("temporary folder");
        fs::write(outside.path().join("secret"), "x").expect("file");
        let dir = tempfile::tempdir().expect("temporary folder");
        fs::create_dir(dir.path().join("assets")).expect("folder");
        std::os::unix::fs::symlink(
            outside.path().join("secret"),
            dir.path().join("assets/secret"),
        )
        .expect("link");
        fs::write(dir.path().join("benchbook.toml"), SETTINGS).expect("file");
        let reading = read(dir.path());
        assert!(!reading.snapshot.files.contains_key("assets/secret"));
        assert_eq!(reading.problems.len(), 1);
        assert_eq!(reading.problems[0].code, Code::FileUnreadable);
    }
}
