//! A run with very many spans, as a tracer might have written it.

use benchbook::data::{Dataset, Run, Span};

const LANES: u32 = 64;
/// How often each is, of the time of its lane.
const KINDS: [(&str, u32); 4] = [("boot", 1), ("fork", 7), ("read", 61), ("write", 31)];

/// A dataset `spans` with one target, whose lanes are busy one span after the other.
pub fn dataset(count: u32) -> Dataset {
    let lanes: Vec<String> = (0..LANES).map(|lane| format!("worker-{lane}")).collect();
    let mut at = vec![0.0; lanes.len()];
    let mut state = 0x2545_f491_u32;
    let spans = (0..count)
        .map(|i| {
            // xorshift: the same spans everywhere.
            state ^= state << 13;
            state ^= state >> 17;
            state ^= state << 5;
            let lane = (i % LANES) as usize;
            let start = at[lane];
            let length = f64::from(1 + state % 97) / 100.0;
            at[lane] = start + length + f64::from(state % 5) / 100.0;
            let kind = kind(state / 97 % 100);
            Span {
                name: kind.to_owned(),
                kind: kind.to_owned(),
                lane: lanes[lane].clone(),
                start,
                end: start + length,
                count: 1,
                busy: length,
            }
        })
        .collect();
    let run = Run {
        target: "pgmem".to_owned(),
        lanes,
        spans,
        ..Run::default()
    };
    Dataset {
        name: "spans".to_owned(),
        kinds: KINDS.map(|(kind, _)| kind.to_owned()).to_vec(),
        runs: [("pgmem".to_owned(), run)].into(),
        ..Dataset::default()
    }
}

fn kind(percent: u32) -> &'static str {
    let mut below = 0;
    for (kind, share) in KINDS {
        below += share;
        if percent < below {
            return kind;
        }
    }
    KINDS[0].0
}
