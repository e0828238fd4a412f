//! From the key of a thing to the messages that name it, and what can be wrong on the way.

use std::collections::{BTreeMap, BTreeSet};

use super::desk::class_of;
use crate::data::Dataset;
use crate::diag::Code;
use crate::i18n::Arg;

/// As many variables as a help names.
const NAMED: usize = 12;

/// A problem whose place is that of the directive or role.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Complaint {
    pub code: Code,
    pub message: String,
    pub help: String,
}

/// The part of a message id that stands for a key: dots become `-`. `None` for a key that holds
/// more than ids can and is not declared in the dataset's `ids`: mangled, different keys would
/// share one message.
pub(crate) fn message_key(dataset: &Dataset, key: &str) -> Option<String> {
    let declared = dataset.ids.contains_key(key);
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if !declared && (key.is_empty() || !key.chars().all(|c| fits(c) || c == '.')) {
        return None;
    }
    let id = dataset.message_key(key);
    Some(
        id.chars()
            .map(|c| if fits(c) { c } else { '-' })
            .collect::<String>(),
    )
}

/// `<dataset>-<class>-<key>`, then `<class>-<key>`.
pub(super) fn message_ids(dataset: &Dataset, class: &str, key: &str) -> Vec<String> {
    let Some(key) = message_key(dataset, key) else {
        return Vec::new();
    };
    vec![
        format!("{}-{class}-{key}", dataset.name),
        format!("{class}-{key}"),
    ]
}

/// What to say of a key that no message names; nothing where the key is text for people already.
pub(super) fn missing(
    dataset: &Dataset,
    class: &str,
    key: &str,
    locale: &str,
) -> Option<Complaint> {
    if let Some(id) = message_key(dataset, key) {
        return Some(Complaint {
            code: Code::LabelMissing,
            message: format!("there is no label `{class}-{id}` in locale `{locale}`"),
            help: format!("add `{class}-{id} = …` to a file of `locales/{locale}/`"),
        });
    }
    // Names of notes and quoted names of metrics are the author's tools, never words to read.
    let tool = matches!(class, "note" | "warn") || key.contains('"');
    if !tool && key.chars().any(char::is_alphabetic) {
        return None;
    }
    Some(Complaint {
        code: Code::LabelMissing,
        message: format!("the {class} `{key}` can have no label: no message id holds it"),
        help: format!(
            "give it an id in the table `ids` of `data/{}/dataset.toml`, and that a message",
            dataset.name
        ),
    })
}

/// What to say of a message that asks for variables which nobody supplies.
pub(super) fn lacking(id: &str, lacking: &[String], args: &[(&str, Arg)]) -> Option<Complaint> {
    if lacking.is_empty() {
        return None;
    }
    let dollars = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("`${name}`")).collect();
        names.join(", ")
    };
    let asked: Vec<&str> = lacking.iter().map(String::as_str).collect();
    let given: BTreeSet<&str> = args.iter().map(|(name, _)| *name).collect();
    let given: Vec<&str> = given.into_iter().collect();
    let help = match given.get(..NAMED) {
        _ if given.is_empty() => "no variables are at hand here: facts of a dataset are, by name, in its labels and notes".to_owned(),
        Some(first) if given.len() > NAMED => {
            format!("it can use {} and other facts of the dataset", dollars(first))
        }
        _ => format!("it can use {}", dollars(&given)),
    };
    Some(Complaint {
        code: Code::MessageVariableUnknown,
        message: format!(
            "the message `{id}` asks for {}, which nothing here supplies",
            dollars(&asked)
        ),
        help,
    })
}

/// The keys of one dataset by message id, each class when first asked for.
#[derive(Default)]
pub(super) struct Shared(BTreeMap<String, BTreeMap<String, BTreeSet<String>>>);

