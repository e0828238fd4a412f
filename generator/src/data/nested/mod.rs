//! The reader of nested JSON: `modelcase.json`, `benchmarks.json` and files of their shape.

mod leaves;
mod samples;

use std::collections::BTreeMap;

use super::descriptor::{self, Kind};
use super::draft::{Beside, DataFile, Draft};
use super::samples::Samples;
use super::{Dim, Number, Relation, State, Unit, names, spans};
use crate::diag::{Code, Diagnostic};
use crate::source::tree::{Member, Node, Value};
use samples::List;

/// Where the walk through the tree is.
#[derive(Clone)]
struct Here<'n> {
    /// Canonical path and the path in the file's own keys.
    path: String,
    raw: String,
    relation: Option<String>,
    target: Option<String>,
    /// Metric ids of a row start here.
    row: String,
    /// Unit of an enclosing key, such as `steps_ms`.
    unit: Option<Unit>,
    /// Enclosing objects, outermost first.
    scopes: Vec<&'n Node>,
    /// The run ended badly.
    failed: Option<State>,
}

impl Here<'_> {
    fn lookup(&self, key: &str) -> Option<Beside> {
        self.scopes.iter().rev().find_map(|scope| {
            let node = scope.get(key)?;
            Some(Beside {
                text: node.scalar()?.to_owned(),
                place: node.place.clone(),
            })
        })
    }

    fn metric(&self, path: &str) -> String {
        match path.strip_prefix(&self.row) {
            Some(metric) if !self.row.is_empty() => metric.trim_start_matches('.').to_owned(),
            _ => path.to_owned(),
        }
    }
}

/// A number, or what stands in its place.
struct Leaf<'n> {
    key: &'n str,
    node: &'n Node,
    unit: Option<Unit>,
    state: State,
    /// Its samples, and the unit that their key says.
    samples: Option<(Samples, Option<Unit>)>,
}

pub(super) struct Reader<'d, 'a> {
    pub draft: &'d mut Draft<'a>,
    pub file: &'d DataFile,
    pub kind: Kind,
}

impl Reader<'_, '_> {
    /// Reads the whole file.
    pub fn read(&mut self, root: &Node) {
        let Some(members) = root.map() else {
            self.draft.complain(root.complain(
                Code::DataType,
                format!("this file holds {}, but an object is needed", root.what()),
            ));
            return;
        };
        let here = Here {
            path: String::new(),
            raw: String::new(),
            relation: None,
            target: None,
            row: String::new(),
            unit: None,
            scopes: vec![root],
            failed: None,
        };
        // The file's own provenance comes first, even when every value has another.
        let machine = self.machine(&here);
        let terms = self.draft.descriptor.terms.over(&Default::default());
        let file = self.file;
        self.draft
            .provenance(file, &terms, None, "", &machine, &|key| here.lookup(key));
        for member in members {
            if self.is_relation(member) {
                self.relation(member, &here);
            }
        }
        let rest: Vec<&Member> = members
            .iter()
            .filter(|member| !self.is_relation(member))
            .collect();
        self.members(&rest, &here);
    }

    /// `models`, `targets`, and whatever else holds nothing but objects.
    fn is_relation(&self, member: &Member) -> bool {
        let holds_objects = member.node.map().is_some_and(|inner| {
            !inner.is_empty() && inner.iter().all(|member| member.node.map().is_some())
        });
        is_main(&member.key) || (member.key != "machine" && holds_objects)
    }

    fn relation(&mut self, member: &Member, root: &Here) {
        let name = member.key.clone();
        let dim = if is_main(&name) { "target" } else { &name };
        let mut relation = Relation {
            name: name.clone(),
            dims: vec![Dim {
                name: dim.to_owned(),
                keys: Vec::new(),
            }],
            ..Relation::default()
        };
        let Some(rows) = member.node.map() else {
            self.draft.complain(member.node.complain(
                Code::DataType,
                format!(
                    "`{name}` is {}, but an object of targets is needed",
                    member.node.what()
                ),
            ));
            return;
        };
        for row in rows {
            relation.rows.push(vec![row.key.clone()]);
            relation.dims[0].keys.push(row.key.clone());
        }
        self.draft.dataset.relations.insert(name.clone(), relation);
        for row in rows {
            let path = names::join(&names::segment(&name), &names::segment(&row.key));
            let mut here = Here {
                path: path.clone(),
                raw: path.clone(),
                relation: Some(name.clone()),
                target: is_main(&name).then(|| row.key.clone()),
                row: path,
                unit: None,
                scopes: root.scopes.clone(),
                failed: None,
            };
            match &row.node.value {
                Value::Null => continue,
                Value::Map(members) => {
                    here.scopes.push(&row.node);
                    here.failed = failure(&row.node);
                    let members: Vec<&Member> = members.iter().collect();
                    self.members(&members, &here);
                    if here.target.is_some() && here.failed.is_none() {
                        spans::read(self.draft, &row.key, &here.path, &row.node);
                    }
                }
                _ => self.draft.complain(row.node.complain(
                    Code::DataType,
                    format!(
                        "`{}` is {}, but an object of values is needed",
                        row.key,
                        row.node.what()
                    ),
                )),
            }
        }
        self.order_metrics(&name);
    }

