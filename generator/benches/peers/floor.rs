//! The least that a build can take: writing the same files from memory.

use std::error::Error;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

/// The word that starts this program as a writer of trees.
pub const WORD: &str = "floor";

const THREADS: usize = 2;

/// `floor TREE COPY`: reads a tree, then writes it again, and prints how many seconds the writing
/// took.
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
    let half = files.len().div_ceil(THREADS).max(1);
    let start = Instant::now();
    thread::scope(|scope| {
        let writers: Vec<_> = files
            .chunks(half)
            .map(|part| scope.spawn(|| write(part)))
            .collect();
        let results = writers.into_iter().map(|writer| writer.join());
        results.collect::<Vec<_>>()
    })
    .into_iter()
    .try_for_each(|result| result.map_err(|_| "a writer panicked")?.map_err(Box::from))
    .map_err(|error: Box<dyn Error>| error)?;
    println!("{}", start.elapsed().as_secs_f64());
    Ok(())
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
