//! The facts strip under a page's title: when, where, how often and with what a dataset was
//! measured.

use std::collections::{BTreeMap, BTreeSet};

use super::views::Fact;
use crate::data::{Dataset, Date, Number};
use crate::i18n::{Arg, Catalog, DateStyle};

/// The facts of a dataset, without those that it does not record.
pub(super) fn facts(dataset: &Dataset, catalog: &Catalog) -> Vec<Fact> {
    let mut facts = Vec::new();
    let mut add = |term: String, texts: Vec<String>| {
        if !texts.is_empty() {
            let text = catalog.list(&texts);
            facts.push(Fact { term, text });
        }
    };
    let dates: BTreeSet<Date> = dataset.origins.iter().filter_map(|o| o.date).collect();
    add(
        catalog.theme("frame-facts-measured", &[]),
        days(&dates, catalog),
    );

    let machines: BTreeSet<&[(String, String)]> = dataset
        .origins
        .iter()
        .map(|origin| origin.machine.as_slice())
        .filter(|machine| !machine.is_empty())
        .collect();
    let machines = machines.into_iter().map(|m| machine(m, catalog)).collect();
    add(catalog.theme("frame-facts-machine", &[]), machines);

    let recorded = dataset
        .measurements
        .values()
        .filter(|m| m.marks.fact.is_none());
    let mut runs = BTreeSet::new();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for m in recorded.filter(|m| !m.is_derived()) {
        runs.extend(m.n);
        for (name, version) in &m.versions {
            versions.entry(name).or_default().insert(version);
        }
    }
    let runs = runs
        .iter()
        .map(|n| catalog.number(&n.to_string()))
        .collect();
    add(catalog.theme("frame-facts-runs", &[]), runs);
    for (name, found) in versions {
        let label = catalog
            .message(&format!("version-{name}"), &[])
            .unwrap_or_else(|| name.to_owned());
        add(label, found.into_iter().map(str::to_owned).collect());
    }
    facts
}

fn days(dates: &BTreeSet<Date>, catalog: &Catalog) -> Vec<String> {
    dates
        .iter()
        .map(|d| catalog.date((d.year, d.month, d.day), DateStyle::Long))
        .collect()
}

/// What of a machine the site has words for (`machine-cores = { $value } cores`); its processor in
/// any case.
fn machine(machine: &[(String, String)], catalog: &Catalog) -> String {
    let parts: Vec<String> = machine
        .iter()
        .filter_map(|(key, value)| {
            let arg = match Number::parse(value) {
                Some(_) => Arg::Number(value.clone()),
                None => Arg::Text(value.clone()),
            };
            let said = catalog.message(&format!("machine-{key}"), &[("value", arg)]);
            said.or_else(|| (key == "cpu").then(|| value.clone()))
        })
        .collect();
    parts.join(&catalog.theme("frame-comma", &[]))
}