    /// Metrics in the order in which the file's rows have them; nested objects are read first.
    fn order_metrics(&mut self, name: &str) {
        let dataset = &mut self.draft.dataset;
        let Some(relation) = dataset.relations.get(name) else {
            return;
        };
        let mut order: Vec<String> = Vec::new();
        for row in &relation.rows {
            let row: Vec<&str> = row.iter().map(String::as_str).collect();
            let inside = format!("{}.", dataset.row_path(name, &row));
            let mut own: Vec<(usize, &str)> = dataset
                .measurements
                .range(inside.clone()..)
                .map_while(|(path, value)| {
                    let at = value.place.as_ref().map_or(0, |place| place.range.start);
                    Some((at, path.strip_prefix(&inside)?))
                })
                .collect();
            own.sort_unstable();
            for (_, metric) in own {
                if !order.iter().any(|known| known == metric) {
                    order.push(metric.to_owned());
                }
            }
        }
        if let Some(relation) = dataset.relations.get_mut(name) {
            relation
                .metrics
                .sort_by_key(|metric| order.iter().position(|id| *id == metric.id));
        }
    }

    /// The members of one object.
    fn members<'n>(&mut self, members: &[&'n Member], here: &Here<'n>) {
        let mut leaves: Vec<(String, Leaf)> = Vec::new();
        let mut lists = Vec::new();
        let mut seen: BTreeMap<String, &str> = BTreeMap::new();
        for member in members {
            let (name, unit) = self.draft.descriptor.suffixes.fold(&member.key);
            let node = &member.node;
            let leaf = match &node.value {
                Value::Map(_) => {
                    self.object(member, &name, unit, here);
                    continue;
                }
                Value::List(_) => {
                    lists.push(List { name, unit, member });
                    continue;
                }
                Value::Null => Some(State::Missing),
                Value::Number(text) => Number::parse(text).map(|n| State::Measured(Some(n))),
                Value::Bool(_) => None,
                Value::Text(text) if unit.is_some() => match descriptor::state(text) {
                    Some(state) => Some(state),
                    None => {
                        let message = format!(
                            "`{}` is a text, but its name says that it is a number of {}",
                            member.key,
                            unit.as_ref().map_or("", Unit::id)
                        );
                        let mut diagnostic = node.complain(Code::DataType, message);
                        if Number::parse(text).is_some() {
                            diagnostic = diagnostic.help("write it without quotes");
                        }
                        self.draft.complain(diagnostic);
                        continue;
                    }
                },
                Value::Text(_) => None,
            };
            let Some(state) = leaf else {
                self.text(member, here);
                // `"cores": "8"`: machines are described in texts, but a number is a number.
                let number = node.text().and_then(Number::parse);
                if let Some(number) = number.filter(|_| is_machine(&here.path)) {
                    let state = State::Measured(Some(number));
                    let key = &member.key;
                    leaves.push((
                        name,
                        Leaf {
                            key,
                            node,
                            unit,
                            state,
                            samples: None,
                        },
                    ));
                }
                continue;
            };
            if let Some(first) = seen.get(&name) {
                let diagnostic = Diagnostic::new(
                    Code::DuplicateName,
                    format!(
                        "`{first}` and `{}` are both named `{name}` here",
                        member.key
                    ),
                )
                .at(member.key_place.clone())
                .pointer(node.pointer.clone())
                .help("one quantity has one unit: remove one of the two keys");
                self.draft.complain(diagnostic);
                continue;
            }
            seen.insert(name.clone(), &member.key);
            let key = &member.key;
            leaves.push((
                name,
                Leaf {
                    key,
                    node,
                    unit,
                    state,
                    samples: None,
                },
            ));
        }
        self.join_samples(&mut leaves, lists);
        self.leaves(leaves, members, here);
    }

    fn object<'n>(&mut self, member: &'n Member, name: &str, unit: Option<Unit>, here: &Here<'n>) {
        let Some(members) = member.node.map() else {
            return;
        };
        let mut inside = here.clone();
        inside.path = names::join(&here.path, &names::segment(name));
        inside.raw = names::join(&here.raw, &names::segment(&member.key));
        inside.unit = unit.or_else(|| here.unit.clone());
        inside.scopes.push(&member.node);
        self.alias(&inside.raw.clone(), &inside.path.clone());
        let members: Vec<&Member> = members.iter().collect();
        self.members(&members, &inside);
    }

    fn text(&mut self, member: &Member, here: &Here) {
        if let Some(text) = member.node.scalar() {
            let path = names::join(&here.path, &names::segment(&member.key));
            self.draft.dataset.texts.insert(path, text.to_owned());
        }
    }

    fn alias(&mut self, raw: &str, path: &str) {
        if raw != path {
            let aliases = &mut self.draft.dataset.aliases;
            aliases.insert(raw.to_owned(), path.to_owned());
        }
    }
}

/// The relations whose keys are targets.
fn is_main(key: &str) -> bool {
    matches!(key, "models" | "targets")
}

fn is_machine(path: &str) -> bool {
    path == "machine" || path.ends_with(".machine")
}
/// A run that ended badly, by its exit code or its own word.
fn failure(row: &Node) -> Option<State> {
    let exit = row.get("exit_code").and_then(Node::scalar);
    let failed = exit.is_some_and(|code| code != "0")
        || matches!(
            row.get("failed").map(|node| &node.value),
            Some(Value::Bool(true))
        );
    let reason = ["reason", "error"]
        .iter()
        .find_map(|key| row.get(key)?.text().map(str::to_owned));
    let word = row.get("state").and_then(Node::text);
    match word.and_then(descriptor::state) {
        Some(State::Failed { reason: own }) => Some(State::Failed {
            reason: own.or(reason),
        }),
        Some(State::Skipped { reason: own }) => Some(State::Skipped {
            reason: own.or(reason),
        }),
        _ if failed => Some(State::Failed { reason }),
        other => other,
    }
}
