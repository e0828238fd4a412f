//! One example of each state and mark.
//!
//! The matches below have no wildcard: a new state, mark or kind of fact does not compile until it
//! has an example and a name here. Its words are messages of the theme, `states-<key>`.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::{
    Better, Digits, Extent, Fact, Marks, Measurement, Number, State, Statistic, Unit,
};
use crate::diag::Place;

pub(super) struct Example {
    /// Names the messages `states-<key>` and `states-<key>.says`.
    pub key: &'static str,
    pub m: Measurement,
}

/// Every example, in the order of the type. `word` gives a message of the theme.
pub(super) fn examples(word: &dyn Fn(&str) -> String) -> Vec<Example> {
    let mut all = Vec::new();
    let mut state = Some(State::Measured(number("161")));
    while let Some(now) = state {
        state = after(&now, word);
        all.extend(of_state(now));
    }
    all.extend(of_marks(word));
    all.into_iter()
        .map(|m| Example { key: key(&m), m })
        .collect()
}

/// The state that is declared after this one.
fn after(state: &State, word: &dyn Fn(&str) -> String) -> Option<State> {
    Some(match state {
        State::Measured(_) => State::Missing,
        State::Missing => State::Failed {
            reason: Some(word("states-reason-failed")),
        },
        State::Failed { .. } => State::Skipped {
            reason: Some(word("states-reason-skipped")),
        },
        State::Skipped { .. } => State::NotApplicable,
        State::NotApplicable => return None,
    })
}

/// Measured values are told apart by what is known of their spread; zero is one of them.
fn of_state(state: State) -> Vec<Measurement> {
    let ranged = |m: Measurement| Measurement {
        range: range(),
        ..m
    };
    let one_run = |m: Measurement| Measurement {
        n: Some(1),
        statistic: Some(Statistic::Single),
        ..m
    };
    match state {
        State::Measured(_) => vec![
            ranged(measurement(state.clone())),
            one_run(measurement(state)),
            ranged(measurement(State::Measured(None))),
            measurement(State::Measured(number("0"))),
        ],
        State::Missing | State::Failed { .. } | State::Skipped { .. } | State::NotApplicable => {
            vec![measurement(state)]
        }
    }
}

fn of_marks(word: &dyn Fn(&str) -> String) -> Vec<Measurement> {
    let marked = |marks: Marks| Measurement {
        marks,
        ..measurement(State::Measured(number("161")))
    };
    // Written out, so that a new mark asks for its example.
    let Marks {
        borrowed,
        estimated,
        fact,
    } = Marks {
        borrowed: Some(word("states-lender")),
        estimated: true,
        fact: Some(Fact::Exact),
    };
    let mut all = vec![
        marked(Marks {
            borrowed,
            ..Marks::default()
        }),
        marked(Marks {
            estimated,
            ..Marks::default()
        }),
    ];
    let mut fact = fact;
    while let Some(now) = fact {
        fact = match now {
            Fact::Exact => Some(Fact::About),
            Fact::About => None,
        };
        all.push(Measurement {
            n: None,
            statistic: None,
            ..marked(Marks {
                fact: Some(now),
                ..Marks::default()
            })
        });
    }
    all
}

fn key(m: &Measurement) -> &'static str {
    match (&m.marks.borrowed, m.marks.estimated, m.marks.fact) {
        (Some(_), ..) => return "borrowed",
        (None, true, _) => return "estimated",
        (None, false, Some(Fact::Exact)) => return "fact",
        (None, false, Some(Fact::About)) => return "about",
        (None, false, None) => {}
    }
    match &m.state {
        State::Measured(Some(number)) if number.value() == 0.0 => "zero",
        State::Measured(Some(_)) if m.n == Some(1) => "single",
        State::Measured(Some(_)) => "measured",
        State::Measured(None) => "range",
        State::Missing => "missing",
        State::Failed { .. } => "failed",
        State::Skipped { .. } => "skipped",
        State::NotApplicable => "not-applicable",
    }
}

fn number(text: &str) -> Option<Number> {
    Number::parse(text)
}

fn range() -> Option<Extent> {
    let (min, max) = number("152").zip(number("178"))?;
    Some(Extent { min, max })
}

/// The median of five runs, of nothing.
fn measurement(state: State) -> Measurement {
    let measured = matches!(state, State::Measured(_));
    Measurement {
        path: String::new(),
        state,
        unit: Unit::new("ms"),
        range: None,
        samples: None,
        n: measured.then_some(5),
        statistic: measured.then_some(Statistic::Median),
        marks: Marks::default(),
        digits: Digits::Auto,
        better: Better::Neither,
        target: None,
        versions: BTreeMap::new(),
        origins: Vec::new(),
        cites: BTreeSet::new(),
        // Recorded, not derived.
        place: Some(Place::new("", 0..0)),
        pointer: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_a_key_of_its_own() {
        let keys: Vec<&str> = examples(&|id| id.to_owned())
            .iter()
            .map(|e| e.key)
            .collect();
        assert_eq!(
            keys,
            [
                "measured",
                "single",
                "range",
                "zero",
                "missing",
                "failed",
                "skipped",
                "not-applicable",
                "borrowed",
                "estimated",
                "fact",
                "about"
            ]
        );
    }
}
