//! One import: recognised, read, tried out, written.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::formats::{Format, Reads};
use super::history::{History, When};
use super::{Findings, Given, bounds, descriptor, recognise, records, relations, timeline};
use crate::data::{self, AsOf};
use crate::diag::{Code, Diagnostic, Place, Severity};
use crate::output::{self, Renewal};
use crate::source::{self, Snapshot};

/// Larger raw files are not kept beside the data, only their hashes.
const MOST_RAW: u64 = 16 << 20;

const DESCRIPTOR: &str = "dataset.toml";
const MANIFEST: &str = "raw/import.json";

/// What is imported, and where to.
#[derive(Debug)]
pub struct Import<'i> {
    /// Name of the dataset: its folder in `data/`.
    pub dataset: &'i str,
    pub given: Vec<Given>,
    /// `None`: it is recognised.
    pub format: Option<&'static Format>,
    /// Columns of records that are parameters, although they are numbers.
    pub dims: Vec<String>,
    /// Day of the measurement, where the author says it.
    pub date: Option<String>,
    pub revision: Option<String>,
    /// Of a history: on which machine (else the processor that the files name), and which release the
    /// revision is.
    pub machine: Option<String>,
    pub release: Option<String>,
}

/// A dataset that was written.
#[derive(Debug)]
pub struct Imported {
    pub format: &'static Format,
    /// Results, or targets of recorded runs.
    pub results: usize,
    /// Data files, by their names in the dataset.
    pub files: Vec<String>,
    /// The descriptor was there, and is as it was.
    pub is_known: bool,
    /// Warnings.
    pub problems: Vec<Diagnostic>,
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("the import has problems")]
    Problems(Vec<Diagnostic>),
    #[error("{0}")]
    Refused(String),
    #[error(transparent)]
    Output(#[from] output::Error),
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Imports files into a dataset of the site whose files are `snapshot`.
///
/// # Errors
/// Files that are of no format or not what their format says, data that the site could not read,
/// files of the author's in the way, and whatever the disk says. Nothing is written then.
pub fn import(import: &Import, snapshot: &Snapshot, root: &Path) -> Result<Imported, ImportError> {
    let name = import.dataset;
    if data::segment(name) != name {
        return Err(ImportError::Refused(format!(
            "`{name}` cannot be the name of a dataset; use letters, digits and `_`, and begin with a letter"
        )));
    }
    let (format, given) =
        recognise::all(&import.given, import.format).map_err(ImportError::Problems)?;
    let mut findings = Findings {
        date: import.date.clone(),
        revision: import.revision.clone(),
        dims: import.dims.clone(),
        ..Findings::default()
    };
    let Made {
        files,
        results,
        described,
        histories,
    } = made(import, format, &given, &mut findings);
    let failed = |problems: &[Diagnostic]| {
        problems
            .iter()
            .any(|problem| problem.severity == Severity::Error)
    };
    if failed(&findings.problems) || files.is_empty() {
        return Err(ImportError::Problems(findings.problems));
    }
    let place = |file: &str| format!("data/{name}/{file}");
    let known = snapshot.files.get(place(DESCRIPTOR).as_str());
    let mut renewal = Renewal::default();
    for (file, text) in &files {
        renewal
            .files
            .insert(file.clone(), text.clone().into_bytes());
    }
    let before = Before::of(snapshot, name);
    let own_descriptor = known.and_then(|file| file.text().ok());
    let mut grown: Vec<String> = before.history.iter().cloned().collect();
    for history in &histories {
        let file = history.file();
        if own_descriptor
            .as_ref()
            .is_some_and(|text| !history.is_in(text))
        {
            let message = format!("no history is kept: dataset.toml does not say what `{file}` is");
            let problem = Diagnostic::new(Code::ImportLeftOut, message)
                .at(Place::new(place(DESCRIPTOR), 0..0))
                .help(format!("add to it:\n{}", history.described()));
            findings.problems.push(problem);
            continue;
        }
        match history.grown(snapshot, name) {
            Ok(text) => {
                renewal.files.insert(file.clone(), text.into_bytes());
                if !grown.contains(&file) {
                    grown.push(file);
                }
            }
            Err(problem) => findings.problems.push(problem),
        }
    }
    let taken = files.keys().chain(&grown);
    if let Some(file) = taken.into_iter().find(|file| {
        !before.data.contains(*file)
            && !before.history.contains(*file)
            && snapshot.files.contains_key(place(file).as_str())
    }) {
        return Err(ImportError::Refused(format!(
            "{} is there and was not made by an import; rename it, or import into another dataset",
            place(file)
        )));
    }
    if known.is_none() {
        renewal
            .files
            .insert(DESCRIPTOR.to_owned(), described.into_bytes());
    }
    let trial = tried(name, snapshot, &renewal, &before);
    findings.problems.extend(trial);
    if failed(&findings.problems) {
        return Err(ImportError::Problems(findings.problems));
    }
    raw(&given, format, &findings, (&files, &grown), &mut renewal)?;
    let now: BTreeSet<&String> = renewal.files.keys().collect();
    renewal.gone = before
        .data
        .iter()
        .chain(&before.raw)
        .filter(|file| !now.contains(file))
        .cloned()
        .collect();
    output::renew_folder(&root.join("data").join(name), &renewal)?;
    Ok(Imported {
        format,
        results,
        files: files.into_keys().collect(),
        is_known: known.is_some(),
        problems: findings.problems,
    })
}

type Files = BTreeMap<String, String>;

/// What becomes of the files.
#[derive(Default)]
struct Made {
    files: Files,
    results: usize,
    described: String,
    histories: Vec<History>,
}

/// The data files, how many results are in them, a descriptor for them, and their histories.
fn made(
    import: &Import,
    format: &'static Format,
    given: &[Given],
    findings: &mut Findings,
) -> Made {
    let name = import.dataset;
    let mut files = Files::new();
    match format.reads {
        Reads::Spans(spans) => {
            let Some(recording) = timeline::record(given, spans, findings) else {
                return Made::default();
            };
            files.insert(format!("{name}.json"), timeline::json(&recording, findings));
            let targets = recording.targets.iter().map(|target| target.name.clone());
            let targets: Vec<String> = targets.collect();
            let kinds = timeline::kinds(&recording);
            let described = descriptor::of_runs(&targets, &kinds, format.title);
            return Made {
                files,
                results: targets.len(),
                described,
                histories: Vec::new(),
            };
        }
        Reads::Each(_) | Reads::Together(_) => results(format, given, findings),
    }
    if findings.benchmarks.is_empty() {
        return Made::default();
    }
    bounds::thin(findings);
    let relations = relations::relations(findings);
    let when = When::of(
        findings,
        import.machine.as_deref(),
        import.release.as_deref(),
    );
    let around = findings.around();
    for relation in &relations {
        let name = format!("{}.jsonl", relation.name);
        files.insert(name, records::lines(relation, &around));
    }
    let mut described = descriptor::of_results(findings, &relations, format.title);
    let when = when.iter();
    let histories = when.flat_map(|when| relations.iter().map(|own| History::of(own, when)));
    let histories: Vec<History> = histories.collect();
    for history in &histories {
        described.push('\n');
        described.push_str(&history.described());
    }
    Made {
        files,
        results: findings.benchmarks.len(),
        described,
        histories,
    }
}

/// The results of files; a complaint where there are none.
pub(super) fn results(format: &Format, given: &[Given], findings: &mut Findings) {
    match format.reads {
        Reads::Each(read) => {
            for file in given {
                let first = findings.benchmarks.len();
                read(file, findings);
                if given.len() > 1 {
                    let own = findings.benchmarks.iter_mut().skip(first);
                    let name = ("file".to_owned(), file.stem().to_owned());
                    own.for_each(|own| own.suites.insert(0, name.clone()));
                }
            }
        }
        Reads::Together(read) => read(given, findings),
        Reads::Spans(_) => {}
    }
    if let (true, true, Some(file)) = (
        findings.benchmarks.is_empty(),
        findings.problems.is_empty(),
        given.first(),
    ) {
        findings.wrong(
            file.place(),
            "there is no result in this file",
            "run the benchmarks, and import what the tool wrote",
        );
    }
}

/// What an earlier import of this dataset wrote, by its manifest.
#[derive(Default)]
struct Before {
    data: BTreeSet<String>,
    raw: BTreeSet<String>,
    /// Files that only grow.
    history: BTreeSet<String>,
}

impl Before {
    fn of(snapshot: &Snapshot, name: &str) -> Self {
        let file = snapshot
            .files
            .get(format!("data/{name}/{MANIFEST}").as_str());
        let read = file.and_then(|file| serde_json::from_slice::<Value>(&file.bytes).ok());
        let list = |key: &str, inner: Option<&str>| -> BTreeSet<String> {
            let all = read
                .as_ref()
                .and_then(|read| read.get(key))
                .and_then(Value::as_array);
            let all = all.into_iter().flatten();
            let texts = all.filter_map(|item| match inner {
                Some(inner) => item.get(inner)?.as_str(),
                None => item.as_str(),
            });
            texts.map(str::to_owned).collect()
        };
        Self {
            data: list("data", None),
            raw: list("files", Some("raw")),
            history: list("history", None),
        }
    }
}

/// What the site would say about the dataset.
fn tried(name: &str, snapshot: &Snapshot, renewal: &Renewal, before: &Before) -> Vec<Diagnostic> {
    let mut with = snapshot.clone();
    let folder = format!("data/{name}/");
    for file in &before.data {
        with.files.remove(format!("{folder}{file}").as_str());
    }
    for (file, bytes) in &renewal.files {
        let path: std::sync::Arc<str> = format!("{folder}{file}").into();
        with.files
            .insert(path.clone(), source::File::new(path, bytes.clone()));
    }
    let (_, problems) = data::load(&with, AsOf::Newest);
    let own = |problem: &Diagnostic| {
        let place = problem.place.as_ref();
        place.is_some_and(|place| place.file.starts_with(&folder))
    };
    problems.into_iter().filter(own).collect()
}

/// The raw files, and the manifest that names them.
fn raw(
    given: &[Given],
    format: &Format,
    findings: &Findings,
    (files, grown): (&Files, &[String]),
    renewal: &mut Renewal,
) -> io::Result<()> {
    let mut list = Vec::new();
    let mut names = BTreeSet::from([MANIFEST.to_owned()]);
    for file in given {
        let mut raw = format!("raw/{}", file.inside);
        let mut times = 1;
        while !names.insert(raw.clone()) {
            times += 1;
            raw = format!("raw/{times}/{}", file.inside);
        }
        let mut entry = json!({ "sha256": sha256(&file.path)?, "bytes": file.bytes });
        let Some(entry) = entry.as_object_mut() else {
            continue;
        };
        if file.bytes <= MOST_RAW {
            renewal
                .files
                .insert(raw.clone(), std::fs::read(&file.path)?);
            entry.insert("raw".to_owned(), raw.into());
        } else {
            entry.insert("name".to_owned(), file.inside.clone().into());
        }
        list.push(Value::Object(entry.clone()));
    }
    let notes = findings
        .problems
        .iter()
        .map(|problem| problem.message.as_str());
    let data: Vec<&String> = files.keys().collect();
    let manifest = json!({
        "format": format.name,
        "files": list,
        "data": data,
        "history": grown,
        "notes": notes.collect::<Vec<_>>(),
    });
    let text = format!("{manifest:#}\n");
    renewal.files.insert(MANIFEST.to_owned(), text.into_bytes());
    Ok(())
}

fn sha256(path: &Path) -> io::Result<String> {
    let mut hash = Sha256::new();
    let mut file = File::open(path)?;
    let mut buffer = vec![0; 1 << 18];
    loop {
        let count = file.read(&mut buffer)?;
        let Some(part) = buffer.get(..count).filter(|part| !part.is_empty()) else {
            break;
        };
        hash.update(part);
    }
    let digest = hash.finalize();
    Ok(digest.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A complaint about a file as a whole.
pub(super) fn of_format(given: &Given, message: String, help: String) -> Diagnostic {
    Diagnostic::new(Code::ImportFormat, message)
        .at(given.place())
        .help(help)
}
