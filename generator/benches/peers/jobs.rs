//! What is run, round after round.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::io::IsTerminal;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::measure::{self, Sample};
use crate::programs::{self, Program};
use crate::site::{Edits, Layout, Shape};
use crate::{floor, machine};

/// A paragraph that an edit adds to a page, and the next takes away.
const ADDED: &str = "\nRead once more since.\n";

/// Seconds that a run must last for the kernel's clock, which ticks every hundredth, to tell what
/// others did meanwhile. To choose among shorter ones would be to choose the shortest.
const SHORTEST_JUDGED: f64 = 0.2;

/// What is done before a run, and what it is then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// Output and caches are moved away.
    Cold,
    /// As the last run left it.
    Unchanged,
    /// A page is edited.
    Page,
    /// A measurement that pages cite is edited.
    Number,
    /// The output is written from memory.
    Floor,
    /// The program tells its version.
    Version,
}

/// One program in one case on one site.
pub struct Job {
    pub program: Program,
    pub case: Case,
    pub shape: Shape,
    site: PathBuf,
}

/// How patient the benchmark is.
pub struct Patience {
    /// Processors that others may use during a run that counts.
    pub other: f64,
    /// How long to wait for that before each run.
    pub wait: Duration,
    /// How often a disturbed run is repeated.
    pub repeats: usize,
}

/// What all runs of a job came to.
pub struct Series {
    pub program: Program,
    pub case: Case,
    pub pages: usize,
    pub samples: Vec<Sample>,
    /// What was written: files and bytes.
    pub files: usize,
    pub bytes: u64,
}

/// The sites of one size, each in a folder of its own below `root`.
pub struct Sites<'r> {
    root: &'r Path,
    target: &'r Path,
    shape: Shape,
}

impl<'r> Sites<'r> {
    pub fn new(root: &'r Path, target: &'r Path, shape: Shape) -> Self {
        Self {
            root,
            target,
            shape,
        }
    }

    /// The program on a site of its own, which is written.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn job(&self, program: &Program, case: Case) -> Result<Job, Box<dyn Error>> {
        let site = self.root.join(program.key);
        if !site.exists() {
            self.shape.write(program.layout, &site)?;
            if program.layout == Layout::Eleventy {
                symlink(
                    programs::eleventy_modules(self.target),
                    site.join("node_modules"),
                )?;
            }
        }
        Ok(Job {
            program: program.clone(),
            case,
            shape: self.shape,
            site,
        })
    }
}

/// Runs every job once per round, in turns, so that whatever drifts meets all of them alike; as many
/// rounds before as `warm_up` says are not counted.
///
/// # Errors
/// If a program fails; those of the disk.
pub fn run(
    jobs: &[Job],
    (warm_up, rounds): (usize, usize),
    patience: &Patience,
    scratch: &Path,
) -> Result<Vec<Series>, Box<dyn Error>> {
    let mut all: Vec<Series> = jobs.iter().map(Job::series).collect();
    for round in 1..=warm_up + rounds {
        for (job, series) in jobs.iter().zip(&mut all) {
            progress(&format!(
                "{} pages, round {round} of {}: {} ({:?})",
                series.pages,
                warm_up + rounds,
                job.program.name,
                job.case
            ));
            let sample = job.undisturbed(round, patience, scratch)?;
            if round > warm_up {
                series.samples.push(sample);
            }
            if job.case == Case::Cold && series.files == 0 {
                (series.files, series.bytes) = job.written()?;
            }
        }
    }
    progress("");
    Ok(all)
}

/// Says on a terminal what is going on; in a log there is only the result.
fn progress(what: &str) {
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K{what}");
    }
}

impl Job {
    fn series(&self) -> Series {
        Series {
            program: self.program.clone(),
            case: self.case,
            pages: self.shape.pages(),
            samples: Vec::new(),
            files: 0,
            bytes: 0,
        }
    }

