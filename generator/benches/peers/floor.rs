//! The least that a build can take: writing the same files from memory.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;

use crate::machine;
use crate::measure::Sample;

/// The word that starts this program as a writer of trees.
pub const WORD: &str = "floor";

/// `floor TREE COPY`: reads a tree, then writes it again on all cores, and prints what the writing
/// took as JSON. Reading the tree is no part of it, and so its memory is not counted.
///
/// # Errors
/// Those of the disk.
pub fn wrap(arguments: &[OsString]) -> Result<(), Box<dyn Error>> {
    let [tree, copy] = arguments else {
        return Err("floor TREE COPY".into());
    };
    let (tree, copy) = (Path::new(tree), PathBuf::from(copy));
    let mut files = Vec::new();
    for entry in walkdir::WalkDir::new(tree).sort_by_file_name() {
        let entry = entry?;
        if entry.file_type().is_file() {
            let below = entry.path().strip_prefix(tree)?;
            files.push((copy.join(below), fs::read(entry.path())?));
        }
    }
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let part = files.len().div_ceil(threads).max(1);
    let (busy, used) = (machine::busy()?, used()?);
    let start = Instant::now();
    thread::scope(|scope| {
        let writers: Vec<_> = files
            .chunks(part)
            .map(|part| scope.spawn(|| write(part)))
            .collect();
        let results = writers.into_iter().map(|writer| writer.join());
        results.collect::<Vec<_>>()
    })
    .into_iter()
    .try_for_each(|result| result.map_err(|_| "a writer panicked")?.map_err(Box::from))
    .map_err(|error: Box<dyn Error>| error)?;
    let wall = start.elapsed().as_secs_f64();
    let (busy, cpu) = (machine::busy()? - busy, self::used()? - used);
    let sample = Sample {
        wall,
        cpu,
        memory: 0.0,
        other: ((busy - cpu) / wall).max(0.0),
    };
    println!("{}", serde_json::to_string(&sample)?);
    Ok(())
}

/// Seconds of all processors that this process has used.
fn used() -> nix::Result<f64> {
    let used = getrusage(UsageWho::RUSAGE_SELF)?;
    Ok((used.user_time() + used.system_time()).num_microseconds() as f64 / 1e6)
}

fn write(files: &[(PathBuf, Vec<u8>)]) -> std::io::Result<()> {
    let mut made = None;
    for (path, bytes) in files {
        let folder = path.parent();
        if made != folder {
            folder.map_or(Ok(()), fs::create_dir_all)?;
            made = folder;
        }
        fs::write(path, bytes)?;
    }
    Ok(())
}
