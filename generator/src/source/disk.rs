//! Disk → snapshot.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;
use walkdir::WalkDir;

use super::{File, Settings, Snapshot, embedded_theme};
use crate::diag::{Code, Diagnostic, Place};

/// The folders that are a site's input.
pub const FOLDERS: [&str; 4] = ["assets", "content", "data", "locales"];

/// Files here replace the theme's file of the same path.
const OVERRIDES: &str = "assets/theme/";

/// What came of reading a site.
pub struct Reading {
    pub snapshot: Snapshot,
    pub problems: Vec<Diagnostic>,
    /// False when the settings cannot be read at all: then nothing else is worth checking.
    pub usable: bool,
}

/// Reads the site in `root`: its settings, its four input folders, and the embedded theme.
///
/// Files and folders whose name starts with a dot and editors' backups (`x~`) are no input.
/// Links are followed as long as they stay inside the site.
pub fn read(root: &Path) -> Reading {
    let mut problems = Vec::new();
    let mut files = BTreeMap::new();
    for folder in FOLDERS {
        read_folder(root, folder, &mut files, &mut problems);
    }
    let settings = match fs::read(root.join(Settings::FILE)) {
        Ok(bytes) => {
            let file = File::new(Settings::FILE, bytes);
            files.insert(file.path.clone(), file.clone());
            match file.text() {
                Ok(text) => {
                    let (settings, found) = Settings::parse(&text);
                    problems.extend(found);
                    settings
                }
                Err(problem) => {
                    problems.push(problem);
                    None
                }
            }
        }
        Err(error) => {
            let message = match error.kind() {
                io::ErrorKind::NotFound => format!("this folder has no {}", Settings::FILE),
                _ => format!("{} cannot be read: {error}", Settings::FILE),
            };
            problems.push(
                Diagnostic::new(Code::SettingsInvalid, message)
                    .at(Place::new(Settings::FILE, 0..0))
                    .help("run benchbook in the site's folder, or name the folder with --root"),
            );
            None
        }
    };
    let usable = settings.is_some();
    let mut snapshot = Snapshot {
        settings: settings.unwrap_or_default(),
        files,
        theme: embedded_theme(),
    };
    let overrides: Vec<File> = snapshot.under(OVERRIDES).cloned().collect();
    for file in overrides {
        if let Some(inner) = file.path.strip_prefix(OVERRIDES) {
            snapshot.theme.insert(inner.into(), file.clone());
        }
    }
    Reading {
        snapshot,
        problems,
        usable,
    }
}

pub(super) fn read_folder(
    root: &Path,
    folder: &str,
    files: &mut BTreeMap<Arc<str>, File>,
    problems: &mut Vec<Diagnostic>,
) {
    let top = root.join(folder);
    let inside = match top.try_exists().and_then(|found| {
        let root = root.canonicalize()?;
        Ok(found.then_some(root))
    }) {
        Ok(Some(root)) => root,
        Ok(None) => return,
        Err(error) => {
            problems.push(unreadable(folder, &error.to_string()));
            return;
        }
    };
    let walk = WalkDir::new(&top).follow_links(true).sort_by_file_name();
    for entry in walk
        .into_iter()
        .filter_entry(|entry| entry.depth() == 0 || !is_ignored(entry.file_name()))
    {
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => {
                let path = error
                    .path()
                    .map_or_else(|| folder.to_owned(), |path| relative(root, path));
                problems.push(unreadable(&path, &error.to_string()));
                continue;
            }
        };
        if entry.file_type().is_dir() {
            continue;
        }
        let path = relative(root, entry.path());
        if !entry.file_type().is_file() {
            // A pipe or a device would block the build or never end.
            problems.push(unreadable(&path, "it is neither a file nor a folder"));
            continue;
        }
        if entry.file_name().to_str().is_none() {
            problems.push(unreadable(&path, "its name is not valid UTF-8"));
            continue;
        }
        match entry.path().canonicalize() {
            Ok(real) if real.starts_with(&inside) => {}
            Ok(_) => {
                problems.push(unreadable(&path, "it is a link that leads out of the site"));
                continue;
            }
            Err(error) => {
                problems.push(unreadable(&path, &error.to_string()));
                continue;
            }
        }
        match fs::read(entry.path()) {
            Ok(bytes) => {
                let file = File::new(path.as_str(), bytes);
                if files.insert(file.path.clone(), file).is_some() {
                    problems.push(unreadable(
                        &path,
                        "another file has the same name in another Unicode spelling",
                    ));
                }
            }
            Err(error) => problems.push(unreadable(&path, &error.to_string())),
        }
    }
}

fn is_ignored(name: &std::ffi::OsStr) -> bool {
    let name = name.as_encoded_bytes();
    name.starts_with(b".") || name.ends_with(b"~")
}

fn relative(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().replace('\\', "/").nfc().collect()
}

fn unreadable(path: &str, why: &str) -> Diagnostic {
    Diagnostic::new(
        Code::FileUnreadable,
        format!("`{path}` cannot be read: {why}"),
    )
    .at(Place::new(path, 0..0))
}

#[cfg(test)]
mod tests {
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