    /// The run during which others did least, out of as many as patience allows.
    fn undisturbed(
        &self,
        round: usize,
        patience: &Patience,
        scratch: &Path,
    ) -> Result<Sample, Box<dyn Error>> {
        let mut best: Option<Sample> = None;
        for attempt in 0..=patience.repeats {
            let edit = round * (patience.repeats + 1) + attempt;
            self.prepare(edit, scratch)?;
            machine::wait_until_quiet(patience.other, patience.wait)?;
            let sample = self.once(scratch)?;
            if best.is_none_or(|best| sample.other < best.other) {
                best = Some(sample);
            }
            if sample.other <= patience.other || sample.wall < SHORTEST_JUDGED {
                break;
            }
        }
        best.ok_or_else(|| "nothing was run".into())
    }

    fn once(&self, scratch: &Path) -> Result<Sample, Box<dyn Error>> {
        let log = scratch.join("log");
        match self.case {
            Case::Floor => self.write_again(scratch),
            Case::Version => {
                let binary: Vec<OsString> = self.program.command.iter().take(1).cloned().collect();
                let command = [binary, vec!["--version".into()]].concat();
                measure::run(&self.site, &command, &log)
            }
            _ => measure::run(&self.site, &self.program.command, &log),
        }
    }

    fn prepare(&self, edit: usize, scratch: &Path) -> Result<(), Box<dyn Error>> {
        let edits = Edits::of(self.shape);
        match self.case {
            Case::Cold => {
                for left in self.program.outputs.iter().chain(self.program.caches) {
                    away(&self.site.join(left), scratch)?;
                }
            }
            Case::Page => {
                let file = self.site.join(edits.page);
                let text = fs::read_to_string(&file)?;
                let changed = match text.strip_suffix(ADDED) {
                    Some(before) => before.to_owned(),
                    None => text + ADDED,
                };
                fs::write(&file, changed)?;
            }
            Case::Number => {
                let file = self.site.join(&edits.data);
                let changed = edits.changed(&fs::read_to_string(&file)?, edit);
                fs::write(&file, changed.ok_or("the measurement is not there")?)?;
            }
            Case::Unchanged | Case::Floor | Case::Version => {}
        }
        Ok(())
    }

    /// The floor tells its own time: reading the tree is none of it.
    fn write_again(&self, scratch: &Path) -> Result<Sample, Box<dyn Error>> {
        let copy = scratch.join("copy");
        away(&copy, scratch)?;
        let [output, ..] = self.program.outputs else {
            return Err("nothing is published".into());
        };
        let command = Command::new(std::env::current_exe()?)
            .arg(floor::WORD)
            .args([self.site.join(output), copy.clone()])
            .output()?;
        let sample = serde_json::from_slice(&command.stdout).map_err(|_| {
            let error = String::from_utf8_lossy(&command.stderr);
            format!("the tree could not be written: {error}")
        })?;
        away(&copy, scratch)?;
        Ok(sample)
    }

    /// Files and bytes that are published.
    fn written(&self) -> Result<(usize, u64), Box<dyn Error>> {
        let (mut files, mut bytes) = (0, 0);
        for output in self.program.outputs {
            for entry in walkdir::WalkDir::new(self.site.join(output)) {
                let entry = entry?;
                if entry.file_type().is_file() {
                    files += 1;
                    bytes += entry.metadata()?.len();
                }
            }
        }
        Ok((files, bytes))
    }

    /// When the newest of the published files was written.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn newest(&self) -> Result<Option<std::time::SystemTime>, Box<dyn Error>> {
        let mut newest = None;
        for output in self.program.outputs {
            for entry in walkdir::WalkDir::new(self.site.join(output)) {
                newest = newest.max(Some(entry?.metadata()?.modified()?));
            }
        }
        Ok(newest)
    }
}

/// Moves a tree out of the way. Many deletions make some file systems slow at creating files for
/// minutes, so it is deleted only where that leaves nothing behind.
fn away(tree: &Path, scratch: &Path) -> Result<(), Box<dyn Error>> {
    if !tree.exists() {
        return Ok(());
    }
    let old = tempfile::Builder::new()
        .prefix("old-")
        .tempdir_in(scratch)?;
    fs::rename(tree, old.path().join("tree"))?;
    if !machine::is_memory(scratch) {
        let _ = old.keep();
    }
    Ok(())
}
