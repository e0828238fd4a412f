//! What a harness says, whatever it is called and however it says it.

use crate::data::{Better, Statistic};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::tree::Node;

/// Everything that was found in the files of one import.
#[derive(Debug, Default)]
pub struct Findings {
    pub benchmarks: Vec<Benchmark>,
    /// `cpu`, `cores`, `memory`, `os`, …, as descriptors name them.
    pub machine: Vec<(String, String)>,
    /// Versions of the tool, the language and so on.
    pub versions: Vec<(String, String)>,
    /// `2026-01-31`, when the file says when it was measured.
    pub date: Option<String>,
    /// The revision of the code that was measured.
    pub revision: Option<String>,
    pub problems: Vec<Diagnostic>,
    /// Columns of records that are parameters, although they are numbers: the author's word.
    pub dims: Vec<String>,
}

/// What a benchmark is called and what came of it.
#[derive(Clone, Debug)]
pub struct Benchmark {
    /// Empty where the parameters alone tell results apart.
    pub name: String,
    /// What it is a part of, by the tool's words for that: `package`, `group`, `class`. Each becomes
    /// a dimension where there are several.
    pub suites: Vec<(String, String)>,
    /// Its parameters, in the order of the harness.
    pub params: Vec<(String, String)>,
    pub outcome: Outcome,
    /// Where it stands in the file.
    pub place: Place,
}

/// What came of a benchmark.
#[derive(Clone, Debug)]
pub enum Outcome {
    Measured(Vec<Measure>),
    Failed(Option<String>),
    Skipped(Option<String>),
}

/// One quantity. Numbers are the decimal texts of the file.
#[derive(Clone, Debug)]
pub struct Measure {
    /// `time`, `allocated`, `throughput`, …
    pub id: String,
    /// As datasets write units: `ns`, `B`, `req/s`.
    pub unit: String,
    pub better: Better,
    /// What `value` is of its runs.
    pub statistic: Statistic,
    /// `None` where only runs are recorded; the statistic is taken of them then.
    pub value: Option<String>,
    pub min: Option<String>,
    pub max: Option<String>,
    pub n: Option<u64>,
    pub samples: Vec<String>,
}

impl Measure {
    /// A value of one run.
    pub fn single(id: &str, unit: &str, better: Better, value: impl Into<String>) -> Self {
        Self {
            id: id.to_owned(),
            unit: unit.to_owned(),
            better,
            statistic: Statistic::Single,
            value: Some(value.into()),
            min: None,
            max: None,
            n: None,
            samples: Vec::new(),
        }
    }

    /// The runs of a time; its centre is their median.
    pub fn samples(id: &str, unit: &str, better: Better, samples: Vec<String>) -> Self {
        Self {
            statistic: Statistic::Median,
            value: None,
            samples,
            ..Self::single(id, unit, better, String::new())
        }
    }

    /// A statistic of runs that the file does not have one by one.
    pub fn of_runs(
        id: &str,
        unit: &str,
        better: Better,
        statistic: Statistic,
        value: String,
    ) -> Self {
        Self {
            statistic,
            ..Self::single(id, unit, better, value)
        }
    }

    pub fn between(mut self, min: Option<String>, max: Option<String>) -> Self {
        (self.min, self.max) = (min, max);
        self
    }

    pub fn runs(mut self, n: Option<u64>) -> Self {
        self.n = n;
        self
    }
}

impl Findings {
    pub fn push(&mut self, benchmark: Benchmark) {
        self.benchmarks.push(benchmark);
    }

    /// Remembers a version or a fact of the machine once.
    pub fn version(&mut self, name: &str, value: Option<&str>) {
        note(&mut self.versions, name, value);
    }

    pub fn machine(&mut self, name: &str, value: Option<&str>) {
        note(&mut self.machine, name, value);
    }

    /// When and where it was measured, as columns. A name that a parameter or measure has already is
    /// not among them.
    pub(super) fn around(&mut self) -> Vec<(String, String)> {
        let taken = |name: &str| {
            self.benchmarks.iter().any(|own| {
                let params = own.params.iter().any(|(param, _)| param == name);
                let suites = own.suites.iter().any(|(suite, _)| suite == name);
                let measures = match &own.outcome {
                    Outcome::Measured(measures) => measures.iter().any(|own| own.id == name),
                    _ => false,
                };
                params || suites || measures
            })
        };
        for (name, slot) in [("date", &mut self.date), ("revision", &mut self.revision)] {
            if slot.is_some() && taken(name) {
                *slot = None;
            }
        }
        for list in [&mut self.versions, &mut self.machine] {
            for (name, _) in list.iter_mut() {
                *name = super::formats::identifier(name);
            }
            list.retain(|(name, _)| !taken(name) && name != "date" && name != "revision");
        }
        let own = |name: &str, value: &Option<String>| {
            value.clone().map(|value| (name.to_owned(), value))
        };
        let mut around: Vec<(String, String)> = Vec::new();
        around.extend(own("date", &self.date));
        around.extend(own("revision", &self.revision));
        around.extend(self.versions.iter().cloned());
        around.extend(self.machine.iter().cloned());
        around
    }

    /// Something that a file of this format has not.
    pub fn wrong(&mut self, place: Place, message: impl Into<String>, help: &str) {
        let problem = Diagnostic::new(Code::ImportSyntax, message).at(place);
        self.problems.push(problem.help(help));
    }

    /// Something that a dataset does not hold.
    pub fn left_out(&mut self, place: Place, message: impl Into<String>) {
        let problem = Diagnostic::new(Code::ImportLeftOut, message).at(place);
        self.problems.push(problem);
    }

    /// The member of an object; a complaint where it is not there.
    pub fn need<'n>(&mut self, node: &'n Node, key: &str) -> Option<&'n Node> {
        let found = node.get(key);
        if found.is_none() {
            let problem = node.complain(Code::ImportSyntax, format!("`{key}` is missing here"));
            self.problems
                .push(problem.help("the file may be of another version of the tool"));
        }
        found
    }

    /// The items of a list; a complaint where it is none.
    pub fn items<'n>(&mut self, node: &'n Node) -> &'n [Node] {
        match node.list() {
            Some(items) => items,
            None => {
                let message = format!("a list is needed here, but this is {}", node.what());
                self.problems
                    .push(node.complain(Code::ImportSyntax, message));
                &[]
            }
        }
    }

    /// A number; a complaint where it is none, but nothing for `null`.
    pub fn number(&mut self, node: &Node) -> Option<String> {
        if matches!(node.value, crate::source::tree::Value::Null) {
            return None;
        }
        let number = node.scalar().and_then(super::numeral::decimal);
        if number.is_none() {
            let message = format!("a number is needed here, but this is {}", node.what());
            self.problems
                .push(node.complain(Code::ImportSyntax, message));
        }
        number
    }

    /// The number under a key, where there is one.
    pub fn number_of(&mut self, node: &Node, key: &str) -> Option<String> {
        node.get(key).and_then(|node| self.number(node))
    }
}

fn note(list: &mut Vec<(String, String)>, name: &str, value: Option<&str>) {
    let value = value.map(str::trim).filter(|value| !value.is_empty());
    if let Some(value) = value
        && !list.iter().any(|(own, _)| own == name)
    {
        list.push((name.to_owned(), value.to_owned()));
    }
}

/// A text of an object.
pub(super) fn text_of<'n>(node: &'n Node, key: &str) -> Option<&'n str> {
    node.get(key)?.scalar().filter(|text| !text.is_empty())
}
