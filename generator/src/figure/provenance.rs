//! The grey line under a figure, and the facts strip of a page.

use std::collections::{BTreeMap, BTreeSet};

use super::desk::Desk;
use super::inline::iso;
use super::html::{Icon, escape};
use super::phrase::{Phrase, Value};
use super::{Context, Sources};
use crate::data::display::Wish;
use crate::data::judge::{self, Provenance};
use crate::data::{Dataset, Dimension, Measurement, Number, Statistic};
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::DateStyle;

/// Machine facts that identify a machine in one line, in this order; the first ones of the record
/// where it has none of these.
const MACHINE_LINE: &[&str] = &["cpu", "cores", "memory", "memory_gb"];
/// Of these, the ones that the line under a figure has room for.
const MACHINE_SHORT: &[&str] = &["cpu", "cores"];

/// `<a class="ref" href="#src-1">1</a>`.
pub(crate) fn reference(desk: &Desk, number: usize) -> String {
    let shown = desk.cx.catalog.number(&number.to_string());
    format!(
        r##"<a class="ref" href="#src-{number}">{}</a>"##,
        escape(&shown)
    )
}

/// Words behind the half-filled disc.
fn mixed(words: &Phrase) -> Phrase {
    Phrase {
        html: format!(
            r#"<span class="mixed"><span class="nb">{}</span>{}</span>"#,
            Icon::Mixed.html(""),
            words.html
        ),
        plain: words.plain.clone(),
    }
}

/// What a figure's line is made from.
pub(crate) struct Shown<'m> {
    pub values: Vec<&'m Measurement>,
    /// The figure compares its values, so differences between them matter.
    pub compares: bool,
}

/// The line: `[1] date · machine · median of n = 5 · ◐ what is mixed`. `None` without sources.
pub(crate) fn line(
    desk: &mut Desk,
    dataset: &Dataset,
    shown: &Shown,
    sources: &mut Sources,
) -> Option<String> {
    let mut numbers = BTreeSet::new();
    for m in &shown.values {
        numbers.extend(sources.cite(m));
    }
    let refs: Vec<String> = numbers.iter().map(|n| reference(desk, *n)).collect();
    let provenance = judge::provenance(shown.values.iter().copied());
    let line = words(desk, dataset, &provenance, shown);
    if refs.is_empty() && line.is_empty() {
        return None;
    }
    Some(
        format!("{} {}", refs.join(" "), line.html)
            .trim()
            .to_owned(),
    )
}

fn words(desk: &mut Desk, dataset: &Dataset, p: &Provenance, shown: &Shown) -> Phrase {
    let mut parts = Vec::new();
    let dates: Vec<Phrase> = p
        .dates
        .iter()
        .map(|date| desk.date(*date, DateStyle::Long))
        .collect();
    if !dates.is_empty() {
        parts.push(desk.list(&dates));
    }
    if let Some(machine) = only(&p.machines)
        && !machine.is_empty()
    {
        parts.push(desk.machine(dataset, machine, MACHINE_SHORT));
    }
    let runs = Runs::of(shown);
    let n = only(&runs.n).copied().flatten();
    let statistic = only(&runs.statistics).copied().flatten();
    parts.extend(desk.statistic(statistic, n));
    for (name, values) in &p.versions {
        if values.len() == 1
            && let Some(version) = values.keys().next()
        {
            parts.push(desk.version(dataset, name, &[version.as_str()]));
        }
    }
    let revisions: BTreeSet<&str> = shown
        .values
        .iter()
        .flat_map(|m| &m.origins)
        .filter_map(|origin| origin.revision.as_deref())
        .collect();
    if let Some(revision) = only(&revisions) {
        parts.push(desk.say(
            "figure-revision",
            &[("revision", Value::Phrase(Phrase::text(*revision)))],
        ));
    }
    if only(&runs.n) == Some(&None) {
        parts.push(mixed(&desk.word("figure-n-unrecorded")));
    }
    if shown.compares {
        for difference in differences(desk, dataset, p, &runs, shown) {
            parts.push(mixed(&difference));
        }
    }
    desk.dotted(&parts)
}

