//! Instructions per step, told by valgrind.
//!
//! Each subject runs in a process of its own, some times and then some times more; the difference
//! is what those more times took, without the start of the process and what it prepared.

use std::env;
use std::error::Error;
use std::hint::black_box;
use std::process::Command;

use super::{SUBJECTS, Subject};

/// First argument of the processes that are counted; the name and a number of times follow.
pub const REPEAT: &str = "repeat";

/// The first of these times fills caches and pools.
const FEW: u64 = 2;
const MORE: u64 = 8;

fn subjects() -> impl Iterator<Item = &'static Subject> {
    SUBJECTS.iter().flat_map(|(_, subjects)| *subjects)
}

/// Does the step of that name so many times.
pub fn repeat(name: &str, times: u64) -> Result<(), Box<dyn Error>> {
    let mut all = subjects();
    let subject = all.find(|subject| subject.name == name);
    let subject = subject.ok_or_else(|| format!("there is no `{name}`"))?;
    let step = (subject.prepare)();
    for _ in 0..times {
        black_box(&step)();
    }
    Ok(())
}

/// Prints the instructions of every subject whose name has one of the words in it.
pub fn all(words: &[&str]) -> Result<(), Box<dyn Error>> {
    println!("{:<32}{:>16}", "subject", "instructions");
    for (group, subjects) in SUBJECTS {
        for subject in *subjects {
            let name = subject.name;
            let wanted = |word: &&str| name.contains(*word) || group.contains(*word);
            if words.is_empty() || words.iter().any(wanted) {
                let each = (counted(name, MORE)? - counted(name, FEW)?) / (MORE - FEW);
                println!("{name:<32}{each:>16}");
            }
        }
    }
    Ok(())
}

fn counted(name: &str, times: u64) -> Result<u64, Box<dyn Error>> {
    let output = Command::new("valgrind")
        .args([
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
        ])
        .arg(env::current_exe()?)
        .args([REPEAT, name, &times.to_string()])
        // One thread, so that none counts how long it waited for another.
        .env("RAYON_NUM_THREADS", "1")
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let count = said
        .lines()
        .find_map(|line| line.split_once(" refs:"))
        .map(|(_, count)| count.trim().replace(',', ""));
    match count {
        Some(count) if output.status.success() => Ok(count.parse()?),
        _ => Err(format!("valgrind has not counted `{name}`:\n{said}").into()),
    }
}
