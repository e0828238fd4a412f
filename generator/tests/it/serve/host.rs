//! Whom the server answers.

use super::server::{BASE, Server, small};

#[test]
fn only_own_hosts_are_answered() {
    let site = small();
    let server = Server::with(&site, &["--port", "0", "--allow", "bench.example.org"]);
    let port = server.port;
    for (host, status) in [
        (format!("localhost:{port}"), 200),
        (format!("LOCALHOST:{port}"), 200),
        (format!("a.b.localhost:{port}"), 200),
        (format!("127.0.0.1:{port}"), 200),
        (format!("[::1]:{port}"), 200),
        (format!("bench.example.org:{port}"), 200),
        ("localhost".to_owned(), 403),
        (format!("localhost:{}", port ^ 1), 403),
        (format!("evil.example:{port}"), 403),
        (format!("example.org:{port}"), 403),
        (format!("localhost.evil.example:{port}"), 403),
        (format!("127.0.0.1.evil.example:{port}"), 403),
        (format!("192.168.1.1:{port}"), 403),
        (format!("0.0.0.0:{port}"), 403),
        (String::new(), 403),
    ] {
        let line = format!("Host: {host}");
        for path in [BASE, "/__benchbook/preview.js", "/nothing"] {
            let answer = server.ask("GET", path, &[&line]);
            let expected = if path == "/nothing" && status == 200 {
                404
            } else {
                status
            };
            assert_eq!(answer.status, expected, "{host} {path}");
        }
    }
}

#[test]
fn a_request_names_one_host() {
    let site = small();
    let server = Server::start(&site);
    let port = server.port;
    for (request, status) in [
        (
            format!("GET {BASE} HTTP/1.1\r\nConnection: close\r\n\r\n"),
            400,
        ),
        (format!("GET {BASE} HTTP/1.0\r\n\r\n"), 400),
        (
            format!(
                "GET {BASE} HTTP/1.1\r\nHost: localhost:{port}\r\nHost: evil:{port}\r\nConnection: close\r\n\r\n"
            ),
            400,
        ),
        (
            format!(
                "GET http://evil:{port}{BASE} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n"
            ),
            403,
        ),
        (
            format!(
                "GET http://localhost:{port}{BASE} HTTP/1.1\r\nHost: localhost:{port}\r\nConnection: close\r\n\r\n"
            ),
            200,
        ),
    ] {
        assert_eq!(server.send(request.as_bytes()).status, status, "{request}");
    }
}

#[test]
fn other_sites_cannot_ask_the_preview() {
    let site = small();
    let server = Server::start(&site);
    let port = server.port;
    for (line, status) in [
        (format!("Origin: http://localhost:{port}"), 200),
        ("Sec-Fetch-Site: same-origin".to_owned(), 200),
        ("Sec-Fetch-Site: none".to_owned(), 200),
        (format!("Origin: https://localhost:{port}"), 403),
        (format!("Origin: http://127.0.0.1:{port}"), 403),
        ("Origin: http://localhost:1".to_owned(), 403),
        ("Origin: http://evil.example".to_owned(), 403),
        ("Origin: null".to_owned(), 403),
        (
            format!("Origin: http://localhost:{port}\r\nOrigin: http://evil"),
            403,
        ),
        ("Sec-Fetch-Site: cross-site".to_owned(), 403),
        ("Sec-Fetch-Site: same-site".to_owned(), 403),
    ] {
        let own = "/__benchbook/preview.js";
        assert_eq!(server.ask("GET", own, &[&line]).status, status, "{line}");
        // A link from elsewhere to a page is none of our business.
        assert_eq!(server.ask("GET", BASE, &[&line]).status, 200, "{line}");
    }
    let events = format!("/__benchbook/events?page={BASE}&etag=");
    let answer = server.ask("GET", &events, &["Origin: http://evil.example"]);
    assert_eq!(answer.status, 403);
}

#[test]
fn a_proxy_may_speak_https_for_a_host_that_was_allowed() {
    let site = small();
    let server = Server::with(&site, &["--port", "0", "--allow", "box.example.org:443"]);
    for (origin, status) in [
        ("https://box.example.org", 200),
        ("https://other.example.org", 403),
    ] {
        let lines = ["Host: box.example.org", &format!("Origin: {origin}")];
        let answer = server.ask("GET", "/__benchbook/preview.js", &lines);
        assert_eq!(answer.status, status, "{origin}");
    }
}

#[test]
fn no_page_of_others_shows_this_one() {
    let site = small();
    let server = Server::start(&site);
    let explain = format!("/__benchbook/explain?page={BASE}");
    for path in [
        BASE,
        "/nowhere/",
        "/",
        "/__benchbook/preview.js",
        &explain,
        "/%",
    ] {
        let answer = server.get(path);
        let policy = answer.header("content-security-policy");
        assert_eq!(policy, "frame-ancestors 'self'", "{path}");
        let policy = answer.header("cross-origin-resource-policy");
        assert_eq!(policy, "same-origin", "{path}");
    }
}

#[test]
fn a_tab_outside_of_the_site_has_the_script() {
    let site = small();
    let server = Server::start(&site);
    let outside = server.get("/nowhere/");
    assert_eq!(outside.status, 404);
    assert!(outside.text().contains(BASE));
    let mut events = server.events("/nowhere/", &outside.data("etag"));
    assert_eq!(events.next()["page"], "same");
    let settings = site.root().join("benchbook.toml");
    let text = std::fs::read_to_string(&settings).expect("settings");
    std::fs::write(&settings, text.replace(BASE, "/nowhere/")).expect("written");
    events.until(|state| state["page"] == "changed");
    assert_eq!(server.get("/nowhere/").status, 200);
}