/// What differs, for a diagnostic, which is in no reader's language.
fn plainly(what: &str, p: &Provenance) -> String {
    let all: Vec<String> = match what {
        "date" => p.dates.iter().map(|date| iso(*date)).collect(),
        "machine" => vec![format!("{} machines", p.machines.len())],
        "statistic" => vec![format!("{} statistics", p.statistics.len())],
        version => p
            .versions
            .get(version)
            .map(|values| values.keys().cloned().collect())
            .unwrap_or_default(),
    };
    all.join(", ")
}

/// Runs and statistics of recorded values; of derived ones, where nothing else is shown.
/// A sum of sizes was not run five times.
struct Runs {
    n: BTreeSet<Option<u32>>,
    statistics: BTreeSet<Option<Statistic>>,
}

impl Runs {
    fn of(shown: &Shown) -> Self {
        let recorded: Vec<&Measurement> = counted(shown).collect();
        Self {
            n: recorded.iter().map(|m| m.n).collect(),
            statistics: recorded.iter().map(|m| m.statistic).collect(),
        }
    }
}

/// Values whose number of runs matters.
fn counted<'s>(shown: &'s Shown) -> impl Iterator<Item = &'s Measurement> {
    let value = |m: &&&Measurement| {
        m.marks.fact.is_none() && matches!(m.state, crate::data::State::Measured(_))
    };
    let recorded = |m: &&Measurement| !m.is_derived() || m.marks.borrowed.is_some();
    let any = shown.values.iter().filter(value).any(|m| recorded(m));
    shown
        .values
        .iter()
        .filter(value)
        .copied()
        .filter(move |m| !any || recorded(m))
}

/// What is mixed, in words, with the declared reason; undeclared differences are reported.
fn differences(
    desk: &mut Desk,
    dataset: &Dataset,
    p: &Provenance,
    runs: &Runs,
    shown: &Shown,
) -> Vec<Phrase> {
    let mut found: Vec<(&str, Phrase, bool)> = Vec::new();
    if p.dates.len() > 1 {
        let count = Value::Number(p.dates.len().to_string());
        found.push((
            "date",
            desk.say("figure-mixed-dates", &[("count", count)]),
            true,
        ));
    }
    let names: Vec<&String> = p
        .versions
        .iter()
        .filter(|(_, values)| values.len() > 1)
        .map(|(name, _)| name)
        .collect();
    for name in names {
        let values = p.versions.get(name).cloned().unwrap_or_default();
        let all: Vec<&str> = values.keys().map(String::as_str).collect();
        let words = desk.version(dataset, name, &all);
        found.push((name.as_str(), words, true));
    }
    if runs.n.len() > 1 {
        let words = mixed_n(desk, dataset, shown);
        found.push(("n", words, false));
    }
    if p.machines.len() > 1 {
        let count = Value::Number(p.machines.len().to_string());
        let words = desk.say("figure-mixed-machines", &[("count", count)]);
        found.push(("machine", words, true));
    }
    // One run beside several is a difference in runs, which is said above.
    let several = |statistic: &Statistic| *statistic != Statistic::Single;
    let statistics: BTreeSet<Statistic> = runs
        .statistics
        .iter()
        .copied()
        .flatten()
        .filter(several)
        .collect();
    if statistics.len() > 1 {
        let all: Vec<Phrase> = statistics
            .iter()
            .filter_map(|s| desk.statistic(Some(*s), None))
            .collect();
        let words = desk.list(&all);
        found.push(("statistic", words, true));
    }
    let mut out = Vec::new();
    for (what, words, must_declare) in found {
        let declared = dataset.differ.iter().find(|d| d.what == what);
        match declared {
            Some(difference) => {
                let why = desk.named_message(dataset, &difference.why);
                out.push(desk.say(
                    "figure-mixed-why",
                    &[("what", Value::Phrase(words)), ("why", Value::Phrase(why))],
                ));
            }
            None => {
                if must_declare {
                    desk.report(
                        Code::MixedProvenance,
                        format!("the values of this figure differ in {what}: {}", plainly(what, p)),
                        format!(
                            "if that is intended, declare `differ = {{ {what} = \"why-…\" }}` in `data/{}/dataset.toml`",
                            dataset.name
                        ),
                    );
                }
                out.push(words);
            }
        }
    }
    out
}

