//! Types, conditional requests, ranges, HEAD.

use super::server::{BASE, Server, small};

#[test]
fn answers_say_what_they_are() {
    let site = small();
    site.write("assets/a.json", "{}");
    site.write("assets/b.unknown", "x");
    let server = Server::start(&site);
    for (path, mime) in [
        ("", "text/html; charset=utf-8"),
        ("assets/style.css", "text/css; charset=utf-8"),
        ("assets/page.js", "text/javascript; charset=utf-8"),
        ("assets/icon.svg", "image/svg+xml; charset=utf-8"),
        ("assets/a.json", "application/json; charset=utf-8"),
        ("assets/b.unknown", "application/octet-stream"),
        ("sitemap.xml", "application/xml; charset=utf-8"),
        ("robots.txt", "text/plain; charset=utf-8"),
        ("data/states/runs.csv", "text/csv; charset=utf-8"),
    ] {
        let answer = server.get(&format!("{BASE}{path}"));
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.header("content-type"), mime, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        let length = answer.header("content-length").parse::<usize>();
        assert_eq!(length, Ok(answer.body.len()), "{path}");
    }
}

#[test]
fn what_is_known_is_not_sent_again() {
    let site = small();
    let server = Server::start(&site);
    for path in [BASE.to_owned(), format!("{BASE}assets/style.css")] {
        let etag = server.get(&path).header("etag").to_owned();
        assert!(etag.starts_with('"'), "{etag}");
        for known in [&etag, &format!("\"x\", W/{etag}"), "*"] {
            let line = format!("If-None-Match: {known}");
            let answer = server.ask("GET", &path, &[&line]);
            assert_eq!((answer.status, answer.body.len()), (304, 0), "{known}");
            assert_eq!(answer.header("etag"), etag);
        }
        let other = server.ask("GET", &path, &["If-None-Match: \"x\""]);
        assert_eq!(other.status, 200);
    }
}

#[test]
fn head_is_get_without_a_body() {
    let site = small();
    let server = Server::start(&site);
    let missing = format!("{BASE}nothing/");
    for path in [BASE, "/__benchbook/preview.js", "/nothing", &missing] {
        let (get, head) = (server.get(path), server.ask("HEAD", path, &[]));
        assert_eq!(head.status, get.status, "{path}");
        assert!(head.body.is_empty(), "{path}");
        for name in ["content-length", "content-type", "etag"] {
            assert_eq!(head.header(name), get.header(name), "{path}");
        }
    }
}

#[test]
fn a_part_of_a_file_is_sent() {
    let site = small();
    site.write("assets/a.txt", "0123456789");
    let server = Server::start(&site);
    let path = format!("{BASE}assets/a.txt");
    let etag = server.get(&path).header("etag").to_owned();
    let known = format!("If-Range: {etag}");
    for (lines, status, range, body) in [
        (&["Range: bytes=2-4"][..], 206, "bytes 2-4/10", "234"),
        (&["Range: bytes=-3"], 206, "bytes 7-9/10", "789"),
        (&["Range: bytes=8-99"], 206, "bytes 8-9/10", "89"),
        (&["Range: bytes=0-1,4-5"], 200, "", "0123456789"),
        (&["Range: bytes=2-4", &known], 206, "bytes 2-4/10", "234"),
        (
            &["Range: bytes=2-4", "If-Range: \"x\""],
            200,
            "",
            "0123456789",
        ),
        (
            &[
                "Range: bytes=2-4",
                "If-Range: Wed, 21 Oct 2015 07:28:00 GMT",
            ],
            200,
            "",
            "0123456789",
        ),
    ] {
        let answer = server.ask("GET", &path, lines);
        assert_eq!(answer.status, status, "{lines:?}");
        assert_eq!(answer.header("content-range"), range, "{lines:?}");
        assert_eq!(answer.text(), body, "{lines:?}");
    }
    let outside = server.ask("GET", &path, &["Range: bytes=10-"]);
    assert_eq!(outside.status, 416);
    assert_eq!(outside.header("content-range"), "bytes */10");
}

#[test]
fn only_reading_is_answered() {
    let site = small();
    let server = Server::start(&site);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO"] {
        for path in [BASE, "/__benchbook/events?page=/&etag="] {
            let answer = server.ask(method, path, &[]);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), "GET, HEAD");
        }
    }
    for body in ["Content-Length: 5", "Transfer-Encoding: chunked"] {
        let answer = server.ask("GET", BASE, &[body]);
        assert_eq!(answer.status, 413, "{body}");
    }
    assert_eq!(server.ask("GET", BASE, &["Content-Length: 0"]).status, 200);
}
