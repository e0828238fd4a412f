//! `benchbook data show`.

use std::path::Path;

use super::arguments::Show;
use super::run::{CLEAN, USAGE_OR_MACHINE};
use super::say;
use crate::data::{self, AsOf, Dataset, Datasets};
use crate::diag::nearest;
use crate::report;
use crate::source::{self, Scope};

pub(super) fn run(arguments: &Show) -> u8 {
    let site = source::read(&arguments.root);
    let path = Path::new(&arguments.dataset);
    let (snapshot, wanted) = if path.is_dir() {
        let given = match source::read_data(path) {
            Ok(given) => given,
            Err(error) => return refuse(&error.to_string()),
        };
        let name = match &given.scope {
            Scope::Dataset(name) => Some(name.clone()),
            Scope::All => None,
        };
        (site.snapshot.with_data(&given, name.as_deref()), name)
    } else {
        (site.snapshot, Some(arguments.dataset.clone()))
    };
    let (datasets, _) = data::load(&snapshot, AsOf::Newest);
    let text = match &wanted {
        None => {
            let all: Vec<String> = datasets.all().map(|own| report::show(own, None)).collect();
            all.join("\n")
        }
        Some(name) => match found(&datasets, name) {
            Ok((dataset, relation)) => report::show(dataset, relation),
            Err(sentence) => return refuse(&sentence),
        },
    };
    match say::result(&text) {
        Ok(()) => CLEAN,
        Err(code) => code,
    }
}

/// A dataset by its name, or a relation of it.
fn found<'d>(
    datasets: &'d Datasets,
    name: &'d str,
) -> Result<(&'d Dataset, Option<&'d str>), String> {
    if let Some(dataset) = datasets.get(name) {
        return Ok((dataset, None));
    }
    let (first, relation) = name.split_once('.').unwrap_or((name, ""));
    let Some(dataset) = datasets.get(first) else {
        let near = nearest(first, datasets.names());
        let near = near.map(|near| format!("; did you mean `{near}`?"));
        return Err(format!(
            "there is no dataset `{first}`{}",
            near.unwrap_or_default()
        ));
    };
    if dataset.relations.contains_key(relation) {
        return Ok((dataset, Some(relation)));
    }
    let names: Vec<&str> = dataset.relations.keys().map(String::as_str).collect();
    Err(format!(
        "`{first}` has no relation `{relation}`; it has {}",
        names.join(", ")
    ))
}

fn refuse(sentence: &str) -> u8 {
    say::note(format_args!("error: {sentence}"));
    USAGE_OR_MACHINE
}
