//! What single steps cost.
//!
//! `cargo bench --bench micro` times them (`-- bars` only those with `bars` in their name).
//! `cargo bench --bench micro -- instructions` counts the instructions of each under valgrind,
//! which are the same on a busy machine; see [`count`].

mod count;
mod figures;
mod highlight;
mod numbers;
mod pages;
mod parsers;
mod project;
mod spans;

use std::env;
use std::error::Error;

use mimalloc::MiMalloc;

/// As the binary has it.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// One step, and all that has to be there before it.
pub struct Subject {
    name: &'static str,
    /// Prepares the step; what it gives does it once per call.
    prepare: fn() -> Box<dyn Fn()>,
}

impl std::fmt::Display for Subject {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// Steps on one thread, by what they are steps of.
const SUBJECTS: &[(&str, &[Subject])] = &[
    ("parsers", parsers::SUBJECTS),
    ("numbers", numbers::SUBJECTS),
    ("figures", figures::SUBJECTS),
    ("highlight", highlight::SUBJECTS),
    ("pages", pages::SUBJECTS),
];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments = arguments.iter().map(String::as_str);
    // Cargo adds a word of its own.
    let arguments: Vec<&str> = arguments.filter(|word| *word != "--bench").collect();
    match arguments.as_slice() {
        [count::REPEAT, name, times] => count::repeat(name, times.parse()?),
        ["instructions", words @ ..] => count::all(words),
        _ => {
            divan::main();
            Ok(())
        }
    }
}

fn time(bencher: divan::Bencher, subject: &Subject) {
    let step = (subject.prepare)();
    // The first time makes what later ones reuse.
    step();
    bencher.bench_local(step);
}
