//! What was measured, for people: tables and ratios.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::jobs::{Case, Series};
use crate::machine::{Machine, is_memory};
use crate::measure::Sample;
use crate::programs::Program;
use crate::site::Shape;

/// One quantity of a run.
pub type Quantity = fn(&Sample) -> f64;

pub const WALL: Quantity = |sample| sample.wall;
pub const CPU: Quantity = |sample| sample.cpu;
pub const MEMORY: Quantity = |sample| sample.memory;

/// Our key in [`Series`].
const OURS: &str = "benchbook";

impl Series {
    /// Of at least one sample.
    pub fn median(&self, quantity: Quantity) -> f64 {
        let sorted = self.sorted(quantity);
        let at = |index: usize| sorted.get(index).copied().unwrap_or(f64::NAN);
        let middle = sorted.len() / 2;
        match sorted.len() % 2 {
            0 => (at(middle.wrapping_sub(1)) + at(middle)) / 2.0,
            _ => at(middle),
        }
    }

    pub fn least(&self, quantity: Quantity) -> f64 {
        self.sorted(quantity).first().copied().unwrap_or(f64::NAN)
    }

    fn most(&self, quantity: Quantity) -> f64 {
        self.sorted(quantity).last().copied().unwrap_or(f64::NAN)
    }

    fn sorted(&self, quantity: Quantity) -> Vec<f64> {
        let mut values: Vec<f64> = self.samples.iter().map(quantity).collect();
        values.sort_by(f64::total_cmp);
        values
    }

    /// What it is, for people.
    fn what(&self) -> String {
        let name = self.program.name;
        match self.case {
            Case::Cold => format!("{name} {}", self.program.version),
            Case::Unchanged => format!("{name}, nothing changed"),
            Case::Page => format!("{name}, one page changed"),
            Case::Number => format!("{name}, one number changed"),
            Case::Floor => "writing its tree from memory".to_owned(),
            Case::Version => format!("{name} --version"),
        }
    }
}

/// The series of a program in a case on a site of `pages`.
pub fn find<'a>(all: &'a [Series], key: &str, case: Case, pages: usize) -> Option<&'a Series> {
    all.iter()
        .find(|series| series.program.key == key && series.case == case && series.pages == pages)
}

/// Where, what, and what is not the same for all.
pub fn head(ours: &Program, peers: &[Program], room: &Path) -> String {
    let machine = Machine::this();
    let disk = match is_memory(room) {
        true => "files in memory",
        false => "files on disk",
    };
    let programs = [ours].into_iter().chain(peers);
    let versions: Vec<String> = programs
        .map(|program| format!("{} {}", program.name, program.version))
        .collect();
    let has_zola = peers.iter().any(|peer| peer.key == "zola");
    let zola = match has_zola {
        true => "",
        false => "\nZola is not measured: ZOLA=path names its binary.",
    };
    format!(
        "{}, {} cores, {} GiB, {}; {disk}\n{}\n\
         Search index: written by all but benchbook, which has no search yet.\n\
         Highlighting: during the build by all but mdBook, which leaves it to the browser.\n\
         mdBook builds three books in turn; its peak is that of one.{zola}\n",
        machine.cpu,
        machine.cores,
        machine.memory,
        machine.os,
        versions.join(", ")
    )
}

