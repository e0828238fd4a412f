//! A preview server in a process of its own, as an author starts it.

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::http::{Client, Events};

/// Longest time from start to the address.
const PATIENCE: Duration = Duration::from_secs(120);

pub struct Server {
    process: Child,
    host: String,
    pub client: Client,
}

impl Server {
    /// Starts one, and asks it for a page until it answers; `log` takes what it prints. The second
    /// value is the time that took.
    pub fn start(root: &Path, page: &str, log: &Path) -> io::Result<(Self, Duration)> {
        let start = Instant::now();
        let mut process = Command::new(env!("CARGO_BIN_EXE_benchbook"))
            .args(["serve", "--port", "0", "--timings", "--root"])
            .arg(root)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let address = address(&mut process, log)?;
        let mut server = Self {
            process,
            client: Client::new(&address),
            host: address,
        };
        let answer = server.client.get(page)?;
        let taken = start.elapsed();
        match answer.status {
            200 => Ok((server, taken)),
            status => Err(io::Error::other(format!("{page}: status {status}"))),
        }
    }

    /// Connects as a tab does that shows a page.
    pub fn events(&mut self, page: &str) -> io::Result<Events> {
        let html = self.client.get(page)?.body;
        let etag = html
            .split_once("data-etag=\"")
            .and_then(|(_, rest)| rest.split_once('"'))
            .map_or("", |(etag, _)| etag);
        let path = format!("/__benchbook/events?page={page}&etag={etag}");
        Events::open(&self.host, &path)
    }

    /// Memory that the process holds, in MiB; where the system tells it.
    pub fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kibibytes: f64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kibibytes / 1024.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Reads the address off what the server prints, and goes on writing that to `log`.
fn address(process: &mut Child, log: &Path) -> io::Result<String> {
    let log = File::create(log)?;
    let (found, address) = mpsc::channel();
    let outputs: [Option<Box<dyn io::Read + Send>>; 2] = [
        process.stdout.take().map(|pipe| Box::new(pipe) as _),
        process.stderr.take().map(|pipe| Box::new(pipe) as _),
    ];
    for output in outputs.into_iter().flatten() {
        let (found, mut log) = (found.clone(), log.try_clone()?);
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if let Some((_, address)) = line.split_once("http://") {
                    let end = address.find('/').unwrap_or(address.len());
                    let _ = found.send(address[..end].to_owned());
                }
                let _ = io::Write::write_all(&mut log, format!("{line}\n").as_bytes());
            }
        });
    }
    address.recv_timeout(PATIENCE).map_err(io::Error::other)
}