/// "n = 5; docker run, Testcontainers n = 3": the commonest n first, the others with who has them.
fn mixed_n(desk: &mut Desk, dataset: &Dataset, shown: &Shown) -> Phrase {
    let mut counts: BTreeMap<Option<u32>, usize> = BTreeMap::new();
    let mut holders: BTreeMap<Option<u32>, BTreeSet<String>> = BTreeMap::new();
    for m in counted(shown) {
        *counts.entry(m.n).or_default() += 1;
        holders.entry(m.n).or_default().extend(m.target.clone());
    }
    let common = counts
        .iter()
        .max_by_key(|(n, count)| (**count, **n))
        .map(|(n, _)| *n);
    let mut parts = Vec::new();
    if let Some(Some(n)) = common {
        parts.push(desk.n_equals(n));
    }
    let common_holders = common
        .and_then(|n| holders.get(&n))
        .cloned()
        .unwrap_or_default();
    for (n, targets) in &holders {
        if Some(*n) == common {
            continue;
        }
        let value = match n {
            Some(n) => desk.n_equals(*n),
            None => desk.word("figure-n-unrecorded"),
        };
        // Naming targets says something only where they are not all of them.
        if targets.is_empty() || *targets == common_holders {
            parts.push(value);
            continue;
        }
        let names: Vec<Phrase> = targets
            .iter()
            .map(|target| desk.label(dataset, "target", target))
            .collect();
        let who = desk.list(&names);
        parts.push(desk.say(
            "figure-n-of",
            &[("who", Value::Phrase(who)), ("n", Value::Phrase(value))],
        ));
    }
    desk.joined(&parts, "figure-semicolon")
}

fn only<T: Ord>(set: &BTreeSet<T>) -> Option<&T> {
    if set.len() == 1 { set.first() } else { None }
}

impl Desk<'_> {
    /// "PostgreSQL 18.3 and 18.6".
    pub fn version(&mut self, dataset: &Dataset, name: &str, values: &[&str]) -> Phrase {
        let label = self.label(dataset, "version", name);
        let values: Vec<Phrase> = values.iter().map(|value| Phrase::text(*value)).collect();
        let values = self.list(&values);
        self.say(
            "figure-version",
            &[
                ("name", Value::Phrase(label)),
                ("version", Value::Phrase(values)),
            ],
        )
    }

    /// Facts of a machine: those of `wanted` that it has, else its first two.
    pub fn machine(
        &mut self,
        dataset: &Dataset,
        machine: &[(String, String)],
        wanted: &[&str],
    ) -> Phrase {
        let mut chosen: Vec<&(String, String)> = wanted
            .iter()
            .filter_map(|key| machine.iter().find(|(name, _)| name == key))
            .collect();
        if chosen.is_empty() {
            chosen = machine.iter().take(2).collect();
        }
        let facts: Vec<Phrase> = chosen
            .into_iter()
            .map(|(key, value)| self.machine_fact(dataset, key, value))
            .collect();
        self.enumerate(&facts)
    }

    /// `A, B, C` with the locale's comma and no "and".
    pub fn enumerate(&self, parts: &[Phrase]) -> Phrase {
        self.joined(parts, "figure-comma")
    }

    /// Parts with a mark of punctuation between them. Full-width marks bring their own space.
    fn joined(&self, parts: &[Phrase], mark: &str) -> Phrase {
        let mark = self.cx.catalog.theme(mark, &[]);
        let gap = if mark.ends_with([',', ';']) { " " } else { "" };
        let between = Phrase::text(format!("{mark}{gap}"));
        let mut all = Phrase::default();
        for part in parts {
            if !all.is_empty() {
                all.push(&between);
            }
            all.push(part);
        }
        all
    }

    /// One machine fact: the message `machine-<key>` with `$value` (and `$n`, where it is a
    /// number), else the value alone.
    pub fn machine_fact(&mut self, dataset: &Dataset, key: &str, value: &str) -> Phrase {
        let folded = key.rsplit_once('_').map_or(key, |(head, _)| head);
        let measured = [key, folded]
            .iter()
            .find_map(|key| dataset.measurements.get(&format!("machine.{key}")))
            // The message says what is counted; a size brings its own unit.
            .filter(|m| matches!(m.unit.dimension(), Dimension::Bytes | Dimension::Time));
        let number = Number::parse(value);
        let shown = match (measured, &number) {
            (Some(m), _) => {
                let wish = Wish::default();
                let text = self
                    .quantity_text(m, &wish)
                    .unwrap_or_else(|| value.to_owned());
                let open = super::desk::open_data(m, "fact", &super::measure::raw(m));
                Phrase {
                    html: format!("{open}{}</data>", escape(&text)),
                    plain: text,
                }
            }
            (None, Some(number)) => self.fact_number(number.text()),
            (None, None) => Phrase::text(value),
        };
        let mut values = vec![("value", Value::Phrase(shown.clone()))];
        if let Some(number) = &number {
            values.push(("n", Value::Number(number.text().to_owned())));
        }
        self.site_message(dataset, "machine", key, values)
            .unwrap_or(shown)
    }
}

