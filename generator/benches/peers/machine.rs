//! The machine: what it is, how busy it is, and where it has room.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use rustix::fs::{statfs, statvfs};

/// `f_type` of a file system in memory, as `statfs(2)` has it.
const TMPFS: u64 = 0x0102_1994;

/// What is compared with others: processor, processors, memory, system.
pub struct Machine {
    pub cpu: String,
    pub cores: usize,
    /// Gibibytes, rounded to whole ones.
    pub memory: u64,
    pub os: String,
}

impl Machine {
    /// As the kernel tells it; what it does not tell is empty.
    pub fn this() -> Self {
        let field = |file: &str, key: &str| {
            let text = fs::read_to_string(file).unwrap_or_default();
            let line = text.lines().find(|line| line.starts_with(key));
            let value = line.and_then(|line| line.split_once(':'));
            value.map_or_else(String::new, |(_, value)| value.trim().to_owned())
        };
        let kibibytes = field("/proc/meminfo", "MemTotal");
        let kibibytes = kibibytes.split(' ').next().unwrap_or_default().parse();
        let kernel = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
        let kernel = kernel.split(['-', '+']).next().unwrap_or_default().trim();
        Self {
            cpu: field("/proc/cpuinfo", "model name"),
            cores: thread::available_parallelism().map_or(1, usize::from),
            memory: (kibibytes.unwrap_or(0.0) / 1024.0_f64.powi(2)).round() as u64,
            os: format!("Linux {kernel}"),
        }
    }
}

/// Seconds that all processors together have been busy since the start of the machine.
///
/// # Errors
/// Where there is no `/proc/stat`.
pub fn busy() -> io::Result<f64> {
    let text = fs::read_to_string("/proc/stat")?;
    let line = text.lines().next().unwrap_or_default();
    let ticks = |field: &str| field.parse::<u64>().unwrap_or(0);
    let fields: Vec<u64> = line.split_whitespace().skip(1).map(ticks).collect();
    // user, nice, system; idle and waiting for disks left out; interrupts, and what a host took.
    let busy = [0, 1, 2, 5, 6, 7].iter().filter_map(|at| fields.get(*at));
    Ok(busy.sum::<u64>() as f64 / 100.0)
}

/// Waits until less than `limit` processors are busy, `patience` at most.
///
/// # Errors
/// As [`busy`].
pub fn wait_until_quiet(limit: f64, patience: Duration) -> io::Result<()> {
    let end = Instant::now() + patience;
    while Instant::now() < end {
        let (before, start) = (busy()?, Instant::now());
        thread::sleep(Duration::from_millis(300));
        if (busy()? - before) / start.elapsed().as_secs_f64() <= limit {
            break;
        }
    }
    Ok(())
}

/// A folder to work in: in memory where there are `bytes` free, else below `other`.
///
/// # Errors
/// Those of the disk.
pub fn room(bytes: u64, other: &Path) -> io::Result<tempfile::TempDir> {
    let memory = PathBuf::from("/dev/shm");
    let free = statvfs(&memory).map_or(0, |stat| stat.f_bavail * stat.f_frsize);
    let folder = if is_memory(&memory) && free >= bytes {
        &memory
    } else {
        other
    };
    fs::create_dir_all(folder)?;
    tempfile::Builder::new()
        .prefix("benchbook-peers-")
        .tempdir_in(folder)
}

/// Is a folder's file system in memory? There, deleting a tree leaves nothing behind that would slow
/// the next run down.
pub fn is_memory(folder: &Path) -> bool {
    statfs(folder).is_ok_and(|stat| stat.f_type as u64 == TMPFS)
}
