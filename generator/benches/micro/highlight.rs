//! From code to classed HTML.
//!
//! Readers remember lines, so that each call reads another block: what it has in common with the
//! ones before is what the name says.

use std::cell::Cell;
use std::hint::black_box;

use benchbook::highlight;

use super::{Subject, time};

pub const SUBJECTS: &[Subject] = &[
    Subject {
        name: "shell, other numbers",
        prepare: || step("sh", |n| shell(n, "bench")),
    },
    Subject {
        name: "shell, other words",
        prepare: || step("sh", |n| shell(n, &word(n))),
    },
    Subject {
        name: "shell, known",
        prepare: || step("sh", |_| shell(0, "bench")),
    },
    Subject {
        name: "go, other numbers",
        prepare: || step("go", |n| go(n, "Bench")),
    },
    Subject {
        name: "go, other words",
        prepare: || step("go", |n| go(n, &word(n))),
    },
    Subject {
        name: "go, known",
        prepare: || step("go", |_| go(0, "Bench")),
    },
];

#[divan::bench(args = SUBJECTS)]
fn highlight(bencher: divan::Bencher, subject: &Subject) {
    time(bencher, subject);
}

fn step(language: &'static str, block: impl Fn(u64) -> String + 'static) -> Box<dyn Fn()> {
    let calls = Cell::new(0);
    Box::new(move || {
        calls.set(calls.get() + 1);
        black_box(highlight::html(language, &block(calls.get())));
    })
}

/// Another word for every number.
fn word(mut n: u64) -> String {
    let mut word = String::from("w");
    while n > 0 {
        word.push(char::from(b'a' + (n % 26) as u8));
        n /= 26;
    }
    word
}

fn shell(n: u64, word: &str) -> String {
    let (runs, seed, core) = (n % 27 + 3, n * 7919 % 1_000_000, n % 8);
    format!(
        "#!/bin/sh\n# {word} {n}: {runs} runs\nset -eu\nexport {word}_SEED=\"{seed}\"\n\
         for i in $(seq 1 {runs}); do\n\
         \x20 taskset -c {core} ./{word} --case {n} >> \"{word}-{n}.txt\" || exit 1\ndone\n\
         sort -n {word}-{n}.txt | awk '{{ a[NR] = $1 }} END {{ print a[int((NR + 1) / 2)] }}'\n"
    )
}

fn go(n: u64, word: &str) -> String {
    let (seed, got) = (n * 7919 % 1_000_000, n * 31 % 1_000);
    format!(
        "// {word} measures {n} operations.\nfunc Benchmark{word}(b *testing.B) {{\n\
         \trng := rand.New(rand.NewSource({seed}))\n\tb.ReportAllocs()\n\
         \tfor i := 0; i < b.N; i++ {{\n\
         \t\tif got := run{word}(rng, \"{word}-{n}\"); got != {got} {{\n\
         \t\t\tb.Fatalf(\"got %d\", got)\n\t\t}}\n\t}}\n}}\n"
    )
}