/// Rows of a page's facts strip: when, on what, how often and in which versions a dataset was
/// measured. Labels are plain text, values HTML.
pub fn facts(
    dataset: &str,
    cx: &Context,
    place: &Place,
) -> (Vec<(String, String)>, Vec<Diagnostic>) {
    let mut desk = Desk::new(*cx, place.clone());
    let Some(dataset) = cx.datasets.get(dataset) else {
        desk.report(
            Code::FigureUnknown,
            format!("there is no dataset `{dataset}`"),
            super::nearest::suggestion(dataset, cx.datasets.by_name.keys().map(String::as_str)),
        );
        return (Vec::new(), desk.diagnostics);
    };
    let recorded: Vec<&Measurement> = dataset
        .measurements
        .values()
        .filter(|m| !m.is_derived() && m.marks.borrowed.is_none() && m.marks.fact.is_none())
        .collect();
    let p = judge::provenance(recorded.iter().copied());
    let mut rows: Vec<(String, Phrase)> = Vec::new();
    let dates: Vec<Phrase> = p
        .dates
        .iter()
        .map(|date| desk.date(*date, DateStyle::Long))
        .collect();
    let count = Value::Number(dates.len().to_string());
    if !dates.is_empty() {
        let label = desk.say("figure-facts-measured", &[("count", count)]).plain;
        rows.push((label, desk.list(&dates)));
    }
    let machines: Vec<Phrase> = p
        .machines
        .iter()
        .filter(|machine| !machine.is_empty())
        .map(|machine| desk.machine(dataset, machine, MACHINE_LINE))
        .collect();
    if !machines.is_empty() {
        rows.push((
            desk.word("figure-facts-machine").plain,
            desk.list(&machines),
        ));
    }
    let runs: Vec<Phrase> =
        p.n.iter()
            .rev()
            .flatten()
            .map(|n| desk.fact_number(&n.to_string()))
            .collect();
    if !runs.is_empty() {
        rows.push((desk.word("figure-facts-runs").plain, desk.list(&runs)));
    }
    for (name, values) in &p.versions {
        let label = desk.label(dataset, "version", name);
        let values: Vec<Phrase> = values.keys().map(Phrase::text).collect();
        rows.push((label.plain, desk.list(&values)));
    }
    let rows = rows
        .into_iter()
        .map(|(label, value)| (label, value.html))
        .collect();
    (rows, desk.diagnostics)
}

/// All that is recorded about a dataset's origins: the `{provenance}` directive.
pub(crate) fn block(desk: &mut Desk, dataset: &Dataset, sources: &mut Sources) -> String {
    let mut html = String::from(r#"<dl class="defs provenance">"#);
    let mut row = |label: &str, value: &str| {
        html.push_str(&format!(
            "<div><dt>{}</dt><dd>{value}</dd></div>",
            escape(label)
        ));
    };
    let cx = desk.cx;
    let (facts, problems) = facts(&dataset.name, &cx, &desk.place);
    desk.diagnostics.extend(problems);
    for (label, value) in facts {
        row(&label, &value);
    }
    let machine: Vec<(String, String)> = dataset
        .origins
        .first()
        .map(|origin| origin.machine.clone())
        .unwrap_or_default();
    let further: Vec<Phrase> = machine
        .iter()
        .filter(|(key, _)| !MACHINE_LINE.contains(&key.as_str()))
        .map(|(key, value)| desk.machine_fact(dataset, key, value))
        .collect();
    if !further.is_empty() {
        let label = desk.word("figure-facts-environment").plain;
        row(&label, &desk.enumerate(&further).html);
    }
    let numbers: Vec<String> = sources
        .cite_origins(&dataset.origins)
        .into_iter()
        .map(|number| reference(desk, number))
        .collect();
    if !numbers.is_empty() {
        row(&desk.word("figure-facts-sources").plain, &numbers.join(" "));
    }
    html.push_str("</dl>");
    html
}
