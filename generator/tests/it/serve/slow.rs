//! Clients that are slow, many or too talkative.

use std::io::Write;
use std::net::TcpStream;

use super::server::{BASE, Server, small};

#[test]
fn slow_clients_hold_nobody_up() {
    let site = small();
    let server = Server::start(&site);
    // Heads that never end, heads not begun, and answers that nobody takes.
    let held: Vec<TcpStream> = (0..120)
        .map(|at| {
            let mut stream = server.connect();
            let begun = match at % 3 {
                0 => String::new(),
                1 => format!("GET {BASE} HTTP/1.1\r\nHost: local"),
                _ => format!(
                    "GET {BASE} HTTP/1.1\r\nHost: localhost:{}\r\n\r\n",
                    server.port
                )
                .repeat(50),
            };
            let _ = stream.write_all(begun.as_bytes());
            stream
        })
        .collect();
    for _ in 0..10 {
        assert_eq!(server.get(BASE).status, 200);
    }
    drop(held);
    assert_eq!(server.get(BASE).status, 200);
}

#[test]
fn more_clients_than_can_be_hold_nobody_up() {
    let site = small();
    let server = Server::start(&site);
    // Whoever asks is answered, however many do not.
    let mut events = server.events(BASE, "x");
    events.next();
    let mut held: Vec<TcpStream> = Vec::new();
    for at in 0..600 {
        let mut stream = server.connect();
        if at % 2 == 0 {
            let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: local");
        }
        held.push(stream);
        if at % 100 == 99 {
            assert_eq!(server.get(BASE).status, 200, "with {at}");
        }
    }
    // An open page is not who goes.
    site.append("content/en/index.md", "\nNEWS.\n");
    events.until(|state| state["page"] == "changed" && state["generation"] != 1);
    assert_eq!(server.get(BASE).status, 200);
}

#[test]
fn heads_are_bounded() {
    let site = small();
    let server = Server::start(&site);
    let long = format!("X: {}", "a".repeat(100_000));
    assert_eq!(server.ask("GET", BASE, &[&long]).status, 431);
    let many = vec!["X: a"; 500];
    assert_eq!(server.ask("GET", BASE, &many).status, 431);
    let long = format!("{BASE}{}", "a/".repeat(70_000));
    assert!(matches!(server.get(&long).status, 414 | 431));
    assert_eq!(server.get(BASE).status, 200);
}

#[test]
fn open_pages_are_bounded_and_make_room() {
    let site = small();
    let server = Server::start(&site);
    let mut open = Vec::new();
    for _ in 0..256 {
        let mut events = server.events(BASE, "x");
        events.next();
        open.push(events);
    }
    let path = format!("/__benchbook/events?page={BASE}&etag=");
    assert_eq!(server.get(&path).status, 503);
    assert_eq!(server.get(BASE).status, 200);
    drop(open);
    // The server notices as soon as it looks at the connections, not within any set time.
    let start = std::time::Instant::now();
    while server.ask("HEAD", &path, &[]).status == 503 {
        assert!(start.elapsed() < super::server::DEADLINE);
        std::thread::yield_now();
    }
}
