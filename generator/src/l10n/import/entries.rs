//! The entries of the PO files of one locale.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::po;
use super::super::texts::{Text, texts};
use crate::content::Slug;
use crate::diag::{Code, Diagnostic, Place};
use crate::render::Site;

/// Entries by what they are about.
pub(super) struct Entries {
    /// `msgctxt` and `msgid` → the entry and the file that it stands in.
    all: BTreeMap<(String, String), (Arc<str>, po::Entry)>,
    used: BTreeSet<(String, String)>,
}

impl Entries {
    /// Two files may not say different things about one text.
    pub fn new(entries: Vec<(Arc<str>, po::Entry)>, problems: &mut Vec<Diagnostic>) -> Self {
        let mut all: BTreeMap<(String, String), (Arc<str>, po::Entry)> = BTreeMap::new();
        for (file, entry) in entries {
            let key = (entry.context.clone(), entry.source.clone());
            match all.get(&key) {
                Some((other, before)) if before.translation != entry.translation => {
                    let mut problem = Diagnostic::new(
                        Code::PoSyntax,
                        "another file translates this text otherwise",
                    )
                    .at(Place::new(file, entry.translation_range))
                    .help("import one of the files, or make them agree");
                    let place = Place::new(other.clone(), before.translation_range.clone());
                    problem.relate(place, "the other translation");
                    problems.push(problem);
                }
                Some(_) => {}
                None => {
                    all.insert(key, (file, entry));
                }
            }
        }
        Self {
            all,
            used: BTreeSet::new(),
        }
    }

    /// The names of the pages that entries are about.
    pub fn pages(&self) -> BTreeSet<String> {
        let contexts = self.all.keys().map(|(context, _)| context.as_str());
        contexts
            .filter_map(|context| Some(context.split_once(' ')?.0.to_owned()))
            .collect()
    }

    /// The entry of a text.
    pub fn find(&mut self, text: &Text) -> Option<&(Arc<str>, po::Entry)> {
        let key = (text.context.clone(), text.source.clone());
        let found = self.all.get(&key)?;
        self.used.insert(key);
        Some(found)
    }

    /// Complaints about translations that no page asked for.
    pub fn unused(&self, site: &Site) -> Vec<Diagnostic> {
        let left = self
            .all
            .iter()
            .filter(|(key, (_, entry))| !entry.translation.is_empty() && !self.used.contains(*key));
        left.map(|((context, _), (file, entry))| {
            let page = context.split_once(' ').map_or("", |(page, _)| page);
            let contents = &site.contents;
            let source = contents.page(&contents.default, &Slug::named(page));
            let (message, help) = match source {
                None if page.is_empty() => (
                    "this entry does not say which text of which page it is about".to_owned(),
                    "its `msgctxt` is missing; export the pages again, and merge the two files",
                ),
                None => (
                    format!("there is no page `{page}`"),
                    "nothing was done with this translation",
                ),
                Some(source) => {
                    let said = texts(&source.slug, &source.document);
                    let near = said.iter().any(|text| text.context == *context);
                    let why = match near {
                        true => "the page's text is another one now",
                        false => "the page has no such text now",
                    };
                    (
                        format!("this translation is not used: {why}"),
                        "export the pages again, and merge the two files (`msgmerge`)",
                    )
                }
            };
            Diagnostic::new(Code::PoOutdated, message)
                .at(Place::new(file.clone(), entry.source_range.clone()))
                .help(help)
        })
        .collect()
    }
}
