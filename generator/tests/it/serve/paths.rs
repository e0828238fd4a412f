//! Which path leads to what, and that none leads out.

use std::fs;

use super::server::{BASE, Server, small};
use crate::site::Site;

#[test]
fn pages_stand_where_they_are_published() {
    let site = small();
    site.write("assets/a b.txt", "spaced");
    let server = Server::start(&site);
    for (path, status, location) in [
        ("/", 308, BASE),
        ("/docs/bench", 308, BASE),
        ("/docs/bench?a=b", 308, "/docs/bench/?a=b"),
        ("/docs/", 404, ""),
        ("/docs/benchmark/", 404, ""),
        ("/elsewhere", 404, ""),
        ("/docs/bench/", 200, ""),
        ("/docs/bench/?a=b", 200, ""),
        ("/docs/bench/index.html", 200, ""),
        ("/docs/bench/marks/states/", 200, ""),
        ("/docs/bench/marks/states", 308, "/docs/bench/marks/states/"),
        ("/docs/bench/%6darks/states/", 200, ""),
        ("/docs/bench/assets/a%20b.txt", 200, ""),
        ("/docs/bench/assets/a%2520b.txt", 404, ""),
        ("/docs/bench/assets/", 404, ""),
        ("/docs/bench/fr/", 200, ""),
    ] {
        let answer = server.get(path);
        assert_eq!(
            (answer.status, answer.header("location")),
            (status, location),
            "{path}"
        );
    }
}

#[test]
fn not_found_speaks_the_readers_language() {
    let site = small();
    let server = Server::start(&site);
    for (path, lang) in [
        ("nothing/", "en"),
        ("nothing", "en"),
        ("assets/nothing.png", "en"),
        ("fr/nothing/", "fr"),
        ("fr/marks/nothing/", "fr"),
        ("french/nothing", "en"),
    ] {
        let answer = server.get(&format!("{BASE}{path}"));
        assert_eq!(answer.status, 404, "{path}");
        let text = answer.text();
        assert!(text.contains(&format!("<html lang=\"{lang}\"")), "{path}");
        assert_eq!(answer.data("page"), format!("{BASE}{path}"));
    }
}

#[test]
fn an_address_that_cannot_be_read_is_answered_with_a_page() {
    let site = small();
    let server = Server::start(&site);
    for path in ["/%", "/%ff", "/docs/bench/%00"] {
        let answer = server.get(path);
        assert_eq!(answer.status, 400, "{path}");
        let mime = answer.header("content-type");
        assert_eq!(mime, "text/html; charset=utf-8", "{path}");
        let text = answer.text();
        assert!(text.contains(BASE), "{text}");
        assert!(!text.contains("preview.js"), "nothing comes here: {text}");
    }
}

#[test]
fn a_site_at_the_root_of_its_host() {
    let site = small();
    let settings = fs::read_to_string(site.root().join("benchbook.toml")).expect("settings");
    site.write("benchbook.toml", &settings.replace("/docs/bench/", "/"));
    let server = Server::start(&site);
    assert_eq!(server.address, format!("http://localhost:{}/", server.port));
    assert_eq!(server.get("/").status, 200);
    assert_eq!(server.get("/fr/marks/states/").status, 200);
    assert_eq!(server.get("/docs/bench/").status, 404);
}

/// A site whose folder holds a secret beside its input, and one outside.
fn with_secrets() -> Site {
    let site = small();
    site.write("secret.txt", "SECRET");
    site.write("assets/.secret.txt", "SECRET");
    site.write("site/secret.txt", "SECRET");
    site
}

#[test]
fn no_path_leads_out_of_the_site() {
    let site = with_secrets();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/etc/passwd", site.root().join("assets/passwd")).expect("a link");
    let server = Server::start(&site);
    for path in [
        "../secret.txt",
        "assets/../../secret.txt",
        "assets/../secret.txt",
        "%2e%2e/secret.txt",
        "%2e%2e%2fsecret.txt",
        "..%2fsecret.txt",
        "..\\secret.txt",
        "..%5csecret.txt",
        "assets%2fstyle.css",
        "%252e%252e/secret.txt",
        "%c0%ae%c0%ae/secret.txt",
        "%ff",
        "%",
        "%zz",
        "/etc/passwd",
        "//etc/passwd",
        "assets//style.css",
        "./assets/style.css",
        "assets/style.css%00",
        "assets/style.css%0a",
        "assets/style.css%7f",
        "assets/style.css/",
        "assets/.secret.txt",
        "assets/passwd",
        "site/secret.txt",
        "secret.txt",
        "benchbook.toml",
        "content/en/index.md",
        "locales/en/site.ftl",
        "assets/theme/templates/page.html",
    ] {
        let answer = server.get(&format!("{BASE}{path}"));
        assert!(matches!(answer.status, 400 | 404), "{path}: {answer:?}");
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        assert!(
            !text.contains("SECRET") && !text.contains("root:"),
            "{path}"
        );
    }
    for path in [
        "/../",
        "/..",
        "/%2e%2e/",
        "//example.org",
        "//example.org/",
        "/\\example.org",
    ] {
        let answer = server.get(path);
        assert!(matches!(answer.status, 400 | 404), "{path}");
        assert_eq!(answer.header("location"), "", "{path}");
    }
    for raw in ["a\0b", "a\u{1}b", "a b", "a\tb"] {
        let request = format!("GET {BASE}{raw} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        assert_eq!(server.send(request.as_bytes()).status, 400, "{raw:?}");
    }
}

#[test]
fn the_previews_own_addresses() {
    let site = small();
    let server = Server::start(&site);
    for (path, mime) in [
        ("preview.js", "text/javascript; charset=utf-8"),
        ("preview.css", "text/css; charset=utf-8"),
    ] {
        let answer = server.get(&format!("/__benchbook/{path}"));
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), mime);
    }
    for path in [
        "/__benchbook/",
        "/__benchbook",
        "/__benchbook/nothing",
        "/__benchbook/a/b",
    ] {
        assert_eq!(server.get(path).status, 404, "{path}");
    }
    assert_eq!(server.get("/__benchbook/events").status, 400);
    assert_eq!(server.get("/__benchbook/events?page=/..&etag=").status, 400);
}
