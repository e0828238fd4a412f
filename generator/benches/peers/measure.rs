//! What one run of a program costs, its children included.
//!
//! The kernel accounts for children in one sum per process, so every program runs under a process
//! of its own: this benchmark, started again as `peers measure LOG FOLDER PROGRAM ARGUMENT…`, which
//! waits for one child and prints what it used as JSON. The peak is that of the largest single
//! process.

use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use serde::{Deserialize, Serialize};

use crate::machine;

/// The word that starts this program as a wrapper.
pub const WORD: &str = "measure";

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
pub struct Sample {
    /// Seconds from the start of the process to its end, on a clock that only runs forwards.
    pub wall: f64,
    /// Seconds of all processors, in the program and in the kernel on its behalf.
    pub cpu: f64,
    /// MiB that were in memory at once, at most.
    pub memory: f64,
    /// Processors that were busy with something else meanwhile, on average.
    pub other: f64,
}

#[derive(Deserialize, Serialize)]
struct Report {
    sample: Sample,
    success: bool,
}

/// Runs `command` in `folder`; what it prints goes to `log`.
///
/// # Errors
/// If the command cannot be started or fails: its last words.
pub fn run(folder: &Path, command: &[OsString], log: &Path) -> Result<Sample, Box<dyn Error>> {
    let output = Command::new(std::env::current_exe()?)
        .arg(WORD)
        .args([log, folder])
        .args(command)
        .stderr(Stdio::inherit())
        .output()?;
    let command = command.join(&OsString::from(" "));
    let command = command.to_string_lossy();
    if !output.status.success() {
        return Err(format!("`{command}` could not be run").into());
    }
    let report: Report = serde_json::from_slice(&output.stdout)?;
    if !report.success {
        let said = fs::read_to_string(log).unwrap_or_default();
        let lines: Vec<&str> = said.lines().collect();
        let last = lines.get(lines.len().saturating_sub(20)..);
        let last = last.unwrap_or_default().join("\n");
        return Err(format!("`{command}` failed in {}:\n{last}", folder.display()).into());
    }
    Ok(report.sample)
}

/// The wrapper.
///
/// # Errors
/// If the program cannot be started.
pub fn wrap(arguments: &[OsString]) -> Result<(), Box<dyn Error>> {
    let [log, folder, program, arguments @ ..] = arguments else {
        return Err("measure LOG FOLDER PROGRAM ARGUMENT…".into());
    };
    let log = File::create(log)?;
    let mut command = Command::new(program);
    command
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log);
    let busy = machine::busy()?;
    let start = Instant::now();
    let status = command.status()?;
    let wall = start.elapsed().as_secs_f64();
    let busy = machine::busy()? - busy;
    let used = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let cpu = (used.user_time() + used.system_time()).num_microseconds() as f64 / 1e6;
    let report = Report {
        sample: Sample {
            wall,
            cpu,
            memory: used.max_rss() as f64 / 1024.0,
            other: ((busy - cpu) / wall).max(0.0),
        },
        success: status.success(),
    };
    println!("{}", serde_json::to_string(&report)?);
    Ok(())
}
