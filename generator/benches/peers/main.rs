//! benchbook beside other generators: `make bench`, or `cargo bench --bench peers`.
//!
//! Writes one documentation site in the layout of each, and builds it with all of them in turns,
//! so that every ratio comes from one run on one machine. `PAGES=3000,30000` sets the sizes,
//! `ROUNDS=5` how often each is built, `LARGE_ROUNDS=3` how often on sites after the first, which
//! only the fast ones build. `ZOLA=path` adds Zola. `OTHER=0.25` is how many processors others may
//! use during a run that counts, `WAIT=60` how many seconds to wait for that before each, and
//! `REPEATS=3` how often a disturbed run is repeated. `BENCHBOOK_BINARY` measures another binary of
//! ours.
//!
//! With the word `check` it measures little and fails where a ratio is out of bounds: see `check`.
//! `-- write FOLDER PAGES` only writes the site, in every layout, to look at or to profile with.

mod check;
mod dataset;
mod floor;
mod jobs;
mod machine;
mod measure;
mod programs;
mod results;
mod site;

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use jobs::{Case, Job, Patience, Series, Sites};
use programs::Program;
use site::{Layout, Shape};

/// Pages of the site that shows what starting costs.
const SMALL: usize = 10;

/// Memory that a page takes on a disk in memory, its output by every generator included, in bytes.
const ROOM_PER_PAGE: u64 = 300_000;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let words: Vec<&str> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let result = match (words.first().copied(), arguments.get(1..)) {
        (Some(measure::WORD), Some(rest)) => measure::wrap(rest),
        (Some(floor::WORD), Some(rest)) => floor::wrap(rest),
        (Some("write"), Some(rest)) => write(rest),
        _ if words.contains(&"check") => check::run(&target()),
        _ => compare(&target()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// `write FOLDER PAGES`: every layout, in a folder of its own.
fn write(arguments: &[OsString]) -> Result<(), Box<dyn Error>> {
    let [folder, pages, ..] = arguments else {
        return Err("write FOLDER PAGES".into());
    };
    let shape = Shape::of_pages(pages.to_string_lossy().parse()?);
    for layout in Layout::ALL {
        let name = format!("{layout:?}").to_lowercase();
        shape.write(layout, &Path::new(folder).join(name))?;
    }
    Ok(())
}

/// The folder that cargo builds into.
fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    let target = target.unwrap_or_else(own);
    target.canonicalize().unwrap_or(target)
}

/// A setting from the environment.
fn setting<T: FromStr>(name: &str, otherwise: T) -> Result<T, Box<dyn Error>> {
    match env::var(name) {
        Ok(text) => text
            .trim()
            .parse()
            .map_err(|_| format!("{name}={text} is not understood").into()),
        Err(_) => Ok(otherwise),
    }
}

fn patience() -> Result<Patience, Box<dyn Error>> {
    Ok(Patience {
        other: setting("OTHER", 0.25)?,
        wait: Duration::from_secs(setting("WAIT", 60)?),
        repeats: setting("REPEATS", 3)?,
    })
}

fn compare(target: &Path) -> Result<(), Box<dyn Error>> {
    let sizes = setting("PAGES", "3000,30000".to_owned())?;
    let sizes: Result<Vec<usize>, _> = sizes.split(',').map(|size| size.trim().parse()).collect();
    let shapes: Vec<Shape> = sizes?.into_iter().map(Shape::of_pages).collect();
    let most = shapes.iter().map(|shape| shape.pages()).max().unwrap_or(0);
    let room = machine::room(most as u64 * ROOM_PER_PAGE, &target.join("peers"))?;
    let comparison = Comparison {
        ours: programs::ours()?,
        peers: programs::peers(target)?,
        target,
        room: room.path(),
        patience: patience()?,
    };
    let (ours, peers) = (&comparison.ours, &comparison.peers);
    println!("{}", results::head(ours, peers, room.path()));
    let mut all = comparison.small()?;
    print!("{}", results::table(&all, Shape::of_pages(SMALL).pages()));
    for (at, shape) in shapes.iter().enumerate() {
        all.extend(comparison.size(*shape, at == 0)?);
        print!("\n{}", results::table(&all, shape.pages()));
    }
    print!("\n{}", results::ratios(&all, &shapes));
    dataset::write(&all, &shapes, target)
}

struct Comparison<'c> {
    ours: Program,
    peers: Vec<Program>,
    target: &'c Path,
    room: &'c Path,
    patience: Patience,
}

impl Comparison<'_> {
    /// What starting costs: the version, and a small site.
    fn small(&self) -> Result<Vec<Series>, Box<dyn Error>> {
        let folder = tempfile::tempdir_in(self.room)?;
        let sites = Sites::new(folder.path(), self.target, Shape::of_pages(SMALL));
        let cases = [Case::Cold, Case::Unchanged, Case::Version];
        let jobs: Result<Vec<Job>, _> = cases
            .map(|case| sites.job(&self.ours, case))
            .into_iter()
            .collect();
        let rounds = 4 * setting("ROUNDS", 5)?.max(1);
        jobs::run(&jobs?, (1, rounds), &self.patience, folder.path())
    }

    /// Ours in every case, and peers: all of them on the first site, the fast ones on others.
    fn size(&self, shape: Shape, is_first: bool) -> Result<Vec<Series>, Box<dyn Error>> {
        let folder = tempfile::tempdir_in(self.room)?;
        let sites = Sites::new(folder.path(), self.target, shape);
        let cold = |program: &Program| sites.job(program, Case::Cold);
        let mut jobs = vec![cold(&self.ours)?];
        for case in [Case::Unchanged, Case::Page, Case::Number, Case::Floor] {
            jobs.push(sites.job(&self.ours, case)?);
        }
        jobs.push(cold(&self.ours.untagged())?);
        for peer in &self.peers {
            if is_first || matches!(peer.layout, Layout::Hugo | Layout::Zola) {
                jobs.push(cold(peer)?);
            }
            if is_first && peer.layout == Layout::Hugo {
                for lesser in peer.lesser_hugos() {
                    jobs.push(cold(&lesser)?);
                }
            }
        }
        // The programs are warm after the first site.
        let (warm_up, rounds): (usize, usize) = match is_first {
            true => (1, setting("ROUNDS", 5)?),
            false => (0, setting("LARGE_ROUNDS", 3)?),
        };
        jobs::run(
            &jobs,
            (warm_up, rounds.max(1)),
            &self.patience,
            folder.path(),
        )
    }
}
