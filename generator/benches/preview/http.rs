//! As much of HTTP/1.1 as it takes to ask a preview server: one connection that stays open, and
//! an event stream.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Longer than any plan; a server that is silent for so long is given up.
const PATIENCE: Duration = Duration::from_secs(120);

/// A connection for one request after the other.
pub struct Client {
    host: String,
    connection: Option<BufReader<TcpStream>>,
}

pub struct Answer {
    pub status: u16,
    pub body: String,
}

impl Client {
    /// `host`: address and port.
    pub fn new(host: &str) -> Self {
        Self {
            host: host.to_owned(),
            connection: None,
        }
    }

    /// Asks for a path.
    pub fn get(&mut self, path: &str) -> io::Result<Answer> {
        let reused = self.connection.is_some();
        match self.ask(path) {
            // The server may have closed a connection that rested.
            Err(_) if reused => {
                self.connection = None;
                self.ask(path)
            }
            answer => answer,
        }
    }

    fn ask(&mut self, path: &str) -> io::Result<Answer> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.host)?,
        };
        request(&mut connection, &self.host, path)?;
        let head = Head::read(&mut connection)?;
        let mut body = Vec::new();
        match head.length {
            Length::Bytes(length) => {
                (&mut connection).take(length).read_to_end(&mut body)?;
                self.connection = Some(connection);
            }
            Length::Chunks => {
                while let Some(chunk) = chunk(&mut connection)? {
                    body.extend(chunk);
                }
                self.connection = Some(connection);
            }
            Length::Rest => {
                connection.read_to_end(&mut body)?;
            }
        }
        Ok(Answer {
            status: head.status,
            body: String::from_utf8_lossy(&body).into_owned(),
        })
    }
}

/// Server-sent events.
pub struct Events {
    connection: BufReader<TcpStream>,
    chunked: bool,
    /// What has come and is not yet a whole event.
    text: String,
}

impl Events {
    pub fn open(host: &str, path: &str) -> io::Result<Self> {
        let mut connection = connect(host)?;
        request(&mut connection, host, path)?;
        let head = Head::read(&mut connection)?;
        if head.status != 200 {
            return Err(io::Error::other(format!("{path}: status {}", head.status)));
        }
        Ok(Self {
            connection,
            chunked: matches!(head.length, Length::Chunks),
            text: String::new(),
        })
    }

    /// Waits for the next event of a name, and gives its data.
    pub fn next(&mut self, name: &str) -> io::Result<String> {
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let event: String = self.text.drain(..end + 2).collect();
                let field = |key: &str| {
                    let lines = event.lines().filter_map(|line| line.split_once(':'));
                    let values = lines.filter(|(field, _)| *field == key);
                    let values: Vec<&str> = values.map(|(_, value)| value.trim_start()).collect();
                    values.join("\n")
                };
                if field("event") == name {
                    return Ok(field("data"));
                }
            }
            let more = match self.chunked {
                true => chunk(&mut self.connection)?,
                false => {
                    let read = self.connection.fill_buf()?.to_vec();
                    self.connection.consume(read.len());
                    (!read.is_empty()).then_some(read)
                }
            };
            let more = more.ok_or(io::ErrorKind::UnexpectedEof)?;
            self.text.push_str(&String::from_utf8_lossy(&more));
        }
    }
}

fn connect(host: &str) -> io::Result<BufReader<TcpStream>> {
    let connection = TcpStream::connect(host)?;
    connection.set_nodelay(true)?;
    connection.set_read_timeout(Some(PATIENCE))?;
    Ok(BufReader::new(connection))
}

fn request(connection: &mut BufReader<TcpStream>, host: &str, path: &str) -> io::Result<()> {
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept: */*\r\n\r\n");
    connection.get_mut().write_all(request.as_bytes())
}

enum Length {
    Bytes(u64),
    Chunks,
    /// Up to the end of the connection.
    Rest,
}

struct Head {
    status: u16,
    length: Length,
}

impl Head {
    fn read(connection: &mut impl BufRead) -> io::Result<Self> {
        let first = line(connection)?;
        let status = first.split(' ').nth(1).and_then(|code| code.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("no status: {first}")))?;
        let mut length = Length::Rest;
        loop {
            let line = line(connection)?.to_ascii_lowercase();
            match line.split_once(':') {
                None => return Ok(Self { status, length }),
                Some(("content-length", bytes)) => {
                    length = bytes.trim().parse().map_or(Length::Rest, Length::Bytes);
                }
                Some(("transfer-encoding", coding)) if coding.trim() == "chunked" => {
                    length = Length::Chunks;
                }
                Some(_) => {}
            }
        }
    }
}

/// The next chunk of a body; `None` at its end.
fn chunk(connection: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let size = line(connection)?;
    let size = usize::from_str_radix(size.trim(), 16).map_err(io::Error::other)?;
    let mut bytes = vec![0; size];
    connection.read_exact(&mut bytes)?;
    line(connection)?;
    Ok((size > 0).then_some(bytes))
}

/// A line without its end.
fn line(connection: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    if connection.read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}
