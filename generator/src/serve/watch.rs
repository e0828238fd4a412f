//! File events → batches of paths.

use std::path::{Path, PathBuf};

use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};

/// Watches until it is dropped.
pub struct Watching {
    _watcher: RecommendedWatcher,
}

/// Delivers the paths of every change below the root's input folders.
pub fn watch(
    root: &Path,
    deliver: impl Fn(Vec<PathBuf>) + Send + 'static,
) -> notify::Result<Watching> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        if let Ok(event) = event
            && !matches!(event.kind, EventKind::Access(_))
        {
            deliver(event.paths);
        }
    })?;
    watcher.watch(root, RecursiveMode::NonRecursive)?;
    for folder in crate::source::FOLDERS {
        let path = root.join(folder);
        if path.is_dir() {
            watcher.watch(&path, RecursiveMode::Recursive)?;
        }
    }
    Ok(Watching { _watcher: watcher })
}
