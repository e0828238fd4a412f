//! Every page of `content/`, parsed; again only where its file changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use crate::content::{self, PageKey, Slug};
use crate::diag::Diagnostic;
use crate::markdown::{self, Document};
use crate::source::{Changes, Snapshot};

/// What the files of `content/` say.
#[derive(Default)]
pub(super) struct Documents {
    /// By file; those that cannot be read are left out.
    by_file: BTreeMap<Arc<str>, Arc<Document>>,
    /// By file; those about which there is nothing to say are left out.
    found: BTreeMap<Arc<str>, Vec<Diagnostic>>,
    /// Drafts are as other pages.
    drafts: bool,
    collisions: Vec<Diagnostic>,
}

/// What an update did.
pub(super) struct Update {
    /// Pages with another text.
    pub changed: Vec<(Slug, Arc<Document>)>,
    /// There are other pages than before.
    pub other_pages: bool,
}

impl Documents {
    /// `drafts` are published if wanted.
    pub fn update(&mut self, snapshot: &Snapshot, changes: &Changes, drafts: bool) -> Update {
        let files: Vec<&Arc<str>> = changes
            .files
            .iter()
            .filter(|path| content::slug_of(path).is_some())
            .collect();
        let read: Vec<_> = files
            .into_par_iter()
            .map(|path| (path, snapshot.files.get(path).map(read)))
            .collect();
        let mut update = Update {
            changed: Vec::new(),
            other_pages: self.drafts != drafts,
        };
        self.drafts = drafts;
        for (path, read) in read {
            let (document, found) = read.unwrap_or_default();
            if found.is_empty() {
                self.found.remove(path);
            } else {
                self.found.insert(path.clone(), found);
            }
            let before = match &document {
                Some(document) => self.by_file.insert(path.clone(), document.clone()),
                None => self.by_file.remove(path),
            };
            let published = |document: &Option<Arc<Document>>| {
                let draft = |document: &Arc<Document>| document.front.is_draft();
                document.as_ref().map(draft)
            };
            update.other_pages |= published(&before) != published(&document);
            if let Some(((_, slug), document)) = content::slug_of(path).zip(document) {
                update.changed.push((slug, document));
            }
        }
        if changes.paths {
            let paths = snapshot.under("content/").map(|file| &*file.path);
            self.collisions = content::collisions(paths);
        }
        update
    }

    /// All pages, drafts included. Of two files that are one page the first stays; `collisions` names both.
    pub fn by_page(&self) -> BTreeMap<PageKey, Arc<Document>> {
        let mut documents = BTreeMap::new();
        let mut taken = BTreeSet::new();
        for (path, document) in &self.by_file {
            let Some(key) = content::slug_of(path) else {
                continue;
            };
            if taken.insert(content::page_key(&key.0, &key.1)) {
                documents.insert(key, document.clone());
            }
        }
        documents
    }

    /// Of what is not published yet nothing is said.
    pub fn problems(&self) -> impl Iterator<Item = &Diagnostic> {
        let said = self.found.iter().filter(|(file, _)| {
            let document = self.by_file.get(*file);
            self.drafts || !document.is_some_and(|document| document.front.is_draft())
        });
        let said = said.flat_map(|(_, found)| found);
        said.chain(&self.collisions)
    }
}

fn read(file: &crate::source::File) -> (Option<Arc<Document>>, Vec<Diagnostic>) {
    match file.text() {
        Ok(text) => {
            let (document, found) = markdown::parse(&file.path, &text);
            (Some(Arc::new(document)), found)
        }
        Err(problem) => (None, vec![problem]),
    }
}
