//! A server process, and what it answers.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use walkdir::WalkDir;

use crate::site::Site;

/// Nothing that works takes so long, on however busy a machine.
pub const DEADLINE: Duration = Duration::from_secs(60);

/// A copy of the small fixture site.
pub fn small() -> Site {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/small");
    let site = Site::with(&[]);
    for entry in WalkDir::new(&from) {
        let entry = entry.expect("the fixture");
        if entry.file_type().is_file() {
            let inner = entry.path().strip_prefix(&from).expect("inside");
            let to = site.root().join(inner);
            fs::create_dir_all(to.parent().expect("parent")).expect("folder");
            fs::copy(entry.path(), to).expect("copy");
        }
    }
    site
}

/// Where the small site stands.
pub const BASE: &str = "/docs/bench/";

/// A running server; killed when it is dropped.
pub struct Server {
    child: Child,
    pub port: u16,
    /// The first line that it printed: one address, and one for each allowed host.
    pub address: String,
    errors: Receiver<String>,
}

impl Server {
    /// Serves a site on any free port.
    pub fn start(site: &Site) -> Self {
        Self::with(site, &["--port", "0"])
    }

    pub fn with(site: &Site, arguments: &[&str]) -> Self {
        let mut child = command(site, arguments).spawn().expect("the binary runs");
        let mut address = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out)
            .read_line(&mut address)
            .expect("a first line");
        let address = address.trim_end().to_owned();
        let rest = address.strip_prefix("http://").unwrap_or_default();
        let host = rest.split('/').next().unwrap_or_default();
        let port = host.rsplit(':').next().and_then(|port| port.parse().ok());
        let (sender, errors) = channel();
        let err = child.stderr.take().expect("its errors");
        thread::spawn(move || {
            for line in BufReader::new(err).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            child,
            port: port.unwrap_or_else(|| panic!("an address, not `{address}`")),
            address,
            errors,
        }
    }

    /// The first line on standard error that holds `text`.
    pub fn says(&self, text: &str) -> String {
        loop {
            let line = self.errors.recv_timeout(DEADLINE);
            let line = line.unwrap_or_else(|_| panic!("no line with `{text}`"));
            if line.contains(text) {
                return line;
            }
        }
    }

    /// All that was printed on standard error; the server has ended.
    pub fn said(&self) -> Vec<String> {
        self.errors.iter().collect()
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(DEADLINE)).expect("a timeout");
        stream
    }

    /// The answer to a request with these further header lines.
    pub fn ask(&self, method: &str, path: &str, headers: &[&str]) -> Answer {
        let mut request = format!("{method} {path} HTTP/1.1\r\n");
        if !headers.iter().any(|line| line.starts_with("Host")) {
            request += &format!("Host: localhost:{}\r\n", self.port);
        }
        for line in headers {
            request += &format!("{line}\r\n");
        }
        self.send(format!("{request}Connection: close\r\n\r\n").as_bytes())
    }

    /// The answer to these bytes.
    pub fn send(&self, request: &[u8]) -> Answer {
        let mut stream = self.connect();
        // The server may answer and close before it has read everything.
        let _ = stream.write_all(request);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Answer::parse(&bytes)
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[])
    }

    /// What a page is told from now on.
    pub fn events(&self, page: &str, etag: &str) -> Events {
        let mut stream = self.connect();
        let request = format!(
            "GET /__benchbook/events?page={page}&etag={etag} HTTP/1.1\r\nHost: localhost:{}\r\n\r\n",
            self.port
        );
        stream.write_all(request.as_bytes()).expect("a request");
        Events {
            lines: BufReader::new(stream),
        }
    }

    /// Sends a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let done = Command::new("kill").args(["-s", name, &id]).status();
        assert!(done.expect("kill").success());
    }

    /// Waits for the end.
    pub fn ended(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a status") {
                return status;
            }
            assert!(start.elapsed() < DEADLINE, "the server does not end");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub fn command(site: &Site, arguments: &[&str]) -> Command {
    let mut command = site.command();
    command
        .arg("serve")
        .arg("--root")
        .arg(site.root())
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// One answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("an answer: {}", String::from_utf8_lossy(bytes)));
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let mut lines = head.split("\r\n");
        let status = lines.next().and_then(|line| line.split(' ').nth(1));
        Self {
            status: status.and_then(|s| s.parse().ok()).expect("a status"),
            headers: lines
                .filter_map(|line| line.split_once(": "))
                .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()))
                .collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    /// A header's value, or nothing.
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(own, _)| own == name);
        found.map_or("", |(_, value)| value)
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.body.clone()).expect("UTF-8")
    }

    /// The page as it was built: without the preview's tags.
    pub fn page(&self) -> String {
        let text = self.text();
        let start = text.find(r#"<link rel="stylesheet" href="/__benchbook/"#);
        let start = start.expect("the preview's style");
        let end = start + text[start..].find("</script>").expect("its script") + 9;
        [&text[..start], &text[end..]].concat()
    }

    /// An attribute of the preview's script.
    pub fn data(&self, name: &str) -> String {
        let text = self.text();
        let script = text.split("preview.js\"").nth(1).expect("a script");
        let value = script.split(&format!("data-{name}=\"")).nth(1);
        let value = value.and_then(|value| value.split('"').next());
        value.expect("an attribute").to_owned()
    }
}

/// An open stream of events.
pub struct Events {
    lines: BufReader<TcpStream>,
}

impl Events {
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        let read = self.lines.read_line(&mut line).expect("a line in time");
        (read > 0).then_some(line)
    }

    /// The next state.
    pub fn next(&mut self) -> Value {
        let start = Instant::now();
        loop {
            // Signs of life do not count.
            assert!(start.elapsed() < DEADLINE, "no state in time");
            let line = self.line().expect("the stream goes on");
            if let Some(data) = line.strip_prefix("data: ") {
                return serde_json::from_str(data).expect("JSON");
            }
        }
    }

    /// The first state from here on that is as wished.
    pub fn until(&mut self, wished: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.next();
            if wished(&state) {
                return state;
            }
            eprintln!("told, but not as wished: {state}");
        }
    }

    /// Reads until the server closes the stream.
    pub fn end(&mut self) {
        while self.line().is_some() {}
    }
}