impl Shared {
    /// What to say where another key of the class has the same message. Keys that are all
    /// declared in `ids` share it on purpose.
    pub(super) fn complaint(
        &mut self,
        dataset: &Dataset,
        class: &str,
        key: &str,
    ) -> Option<Complaint> {
        let id = message_key(dataset, key)?;
        // Only a dot or a declaration changes a key.
        if dataset.ids.is_empty() && !id.contains('-') {
            return None;
        }
        let class_keys = self
            .0
            .entry(class.to_owned())
            .or_insert_with(|| by_id(dataset, class));
        let same = class_keys.get(&id).filter(|same| same.contains(key))?;
        let undeclared = |key: &String| !dataset.ids.contains_key(key);
        if same.len() < 2 || !same.iter().any(undeclared) {
            return None;
        }
        let names: Vec<String> = same.iter().map(|key| format!("`{key}`")).collect();
        Some(Complaint {
            code: Code::LabelAmbiguous,
            message: format!("{} share the label `{class}-{id}`", names.join(" and ")),
            help: format!(
                "give one of them an id of its own in the table `ids` of `data/{}/dataset.toml`",
                dataset.name
            ),
        })
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}

fn by_id(dataset: &Dataset, class: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut keys: BTreeSet<&str> = BTreeSet::new();
    match class {
        "metric" | "series" => {
            let relations = dataset.relations.values();
            keys.extend(relations.flat_map(|r| &r.metrics).map(|m| m.id.as_str()));
        }
        "kind" => keys.extend(dataset.kinds.iter().map(String::as_str)),
        _ => {}
    }
    for relation in dataset.relations.values() {
        for (index, dim) in relation.dims.iter().enumerate() {
            if class_of(dataset, &dim.name) == class {
                let column = relation.rows.iter().filter_map(|row| row.get(index));
                keys.extend(column.map(String::as_str));
            }
        }
    }
    let mut by_id: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for key in keys {
        if let Some(id) = message_key(dataset, key) {
            by_id.entry(id).or_default().insert(key.to_owned());
        }
    }
    by_id
}

/// Which of these message ids are labels for something the dataset has, shown by a page or not.
pub fn names_of<'i>(dataset: &Dataset, ids: &BTreeSet<&'i str>) -> BTreeSet<&'i str> {
    let dims = dataset
        .relations
        .values()
        .flat_map(|relation| &relation.dims);
    let classes: BTreeSet<&str> = ["metric", "series", "kind", "target"]
        .into_iter()
        .chain(dims.map(|dim| class_of(dataset, &dim.name)))
        .collect();
    let own = format!("{}-", dataset.name);
    let mut found = BTreeSet::new();
    for class in classes {
        let key = |label: &'i str| label.strip_prefix(class)?.strip_prefix('-');
        let mut keys = None;
        for id in ids {
            let labels = [id.strip_prefix(&*own), Some(*id)];
            let mut named = labels.into_iter().flatten().filter_map(key);
            // Gathered when the first id may be one of the class.
            if named.any(|key| {
                keys.get_or_insert_with(|| by_id(dataset, class))
                    .contains_key(key)
            }) {
                found.insert(*id);
            }
        }
    }
    found
}

/// Columns that describe a key, as variables of its message.
pub(super) fn described<'d>(
    dataset: &'d Dataset,
    class: &str,
    key: &str,
) -> &'d [(String, String)] {
    dataset
        .labels
        .iter()
        .find(|label| label.key == key && class_of(dataset, &label.dim) == class)
        .map_or(&[], |label| label.values.as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_ids_can_hold_looks_a_message_up() {
        let mut dataset = Dataset::default();
        assert_eq!(
            message_key(&dataset, "steps.boot").as_deref(),
            Some("steps-boot")
        );
        for key in ["大", "小", "<1k", "a b", "", ":"] {
            assert_eq!(message_key(&dataset, key), None, "{key}");
        }
        dataset.ids.insert("大".to_owned(), "large".to_owned());
        assert_eq!(message_key(&dataset, "大").as_deref(), Some("large"));
        assert!(missing(&dataset, "size", "小", "en").is_none());
        assert!(missing(&dataset, "size", ":", "en").is_some());
    }
}
