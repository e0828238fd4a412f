//! What tells the data of one figure from that of another without writing it.

use sha2::{Digest, Sha256};

use super::{Data, Record, dimensions, of_runs, origins};
use crate::data::{Dataset, Origin, Run};

/// The SHA-256 of all that a file is written from.
pub type Hash = [u8; 32];

/// Equal hashes mean equal files, format by format: JSON knows more than CSV.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DataHash {
    pub csv: Hash,
    pub json: Hash,
}

impl DataHash {
    pub const fn of(&self, format: super::Format) -> &Hash {
        match format {
            super::Format::Csv => &self.csv,
            super::Format::Json => &self.json,
        }
    }
}

impl Data<'_> {
    /// Hashes what the figure that is called `figure` shows.
    pub fn hash(&self, figure: &str) -> DataHash {
        match self {
            Self::Records(records) => of_records(figure, records),
            Self::Spans(dataset, runs) => of_spans(figure, dataset, runs),
        }
    }
}

fn of_records(figure: &str, records: &[Record]) -> DataHash {
    let mut hasher = Hasher::default();
    let dims = dimensions(records);
    hasher.count(dims.len());
    dims.iter().for_each(|dim| hasher.text(dim));
    hasher.count(records.len());
    for record in records {
        dims.iter().for_each(|dim| hasher.text(record.key(dim)));
        hasher.text(record.metric);
        record.fields().iter().for_each(|field| hasher.text(field));
    }
    let csv = hasher.clone();
    hasher.text(figure);
    for record in records {
        // A row of the CSV has a cell for every dimension, the record only those it knows.
        hasher.count(record.keys.len());
        for (dim, key) in &record.keys {
            hasher.text(dim);
            hasher.text(key);
        }
    }
    let origins = origins(records);
    hasher.count(origins.len());
    origins.iter().for_each(|origin| hasher.origin(origin));
    DataHash {
        csv: csv.done(),
        json: hasher.done(),
    }
}

fn of_spans(figure: &str, dataset: &Dataset, runs: &[&Run]) -> DataHash {
    let mut hasher = Hasher::default();
    hasher.count(runs.iter().map(|run| run.spans.len()).sum());
    for run in runs {
        for span in &run.spans {
            for text in [&run.target, &span.lane, &span.name, &span.kind] {
                hasher.text(text);
            }
            // Equal times have equal digits, which take longer to write than all else.
            for time in [span.start, span.end, f64::from(span.count), span.busy] {
                hasher.0.update(time.to_le_bytes());
            }
        }
    }
    let csv = hasher.clone();
    hasher.text(figure);
    hasher.count(runs.len());
    for run in runs {
        hasher.text(&run.target);
        hasher.text(&serde_json::to_string(&run.slots).unwrap_or_default());
        hasher.count(run.spans.len());
    }
    of_runs(dataset)
        .iter()
        .for_each(|origin| hasher.origin(origin));
    DataHash {
        csv: csv.done(),
        json: hasher.done(),
    }
}

/// Lengths stand before the texts, so that no two lists run into the same bytes.
#[derive(Clone, Default)]
struct Hasher(Sha256);

impl Hasher {
    fn count(&mut self, count: usize) {
        self.0.update((count as u64).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.update(text);
    }

    /// What JSON says of a source.
    fn origin(&mut self, origin: &Origin) {
        self.text(&origin.file);
        self.text(&origin.sha256);
        self.optional(origin.date.map(|date| date.to_string()).as_deref());
        self.count(origin.machine.len());
        for (key, value) in &origin.machine {
            self.text(key);
            self.text(value);
        }
        self.optional(origin.revision.as_deref());
        self.count(usize::from(origin.transcribed));
    }

    fn optional(&mut self, text: Option<&str>) {
        self.count(usize::from(text.is_some()));
        self.text(text.unwrap_or_default());
    }

    fn done(self) -> Hash {
        self.0.finalize().into()
    }
}
