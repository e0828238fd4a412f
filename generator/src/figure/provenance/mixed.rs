//! What is mixed in one comparison, in words.

use std::collections::{BTreeMap, BTreeSet};

use super::{Runs, Shown, counted};
use crate::data::judge::Provenance;
use crate::data::{Dataset, Measurement, Statistic, segment};
use crate::diag::Code;
use crate::figure::Sources;
use crate::figure::desk::Desk;
use crate::figure::html::Icon;
use crate::figure::phrase::{ISOLATE, ISOLATED, Phrase, Value};

/// Words behind the half-filled disc, which stays on the line of the first of them.
pub(super) fn mixed(words: &Phrase) -> Phrase {
    let first = first_word(&words.html);
    Phrase {
        html: format!(
            r#"<span class="mixed"><span class="nb">{}{first}</span>{}</span>"#,
            Icon::Mixed.html(""),
            words.html.get(first.len()..).unwrap_or_default()
        ),
        plain: words.plain.clone(),
    }
}

/// As much HTML as stands on the line of the sign.
fn first_word(html: &str) -> &str {
    if let Some(inside) = html.strip_prefix(ISOLATE) {
        let end = html.find(ISOLATED).map_or(0, |at| at + ISOLATED.len());
        let nested = inside.starts_with(ISOLATE);
        return html.get(..end).filter(|_| !nested).unwrap_or_default();
    }
    let end = html.find([' ', '<']).unwrap_or(html.len());
    let first = html.get(..end).unwrap_or_default();
    // Where words are not spaced, the first letter will do.
    let unspaced = first.chars().any(|c| c > '\u{2e7f}');
    match first.chars().next() {
        Some(letter) if unspaced && letter != '&' => {
            first.get(..letter.len_utf8()).unwrap_or_default()
        }
        _ => first,
    }
}

/// What is mixed, in words, with the declared reason where the page gives it for the first time;
/// undeclared differences are reported.
pub(super) fn differences(
    desk: &mut Desk,
    dataset: &Dataset,
    p: &Provenance,
    runs: &Runs,
    shown: &Shown,
    sources: &mut Sources,
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
        // Columns have their own n in their heads; inside one column it must be meant.
        found.push(("n", words, shown.compares && n_differs_within(shown)));
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
        let words = mixed(&words);
        match declared {
            Some(difference) => {
                let why = desk.named_message(dataset, &difference.why).unstopped();
                let first = !shown.brief && sources.first_said(&dataset.name, &difference.why);
                out.push(if first {
                    let values = [("what", Value::Phrase(words)), ("why", Value::Phrase(why))];
                    desk.say("figure-mixed-why", &values)
                } else {
                    words
                });
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

/// Whether values of one quantity were run unequally often.
fn n_differs_within(shown: &Shown) -> bool {
    let mut by_quantity: BTreeMap<&str, BTreeSet<Option<u32>>> = BTreeMap::new();
    for m in counted(shown) {
        by_quantity.entry(quantity(m)).or_default().insert(m.n);
    }
    by_quantity.values().any(|n| n.len() > 1)
}

/// What a value is one of: its path without record or target.
fn quantity(m: &Measurement) -> &str {
    let of_record = m.path.rsplit_once("].").map(|(_, metric)| metric);
    let of_target = || {
        let target = m.target.as_deref()?;
        let (_, metric) = m.path.split_once(&format!(".{}.", segment(target)))?;
        Some(metric)
    };
    of_record.or_else(of_target).unwrap_or(&m.path)
}

/// What differs, for a diagnostic, which is in no reader's language.
fn plainly(what: &str, p: &Provenance) -> String {
    let all: Vec<String> = match p.versions.get(what) {
        Some(values) => values.keys().cloned().collect(),
        None if what == "n" => {
            let n: BTreeSet<String> =
                p.n.iter()
                    .map(|n| n.map_or("not recorded".to_owned(), |n| n.to_string()))
                    .collect();
            n.into_iter().collect()
        }
        None if what == "date" => p.dates.iter().map(|date| date.to_string()).collect(),
        None => return String::new(),
    };
    format!(": {}", all.join(", "))
}

/// "n = 5; n = 3 for docker run and Testcontainers" where every target has one n: the commonest
/// first. Where n differs within targets, "n = 5 and n = 3", the columns of a table say which.
pub(super) fn mixed_n(desk: &mut Desk, dataset: &Dataset, shown: &Shown) -> Phrase {
    let mut holders: BTreeMap<Option<u32>, BTreeSet<String>> = BTreeMap::new();
    for m in counted(shown) {
        holders.entry(m.n).or_default().extend(m.target.clone());
    }
    let all: Vec<&String> = holders.values().flatten().collect();
    let distinct: BTreeSet<&String> = all.iter().copied().collect();
    let by_target = all.len() == distinct.len() && holders.values().all(|who| !who.is_empty());
    // Most targets first, then most runs.
    let mut ordered: Vec<(&Option<u32>, &BTreeSet<String>)> = holders.iter().collect();
    if by_target {
        ordered.sort_by_key(|(n, who)| std::cmp::Reverse((who.len(), **n)));
    } else {
        ordered.sort_by_key(|(n, _)| std::cmp::Reverse(**n));
    }
    let mut parts = Vec::new();
    for (at, (n, who)) in ordered.into_iter().enumerate() {
        let value = match n {
            Some(n) => desk.n_equals(*n),
            None if by_target => desk.word("figure-n-unrecorded"),
            None => desk.word("figure-n-unrecorded-some"),
        };
        if at == 0 || !by_target {
            parts.push(value);
            continue;
        }
        let names: Vec<Phrase> = who
            .iter()
            .map(|target| desk.label(dataset, "target", target))
            .collect();
        let who = desk.list(&names);
        parts.push(desk.say(
            "figure-n-of",
            &[("who", Value::Phrase(who)), ("n", Value::Phrase(value))],
        ));
    }
    if by_target {
        desk.joined(&parts, "figure-semicolon")
    } else {
        desk.list(&parts)
    }
}
