//! Sources that are older than their descriptor allows.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::descriptor::{Descriptor, MaxAge};
use super::{Age, Dataset, Datasets, Date, Origin};
use crate::diag::{Code, Diagnostic};

/// The day on which ages are told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AsOf {
    /// The newest date of the site's sources, so that the same input gives the same output.
    #[default]
    Newest,
    Day(Date),
}

/// A source that is too old: dataset, file and date name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    pub dataset: String,
    pub file: Arc<str>,
    pub date: Date,
    pub as_of: Date,
    /// Days from `date` to `as_of`.
    pub days: i64,
    pub limit: Age,
}

impl Datasets {
    /// What is known of an origin that is too old.
    pub fn stale(&self, origin: &Origin) -> Option<&Stale> {
        self.get(&origin.dataset)?
            .stale
            .iter()
            .find(|stale| stale.file == origin.file && Some(stale.date) == origin.date)
    }
}

/// The newest date of a dataset's sources.
pub(super) fn newest(dataset: &Dataset) -> Option<Date> {
    dataset
        .origins
        .iter()
        .filter_map(|origin| origin.date)
        .max()
}

/// Finds what is too old on a day, and says so once per limit and date.
pub(super) fn stale(
    dataset: &Dataset,
    descriptor: &Descriptor,
    as_of: Option<Date>,
    complaints: &mut Vec<Diagnostic>,
) -> Vec<Stale> {
    let Some(as_of) = as_of else {
        return Vec::new();
    };
    let mut all = Vec::new();
    let mut said = BTreeSet::new();
    for (origin, limit) in limited(dataset, descriptor) {
        let Some(date) = origin.date.filter(|date| limit.age.is_over(*date, as_of)) else {
            continue;
        };
        let found = Stale {
            dataset: dataset.name.clone(),
            file: origin.file.clone(),
            date,
            as_of,
            days: date.days_until(as_of),
            limit: limit.age,
        };
        if said.insert((limit.place.range.start, date)) {
            complaints.push(complaint(&found, limit));
        }
        if !all.contains(&found) {
            all.push(found);
        }
    }
    all
}

/// Every origin of recorded values with the limit that holds for it: the relation's, else the
/// dataset's.
fn limited<'a>(
    dataset: &'a Dataset,
    descriptor: &'a Descriptor,
) -> Vec<(&'a Arc<Origin>, &'a MaxAge)> {
    let mut limited = Vec::new();
    let whole = descriptor.terms.max_age.as_ref();
    let any = whole.is_some()
        || descriptor
            .relations
            .iter()
            .any(|relation| relation.terms.max_age.is_some());
    if !any {
        return limited;
    }
    for (path, m) in &dataset.measurements {
        let recorded = !m.is_derived() && m.marks.fact.is_none() && m.marks.borrowed.is_none();
        // The machine does not age.
        if !recorded || path.starts_with("machine.") {
            continue;
        }
        let own = dataset.locate(path).and_then(|(relation, ..)| {
            let spec = descriptor
                .relations
                .iter()
                .find(|spec| spec.name.text == relation.name)?;
            spec.terms.max_age.as_ref()
        });
        if let Some(limit) = own.or(whole) {
            for origin in &m.origins {
                let known = limited.iter().any(|(other, of): &(&Arc<Origin>, &MaxAge)| {
                    *other == origin && of.place == limit.place
                });
                if !known {
                    limited.push((origin, limit));
                }
            }
        }
    }
    limited
}

fn complaint(stale: &Stale, limit: &MaxAge) -> Diagnostic {
    let days = Age::Days(u32::try_from(stale.days).unwrap_or(u32::MAX));
    Diagnostic::new(
        Code::DataStale,
        format!(
            "data of `{}` measured on {} is {days} old on {}, and may be {}",
            stale.dataset, stale.date, stale.as_of, stale.limit
        ),
    )
    .at(limit.place.clone())
    .help("measure again, or allow more with `max_age`")
}
