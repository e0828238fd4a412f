//! Ports, addresses, and the end.

use std::io::{ErrorKind, Read};
use std::net::{TcpListener, TcpStream};
use std::process::Output;

use super::server::{BASE, Server, command, small};
use crate::site::Site;

fn run(site: &Site, arguments: &[&str]) -> (Option<i32>, String) {
    let Output { status, stderr, .. } = command(site, arguments).output().expect("a run");
    (status.code(), String::from_utf8_lossy(&stderr).into_owned())
}

#[test]
fn the_address_is_the_first_line() {
    let site = small();
    let server = Server::start(&site);
    let expected = format!("http://localhost:{}{BASE}", server.port);
    assert_eq!(server.address, expected);
}

#[test]
fn the_first_line_names_every_allowed_host() {
    let site = small();
    let allowed = ["--allow", "box.lan", "--allow", "preview.example.org:443"];
    let server = Server::with(&site, &[&["--port", "0"][..], &allowed].concat());
    let port = server.port;
    let expected = [
        format!("http://localhost:{port}{BASE}"),
        format!("http://box.lan:{port}{BASE}"),
        format!("https://preview.example.org{BASE}"),
    ];
    assert_eq!(server.address, expected.join(" "));
}

#[test]
fn both_loopbacks_answer() {
    let site = small();
    for arguments in [
        &["--port", "0"][..],
        &["--port", "0", "--host", "localhost"],
    ] {
        let server = Server::with(&site, arguments);
        TcpStream::connect(("127.0.0.1", server.port)).expect("IPv4");
        if TcpListener::bind(("::1", 0)).is_ok() {
            TcpStream::connect(("::1", server.port)).expect("IPv6");
        }
    }
}

#[test]
fn a_wished_port_that_is_taken_is_an_error() {
    let site = small();
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = taken.local_addr().expect("its address").port().to_string();
    let (code, said) = run(&site, &["--port", &port]);
    assert_eq!(code, Some(2));
    assert!(said.contains(&format!("port {port} is taken")), "{said}");
}

#[test]
fn without_a_wish_the_next_free_port_is_taken_and_named() {
    let site = small();
    // Whether or not somebody else has it, it is taken now.
    let _usual = TcpListener::bind(("127.0.0.1", 4000));
    let server = Server::with(&site, &[]);
    assert!((4001..4100).contains(&server.port), "{}", server.port);
    let line = server.says("taken");
    assert_eq!(
        line,
        format!("port 4000 is taken, so this is port {}", server.port)
    );
    assert_eq!(server.get(BASE).status, 200);
}

#[test]
fn other_machines_are_let_in_by_name_only() {
    let site = small();
    for host in ["0.0.0.0", "::", "192.0.2.1"] {
        let (code, said) = run(&site, &["--host", host, "--port", "0"]);
        assert_eq!(code, Some(2), "{host}");
        assert!(said.contains("--allow"), "{said}");
    }
    for host in ["*", "http://a", "a b"] {
        let (code, said) = run(&site, &["--allow", host, "--port", "0"]);
        assert_eq!(code, Some(2), "{host}");
        assert!(said.contains("--allow"), "{said}");
    }
    let arguments = ["--host", "0.0.0.0", "--port", "0", "--allow", "box.lan"];
    let server = Server::with(&site, &arguments);
    let own = format!("Host: box.lan:{}", server.port);
    assert_eq!(server.ask("GET", BASE, &[&own]).status, 200);
    let other = format!("Host: other.lan:{}", server.port);
    assert_eq!(server.ask("GET", BASE, &[&other]).status, 403);
}

#[test]
fn a_missing_folder_is_an_error() {
    let site = small();
    let mut command = site.command();
    command.args(["serve", "--port", "0", "--root", "/nonexistent/site"]);
    assert_eq!(command.output().expect("a run").status.code(), Some(2));
}

#[cfg(unix)]
#[test]
fn it_ends_cleanly_when_told_to() {
    for signal in ["INT", "TERM", "HUP"] {
        let site = small();
        let mut server = Server::start(&site);
        let mut events = server.events(BASE, "x");
        events.next();
        let mut idle = server.connect();
        server.signal(signal);
        assert_eq!(server.ended().code(), Some(0), "{signal}");
        events.end();
        let mut rest = Vec::new();
        // One that was never accepted is reset when its listener goes.
        match idle.read_to_end(&mut rest) {
            Ok(read) => assert_eq!(read, 0),
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
        }
        // A pipe hears of problems only.
        assert_eq!(server.said(), Vec::<String>::new());
    }
}
