//! How long each stage took.

use std::time::{Duration, Instant};

/// Wall time per stage, in the order they ran.
#[derive(Debug, Default)]
pub struct Timings {
    stages: Vec<(&'static str, Duration)>,
}

impl Timings {
    /// Runs a stage and notes its time.
    pub fn stage<T>(&mut self, name: &'static str, run: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = run();
        self.stages.push((name, start.elapsed()));
        result
    }

    pub fn stages(&self) -> &[(&'static str, Duration)] {
        &self.stages
    }
}
