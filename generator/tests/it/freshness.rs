//! How old data may get: told by a date that is given, never by the clock unless asked.

use crate::broken;
use crate::site::Site;

/// The base site, whose store (measured 2026-09-15) may be so old.
fn site(max_age: &str) -> Site {
    let site = broken::base();
    site.write(
        "data/store/dataset.toml",
        &format!(
            "kind = \"records\"\ndate = \"2026-09-15\"\nstatistic = \"median\"\nn = 3\n{max_age}\n\
             [machine]\ncpu = \"Test One\"\n\
             [facts]\nrows = {{ value = 500, unit = \"count\", source = \"source-store\" }}\n\
             [relations.reads]\ndims = [\"size\", \"query\"]\nmeasures = {{ time = {{ unit = \"us\", better = \"lower\" }} }}\n"
        ),
    );
    site
}

fn check(site: &Site, as_of: &[&str]) -> (String, i32) {
    let mut arguments = vec!["check", "--format", "short"];
    arguments.extend(as_of);
    let output = site.run(&arguments);
    (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        output.status.code().expect("exit code"),
    )
}

#[test]
fn the_date_that_is_given_decides() {
    let site = site("max_age = \"3 months\"");
    assert_eq!(check(&site, &["--as-of", "2026-12-15"]), (String::new(), 0));
    let (said, code) = check(&site, &["--as-of", "2026-12-16"]);
    assert_eq!(code, 0, "a warning");
    assert_eq!(
        said,
        "data/store/dataset.toml:5:12: warning[data-stale]: data of `store` measured on 2026-09-15 is 92 days old on 2026-12-16, and may be 3 months\n"
    );
    let (_, code) = check(&site, &["--as-of", "2026-12-16", "--strict"]);
    assert_eq!(code, 1);
    // Without a date, the newest source's: nothing of this site is older than that by months.
    assert_eq!(check(&site, &[]), (String::new(), 0));
    let (said, code) = check(&site, &["--as-of", "yesterday"]);
    assert_eq!((said.as_str(), code), ("", 2));
}

#[test]
fn a_relation_may_have_its_own_limit() {
    let site = site("max_age = \"1 day\"");
    site.append("data/store/dataset.toml", "max_age = \"52 weeks\"\n");
    assert_eq!(check(&site, &["--as-of", "2026-12-16"]), (String::new(), 0));
}

#[test]
fn readers_are_told() {
    let site = site("max_age = \"3 months\"");
    site.build();
    assert!(!site.page("method/index.html").contains("class=\"stale\""));
    let output = site.run(&["build", "--as-of", "2026-12-16"]);
    assert!(output.status.success());
    for (page, words) in [
        ("method/index.html", "92 days old on"),
        ("ja/method/index.html", "計測から 92 日"),
    ] {
        let html = site.page(page);
        assert_eq!(
            html.matches("class=\"stale\"").count(),
            2,
            "the figure's line and the list of sources of {page}"
        );
        assert!(html.contains(words), "{page}: {words}");
    }
}
