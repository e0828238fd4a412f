//! `make bench-check`: ratios of one short run, with slack for machines that do other things as
//! well. Absolute times are none of its business.

use std::error::Error;
use std::path::Path;

use crate::jobs::{self, Case, Job, Patience, Series, Sites};
use crate::measure::Sample;
use crate::programs;
use crate::results::{CPU, MEMORY, WALL, find};
use crate::site::Shape;
use crate::{machine, setting};

const FEW: usize = 300;
const MANY: usize = 3000;

/// Shares of a cold build: twice what the project aims at.
const UNCHANGED: f64 = 0.30;
const EDITED: f64 = 0.50;

/// How much dearer a page of the larger site may be.
const GROWTH: f64 = 1.5;

/// Builds sites of two sizes, ours alone and Hugo where it is installed.
///
/// # Errors
/// One sentence for each ratio that is out of bounds.
pub fn run(target: &Path) -> Result<(), Box<dyn Error>> {
    let ours = programs::ours()?;
    let room = machine::room(MANY as u64 * crate::ROOM_PER_PAGE, &target.join("peers"))?;
    let rounds = setting("ROUNDS", 3)?;
    let patience = Patience {
        wait: std::time::Duration::from_secs(2),
        repeats: 1,
        ..crate::patience()?
    };
    let mut all = Vec::new();
    let mut broken = Vec::new();
    for pages in [FEW, MANY] {
        let folder = tempfile::tempdir_in(room.path())?;
        let sites = Sites::new(folder.path(), target, Shape::of_pages(pages));
        let cases: &[Case] = match pages {
            FEW => &[Case::Cold, Case::Unchanged],
            _ => &[Case::Cold, Case::Unchanged, Case::Page, Case::Number],
        };
        let jobs = cases.iter().map(|case| sites.job(&ours, *case));
        let jobs: Result<Vec<Job>, _> = jobs.collect();
        let mut jobs = jobs?;
        match programs::hugo(target) {
            Ok(hugo) if pages == FEW => jobs.push(sites.job(&hugo, Case::Cold)?),
            Err(error) if pages == FEW => println!("without Hugo: {error}"),
            _ => {}
        }
        all.extend(jobs::run(&jobs, (1, rounds), &patience, folder.path())?);
        if let [_, unchanged, ..] = jobs.as_slice() {
            broken.extend(writes(unchanged, &patience, folder.path())?);
        }
    }
    let mut check = Check { all: &all, broken };
    for pages in [FEW, MANY] {
        check.shares(pages);
    }
    check.growth();
    check.hugo();
    match check.broken.is_empty() {
        true => Ok(()),
        false => Err(check.broken.join("\n").into()),
    }
}

/// A build with nothing changed writes nothing.
fn writes(
    job: &Job,
    patience: &Patience,
    scratch: &Path,
) -> Result<Option<String>, Box<dyn Error>> {
    jobs::run(std::slice::from_ref(job), (1, 1), patience, scratch)?;
    let before = job.newest()?;
    jobs::run(std::slice::from_ref(job), (1, 1), patience, scratch)?;
    let wrote = before != job.newest()?;
    Ok(wrote.then(|| "A build with nothing changed writes published files.".to_owned()))
}

struct Check<'s> {
    all: &'s [Series],
    broken: Vec<String>,
}

impl Check<'_> {
    /// Edits are judged on the larger site: on the smaller one, half of the pages may show a
    /// measurement.
    fn shares(&mut self, pages: usize) {
        for (case, what, limit) in [
            (Case::Unchanged, "nothing", UNCHANGED),
            (Case::Page, "one page", EDITED),
            (Case::Number, "one number", EDITED),
        ] {
            if pages == FEW && case != Case::Unchanged {
                continue;
            }
            let share = self.ratio(
                ("benchbook", case, pages),
                ("benchbook", Case::Cold, pages),
                WALL,
            );
            let what =
                format!("the share of a cold build that {what} changed takes on {pages} pages");
            self.at_most(share, limit, &what);
        }
    }

    fn growth(&mut self) {
        for (quantity, what) in [(WALL, "wall time"), (CPU, "CPU time"), (MEMORY, "memory")] {
            let grown = self.ratio(
                ("benchbook", Case::Cold, MANY),
                ("benchbook", Case::Cold, FEW),
                quantity,
            );
            let grown = grown * FEW as f64 / MANY as f64;
            let what = format!("{what} of a page on {MANY} pages, of a page on {FEW}");
            self.at_most(grown, GROWTH, &what);
        }
    }

    fn hugo(&mut self) {
        if find(self.all, "hugo", Case::Cold, FEW).is_none() {
            return;
        }
        for (quantity, what) in [(WALL, "wall time"), (CPU, "CPU time"), (MEMORY, "memory")] {
            let share = self.ratio(
                ("benchbook", Case::Cold, FEW),
                ("hugo", Case::Cold, FEW),
                quantity,
            );
            self.at_most(share, 1.0, &format!("our {what}, of Hugo's on {FEW} pages"));
        }
    }

    /// Of the best runs; not a number where there is none.
    fn ratio(
        &self,
        one: (&str, Case, usize),
        other: (&str, Case, usize),
        quantity: fn(&Sample) -> f64,
    ) -> f64 {
        let least = |(key, case, pages)| {
            find(self.all, key, case, pages).map_or(f64::NAN, |series| series.least(quantity))
        };
        least(one) / least(other)
    }

    fn at_most(&mut self, ratio: f64, limit: f64, what: &str) {
        println!("{ratio:>6.2} (at most {limit:.2})  {what}");
        if ratio.is_nan() || ratio > limit {
            self.broken.push(format!(
                "Too slow: {what} is {ratio:.2}, more than {limit:.2}."
            ));
        }
    }
}
