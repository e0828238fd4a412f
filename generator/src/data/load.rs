//! Files of one folder → one dataset, as far as it is known without the others.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::descriptor::{self, Descriptor, Kind, RelationSpec, Spot, Terms};
use super::draft::{DataFile, Draft};
use super::{Dataset, finish, json, nested, records, table_reader};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::File;
use crate::source::tree::{Node, Source, Value};

/// Files of one dataset by name inside its folder.
pub(super) type Folder<'s> = BTreeMap<&'s str, &'s File>;

/// A dataset whose files are read.
pub(super) struct Loaded {
    pub dataset: Dataset,
    pub descriptor: Descriptor,
}

/// Reads a folder; `None` where it holds no dataset.
pub(super) fn dataset(
    name: &str,
    folder: &Folder,
    complaints: &mut Vec<Diagnostic>,
) -> Option<Loaded> {
    let declared = folder.get("dataset.toml");
    let has_data = folder.keys().any(|name| is_data(name));
    if declared.is_none() && !has_data {
        return None;
    }
    let descriptor = match declared {
        Some(file) => match file.text() {
            Ok(text) => {
                let source = Source {
                    file: &file.path,
                    text: &text,
                };
                descriptor::read(source, complaints)
            }
            Err(diagnostic) => {
                complaints.push(diagnostic);
                Descriptor::default()
            }
        },
        None => Descriptor::default(),
    };
    let mut draft = Draft::new(name, &descriptor);
    let place = declared.map_or_else(
        || Place::new(format!("data/{name}"), 0..0),
        |file| Place::new(file.path.clone(), 0..0),
    );
    let mut reading = Reading {
        draft: &mut draft,
        folder,
        place: place.clone(),
        read: BTreeSet::new(),
    };
    reading.all(name);
    reading.unread();
    let broken = !draft.complaints.is_empty();
    let mut dataset = draft.dataset;
    complaints.append(&mut draft.complaints);
    if dataset.measurements.is_empty() && descriptor.facts.is_empty() && has_data && !broken {
        complaints.push(
            Diagnostic::new(
                Code::DatasetEmpty,
                format!("the dataset `{name}` has no numbers"),
            )
            .at(place.clone()),
        );
    }
    let file = declared.map_or_else(
        || DataFile {
            path: place.file.clone(),
            sha256: "".into(),
        },
        |file| data_file(file),
    );
    finish::facts(&mut dataset, &descriptor, &file);
    Some(Loaded {
        dataset,
        descriptor,
    })
}

fn is_data(name: &str) -> bool {
    [".json", ".jsonl", ".csv"]
        .iter()
        .any(|extension| name.ends_with(extension))
}

fn data_file(file: &File) -> DataFile {
    DataFile {
        path: file.path.clone(),
        sha256: file.sha256().into(),
    }
}

struct Reading<'r, 'a> {
    draft: &'r mut Draft<'a>,
    folder: &'r Folder<'r>,
    place: Place,
    /// Paths of the files that something was made of, or tried to be.
    read: BTreeSet<Arc<str>>,
}

