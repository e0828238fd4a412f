//! All that a plan depends on, hashed.

use std::collections::BTreeMap;
use std::env;
use std::os::unix::fs::MetadataExt;
use std::sync::Arc;

use rayon::prelude::*;

use super::digest::{Digest, Fields};
use crate::build::Terms;
use crate::source::{File, Reading};

/// Names the stored form. Another one is another key.
const FORM: &str = "benchbook cache 1";

/// The input of one plan.
#[derive(Clone, Debug)]
pub(super) struct Inputs {
    /// Of all of it: equal keys have equal plans.
    pub(super) key: Digest,
    /// Of what every page reads: the settings, the theme and the messages.
    pub(super) shared: Digest,
    /// Of the bytes of each of the site's files.
    files: BTreeMap<Arc<str>, Digest>,
}

impl Inputs {
    /// `reading` with the settings that the plan will have, those of the command line included.
    pub(super) fn of(reading: &Reading, terms: &Terms, tool: &Tool) -> Self {
        let Reading {
            snapshot,
            problems,
            usable,
        } = reading;
        let files = digests(&snapshot.files);
        let theme = digests(&snapshot.theme);
        // Plain forms name every member, also those that are still to come.
        let settings = format!("{:?}", snapshot.settings);
        let mut shared = Fields::new();
        shared.add(&tool.0).add(&settings);
        for (path, digest) in &theme {
            shared.add(&**path).add(digest.hex());
        }
        let messages = files
            .iter()
            .filter(|(path, _)| path.starts_with("locales/"));
        for (path, digest) in messages {
            shared.add(&**path).add(digest.hex());
        }
        let mut fields = Fields::new();
        fields.add(&tool.0);
        fields.add(format!("{terms:?}"));
        fields.add(settings);
        fields.add(format!("{problems:?}"));
        fields.add([u8::from(*usable)]);
        for (files, digests) in [(&snapshot.files, &files), (&snapshot.theme, &theme)] {
            fields.add(files.len().to_le_bytes());
            for ((path, file), digest) in files.iter().zip(digests.values()) {
                fields.add(&**path).add(&*file.path).add(digest.hex());
            }
        }
        Self {
            key: fields.digest(),
            shared: shared.digest(),
            files,
        }
    }

    /// Of the bytes of a site file.
    pub(super) fn file(&self, path: &str) -> Option<Digest> {
        self.files.get(path).copied()
    }
}

fn digests(files: &BTreeMap<Arc<str>, File>) -> BTreeMap<Arc<str>, Digest> {
    let files: Vec<(&Arc<str>, &File)> = files.iter().collect();
    files
        .into_par_iter()
        .map(|(path, file)| (path.clone(), Digest::of(&file.bytes)))
        .collect()
}

/// Which benchbook this is: a rebuilt one may plan and write otherwise.
pub(super) struct Tool(String);

impl Tool {
    /// `None` when it cannot be told. Size and time tell binaries apart; hashing its 16 MB would
    /// take longer than all the rest.
    pub(super) fn this() -> Option<Self> {
        let path = env::current_exe().ok()?;
        let binary = path.metadata().ok()?;
        Some(Self(format!(
            "{FORM}; {}; {}; {} bytes of {}.{:09}",
            env!("CARGO_PKG_VERSION"),
            path.to_str()?,
            binary.size(),
            binary.mtime(),
            binary.mtime_nsec()
        )))
    }

    pub(super) fn name(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
impl Tool {
    pub(super) fn named(name: &str) -> Self {
        Self(name.to_owned())
    }
}
