//! What is mixed in one comparison, in words.

use std::collections::{BTreeMap, BTreeSet};

use super::{Runs, Shown, counted};
use crate::data::judge::Provenance;
use crate::data::{Dataset, Statistic};
use crate::diag::Code;
use crate::figure::desk::Desk;
use crate::figure::html::Icon;
use crate::figure::phrase::{Phrase, Value};

/// Words behind the half-filled disc.
pub(super) fn mixed(words: &Phrase) -> Phrase {
    Phrase {
        html: format!(
            r#"<span class="mixed"><span class="nb">{}</span>{}</span>"#,
            Icon::Mixed.html(""),
            words.html
        ),
        plain: words.plain.clone(),
    }
}

/// What is mixed, in words, with the declared reason; undeclared differences are reported.
pub(super) fn differences(
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
                        format!("the values of this figure differ in {what}{}", plainly(what, p)),
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

/// What differs, for a diagnostic, which is in no reader's language.
fn plainly(what: &str, p: &Provenance) -> String {
    let all: Vec<String> = match p.versions.get(what) {
        Some(values) => values.keys().cloned().collect(),
        None if what == "date" => p.dates.iter().map(|date| date.to_string()).collect(),
        None => return String::new(),
    };
    format!(": {}", all.join(", "))
}

/// "n = 5; docker run, Testcontainers n = 3": the commonest n first, the others with who has them.
/// Where a target has several, they differ by metric, and the line lists them: "n = 5 and n = 1".
pub(super) fn mixed_n(desk: &mut Desk, dataset: &Dataset, shown: &Shown) -> Phrase {
    let mut counts: BTreeMap<Option<u32>, usize> = BTreeMap::new();
    let mut holders: BTreeMap<Option<u32>, BTreeSet<String>> = BTreeMap::new();
    for m in counted(shown) {
        *counts.entry(m.n).or_default() += 1;
        holders.entry(m.n).or_default().extend(m.target.clone());
    }
    let mut seen = BTreeSet::new();
    let by_target = holders
        .values()
        .flatten()
        .all(|target| seen.insert(target.clone()));
    if !by_target && !counts.contains_key(&None) {
        let all: Vec<Phrase> = counts
            .keys()
            .rev()
            .flatten()
            .map(|n| desk.n_equals(*n))
            .collect();
        return desk.list(&all);
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