impl<'r> Reading<'r, '_> {
    fn all(&mut self, name: &str) {
        let descriptor = self.draft.descriptor;
        let nested = !matches!(descriptor.kind, Some(Kind::Records))
            && (descriptor.kind.is_some() || descriptor.relations.is_empty());
        let main = nested.then(|| self.main(name)).flatten();
        if let Some(file) = descriptor
            .file
            .as_ref()
            .filter(|_| nested && main.is_none())
        {
            self.missing(&file.place, &file.text);
            return;
        }
        if descriptor.kind.is_some_and(|kind| kind != Kind::Records) && main.is_none() {
            self.missing(&self.place.clone(), &format!("{name}.json"));
        }
        let mut taken = None;
        if let Some(file) = main
            && let Some((text, root)) = self.json(file)
        {
            let kind = descriptor.kind.or_else(|| guess(&root));
            if let Some(kind) = kind {
                taken = Some(file.path.clone());
                let mut reader = nested::Reader {
                    draft: self.draft,
                    file: &data_file(file),
                    kind,
                };
                reader.read(&root);
            }
            drop(text);
        } else if main.is_some() {
            // It is broken, which is said; nothing else can be made of it.
            taken = main.map(|file| file.path.clone());
        }
        for spec in &descriptor.relations {
            match self.relation_file(spec) {
                Some(file) => self.relation(spec, file),
                None => {
                    let (place, wanted) = match &spec.file {
                        Some(file) => (&file.place, file.text.clone()),
                        None => (&spec.name.place, format!("{}.csv", spec.name.text)),
                    };
                    self.missing(place, &wanted);
                }
            }
        }
        let guessed = descriptor.relations.is_empty()
            && matches!(descriptor.kind, None | Some(Kind::Records));
        if guessed {
            let files: Vec<(&str, &File)> = self.folder.iter().map(|(n, f)| (*n, *f)).collect();
            for (file_name, file) in files {
                if is_data(file_name) && taken.as_ref() != Some(&file.path) {
                    let stem = file_name
                        .rsplit_once('.')
                        .map_or(file_name, |(stem, _)| stem);
                    self.relation(&self.plain(stem, file), file);
                }
            }
        }
    }

    /// A relation that nothing describes.
    fn plain(&self, name: &str, file: &File) -> RelationSpec {
        RelationSpec {
            name: Spot {
                text: name.to_owned(),
                place: Place::new(file.path.clone(), 0..0),
            },
            file: None,
            dims: Vec::new(),
            measures: Vec::new(),
            fixed: Vec::new(),
            label: Vec::new(),
            agree: Vec::new(),
            derive: Vec::new(),
            rows_are_samples: false,
            terms: Terms::default(),
        }
    }

    /// Complains about files that nobody reads. Where a file is missing, one of them is probably
    /// meant, which is said there.
    fn unread(&mut self) {
        let complaints = &self.draft.complaints;
        if complaints.iter().any(|one| one.code == Code::DataMissing) {
            return;
        }
        for (name, file) in self.folder {
            if !is_data(name) || self.read.contains(&file.path) {
                continue;
            }
            let stem = name.rsplit_once('.').map_or(*name, |(stem, _)| stem);
            let diagnostic = Diagnostic::new(
                Code::DataUnread,
                format!("nothing of the dataset reads `{name}`"),
            )
            .at(Place::new(file.path.clone(), 0..0))
            .help(format!(
                "declare `[relations.{stem}]` in `dataset.toml`, or move raw material into a folder below"
            ));
            self.draft.complain(diagnostic);
        }
    }

    fn missing(&mut self, place: &Place, wanted: &str) {
        let diagnostic = Diagnostic::new(
            Code::DataMissing,
            format!("the data file `{wanted}` is not there"),
        )
        .at(place.clone());
        let known = self.folder.keys().copied().filter(|name| is_data(name));
        let diagnostic = diagnostic.suggest(wanted, known);
        self.draft.complain(diagnostic);
    }

    /// The nested file: the declared one, the one of the dataset's name, or the only one.
    fn main(&self, name: &str) -> Option<&'r File> {
        let descriptor = self.draft.descriptor;
        if let Some(file) = &descriptor.file {
            return self.folder.get(file.text.as_str()).copied();
        }
        let own = format!("{name}.json");
        if let Some(file) = self.folder.get(own.as_str()) {
            return Some(file);
        }
        let mut others = self
            .folder
            .iter()
            .filter(|(name, _)| name.ends_with(".json"));
        match (others.next(), others.next()) {
            (Some((_, only)), None) => Some(only),
            _ => None,
        }
    }

    fn json(&mut self, file: &File) -> Option<(Arc<str>, Node)> {
        let text = self.text(file)?;
        let source = Source {
            file: &file.path,
            text: &text,
        };
        let root = json::read(source, &mut self.draft.complaints)?;
        Some((text, root))
    }

    fn text(&mut self, file: &File) -> Option<Arc<str>> {
        self.read.insert(file.path.clone());
        file.text()
            .map_err(|diagnostic| self.draft.complain(diagnostic))
            .ok()
    }

    fn relation_file(&self, spec: &RelationSpec) -> Option<&'r File> {
        if let Some(file) = &spec.file {
            return self.folder.get(file.text.as_str()).copied();
        }
        ["csv", "json", "jsonl"].iter().find_map(|extension| {
            let name = format!("{}.{extension}", spec.name.text);
            self.folder.get(name.as_str()).copied()
        })
    }

    fn relation(&mut self, spec: &RelationSpec, file: &File) {
        let Some(text) = self.text(file) else { return };
        let source = Source {
            file: &file.path,
            text: &text,
        };
        let name = &spec.name.text;
        let read = table_reader::read(source, name, &mut self.draft.complaints);
        if let Some(table) = read {
            let place = source.place(0..0);
            records::read(self.draft, spec, &table, &data_file(file), &place);
        }
    }
}

/// A list of plain numbers is one of samples.
fn may_be_records(node: &Node) -> bool {
    let number = |node: &Node| matches!(node.value, Value::Number(_));
    node.list()
        .is_some_and(|list| list.is_empty() || !list.iter().all(number))
}

/// What a file is by its own words.
fn guess(root: &Node) -> Option<Kind> {
    let members = root.map()?;
    if root.get("models").is_some() {
        Some(Kind::Modelcase)
    } else if members.iter().any(|member| member.node.map().is_some()) {
        Some(Kind::Benchmarks)
    } else if members.iter().any(|member| may_be_records(&member.node)) {
        None
    } else {
        Some(Kind::Benchmarks)
    }
}
