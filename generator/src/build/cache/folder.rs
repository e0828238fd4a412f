//! The cache's folder on disk. Whatever is wrong with it, nothing is kept there, and nobody hears.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::digest::Digest;

/// In the site's root. Version control, backups and archives are told to leave it out.
const PATH: &str = ".benchbook/cache";
const MARKS: [(&str, &str); 2] = [
    (".gitignore", "*\n"),
    (
        "CACHEDIR.TAG",
        "Signature: 8a477f597d28d172789f06886806bc55\n# Written by benchbook. Deleting this folder changes nothing but time.\n",
    ),
];

/// No record is longer; a longer file is none of ours.
const LONGEST: u64 = 1 << 28;

const UNFINISHED: &str = "unfinished-";
/// A record that is still unfinished after this long was left by a run that was killed.
const ABANDONED: Duration = Duration::from_secs(3600);

pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn of(root: &Path) -> Self {
        Self(root.join(PATH))
    }

    /// The record of this name. `None` when there is none, or not exactly as it was written.
    pub(super) fn get<T: DeserializeOwned>(&self, kind: &str, name: &Digest) -> Option<T> {
        let path = self.path(kind, name);
        // A pipe in its place would make us wait.
        let found = fs::symlink_metadata(&path).ok()?;
        if !found.is_file() || found.len() > LONGEST {
            return None;
        }
        let mut record = Vec::new();
        let file = File::open(&path).ok()?;
        file.take(LONGEST).read_to_end(&mut record).ok()?;
        let (sum, body) = record.split_at_checked(64)?;
        if sum != Digest::of(body).hex().as_bytes() {
            return None;
        }
        serde_json::from_slice(body).ok()
    }

    /// Writes a record in one step: a reader finds all of it, or what was there before. Of its kind,
    /// only the newest few stay.
    pub(super) fn put<T: Serialize>(&self, kind: &str, name: &Digest, record: &T, few: usize) {
        // Without a cache, the next build takes longer; that is all.
        let _ = self.write(kind, name, record);
        let _ = self.trim(kind, few);
    }

    fn path(&self, kind: &str, name: &Digest) -> PathBuf {
        self.0.join(format!("{kind}-{}", name.hex()))
    }

    fn write<T: Serialize>(&self, kind: &str, name: &Digest, record: &T) -> io::Result<()> {
        fs::create_dir_all(&self.0)?;
        for (mark, text) in MARKS {
            let path = self.0.join(mark);
            if !path.exists() {
                fs::write(path, text)?;
            }
        }
        let body = serde_json::to_vec(record)?;
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let unfinished = self
            .0
            .join(format!("{UNFINISHED}{}-{count}", process::id()));
        let mut file = File::create_new(&unfinished)?;
        let written = file
            .write_all(Digest::of(&body).hex().as_bytes())
            .and_then(|()| file.write_all(&body))
            .and_then(|()| fs::rename(&unfinished, self.path(kind, name)));
        if written.is_err() {
            let _ = fs::remove_file(&unfinished);
        }
        written
    }

    fn trim(&self, kind: &str, few: usize) -> io::Result<()> {
        let now = SystemTime::now();
        let mut records = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            let name = entry.file_name();
            let name = name.to_str().unwrap_or_default();
            let Ok(modified) = entry.metadata().and_then(|found| found.modified()) else {
                continue;
            };
            if name.starts_with(UNFINISHED) {
                if now
                    .duration_since(modified)
                    .is_ok_and(|age| age > ABANDONED)
                {
                    let _ = fs::remove_file(entry.path());
                }
            } else if name
                .strip_prefix(kind)
                .is_some_and(|rest| rest.starts_with('-'))
            {
                records.push((modified, entry.path()));
            }
        }
        records.sort();
        for (_, path) in records.iter().rev().skip(few) {
            let _ = fs::remove_file(path);
        }
        Ok(())
    }
}