/// One line per series of a size; ratios are to our cold build of the same size.
pub fn table(all: &[Series], pages: usize) -> String {
    let mut out = format!(
        "{:<38} {:>9} {:>19} {:>9} {:>9} {:>7} {:>8} {:>7} {:>7} {:>7} {:>3} {:>6}\n",
        format!("{pages} pages"),
        "wall s",
        "min – max",
        "CPU s",
        "peak MiB",
        "files",
        "MB",
        "× wall",
        "× CPU",
        "× MiB",
        "n",
        "other"
    );
    let ours = find(all, OURS, Case::Cold, pages);
    for series in all.iter().filter(|series| series.pages == pages) {
        let ratio = |quantity: Quantity| {
            let ratio = ours.map(|ours| series.median(quantity) / ours.median(quantity));
            ratio.map_or_else(String::new, |ratio| format!("{ratio:.2}"))
        };
        let own = |shown: String| match series.case {
            Case::Floor => String::new(),
            _ => shown,
        };
        let written = |shown: String| match series.files {
            0 => String::new(),
            _ => shown,
        };
        let other = series.samples.iter().map(|sample| sample.other);
        let _ = writeln!(
            out,
            "{:<38} {:>9.3} {:>19} {:>9} {:>9} {:>7} {:>8} {:>7} {:>7} {:>7} {:>3} {:>6.2}",
            series.what(),
            series.median(WALL),
            format!("{:.3} – {:.3}", series.least(WALL), series.most(WALL)),
            own(format!("{:.3}", series.median(CPU))),
            own(format!("{:.0}", series.median(MEMORY))),
            written(series.files.to_string()),
            written(format!("{:.1}", series.bytes as f64 / 1e6)),
            ratio(WALL),
            own(ratio(CPU)),
            own(ratio(MEMORY)),
            series.samples.len(),
            other.fold(0.0, f64::max)
        );
    }
    out
}

/// How much more time and memory a page takes on the larger of two sites; wall, CPU, memory.
pub fn growth(all: &[Series], small: usize, large: usize) -> Option<[f64; 3]> {
    let few = find(all, OURS, Case::Cold, small)?;
    let many = find(all, OURS, Case::Cold, large)?;
    let times = large as f64 / small as f64;
    Some([WALL, CPU, MEMORY].map(|quantity| many.median(quantity) / few.median(quantity) / times))
}

/// The ratios that the project set itself, sentence by sentence.
pub fn ratios(all: &[Series], shapes: &[Shape]) -> String {
    let mut out = String::new();
    for pages in shapes.iter().map(|shape| shape.pages()) {
        let Some(ours) = find(all, OURS, Case::Cold, pages) else {
            continue;
        };
        let cold = |series: &&Series| series.case == Case::Cold && series.pages == pages;
        for peer in all.iter().filter(cold) {
            if peer.program.key == OURS {
                continue;
            }
            let times = |quantity: Quantity| peer.median(quantity) / ours.median(quantity);
            let _ = writeln!(
                out,
                "{pages} pages: {} takes {:.1} × our wall time, {:.1} × our CPU time, {:.1} × our peak memory",
                peer.program.name,
                times(WALL),
                times(CPU),
                times(MEMORY)
            );
        }
        for (case, what) in [
            (Case::Unchanged, "nothing changed"),
            (Case::Page, "one page changed"),
            (Case::Number, "one number changed"),
        ] {
            if let Some(again) = find(all, OURS, case, pages) {
                let share = 100.0 * again.median(WALL) / ours.median(WALL);
                let _ = writeln!(
                    out,
                    "{pages} pages: {what} takes {share:.1} % of a cold build"
                );
            }
        }
        if let Some(floor) = find(all, OURS, Case::Floor, pages) {
            let times = ours.median(WALL) / floor.median(WALL);
            let _ = writeln!(
                out,
                "{pages} pages: a cold build takes {times:.1} × the time of writing the same tree from memory"
            );
        }
    }
    let binary = all
        .first()
        .and_then(|series| series.program.command.first());
    if let Some(file) = binary.and_then(|path| fs::metadata(path).ok()) {
        let _ = writeln!(out, "our binary: {:.1} MB", file.len() as f64 / 1e6);
    }
    let sizes: Vec<usize> = shapes.iter().map(|shape| shape.pages()).collect();
    for pair in sizes.windows(2) {
        if let [small, large] = *pair
            && let Some([wall, cpu, memory]) = growth(all, small, large)
        {
            let _ = writeln!(
                out,
                "{small} to {large} pages: a page takes {wall:.2} × the wall time, {cpu:.2} × the CPU time, {memory:.2} × the memory"
            );
        }
    }
    out
}
