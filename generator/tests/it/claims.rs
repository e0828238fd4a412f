//! A false claim stops the build and names every page and locale that repeats it.

use crate::broken;
use crate::site::Site;

const HOLDS: &str = "models.beta.total / models.alpha.total >= 10";
const FAILS: &str = "models.beta.total / models.alpha.total >= 12";

/// The base site, whose home page repeats the claim in English, and in Japanese where `translated`.
fn site(claim: &str, translated: bool) -> Site {
    let site = broken::base();
    let path = site.root().join("data/suite/dataset.toml");
    let text = std::fs::read_to_string(path).expect("descriptor");
    site.write("data/suite/dataset.toml", &text.replace(HOLDS, claim));
    site.append("content/en/index.md", "\nSo {claim}`suite.quicker`.\n");
    if translated {
        site.append("content/ja/index.md", "\n{claim}`suite.quicker`。\n");
    } else {
        std::fs::remove_file(site.root().join("content/ja/index.md")).expect("page");
    }
    site
}

#[test]
fn what_holds_is_no_complaint() {
    let site = site(HOLDS, true);
    assert_eq!(site.check(), (String::new(), 0));
    site.build();
    let page = site.page("index.html");
    assert!(page.contains("class=\"claim holds\""));
    assert!(!page.contains("<s>"));
}

#[test]
fn every_page_and_locale_is_named_in_check_and_build() {
    let site = site(FAILS, true);
    let (said, code) = site.check();
    assert_eq!(code, 1);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert!(lines[0].contains("error[claim-false]"), "{said}");
    assert!(
        lines[1].starts_with(
            "content/en/index.md:13:4: note[claim-false]: the page `index` repeats it in `en`"
        ),
        "{said}"
    );
    assert!(lines[2].starts_with("content/ja/index.md:13:1:"), "{said}");
    let output = site.run(&["build"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("the page `index` repeats it in `ja`"),
        "{said}"
    );
    assert!(!site.root().join("site").exists(), "nothing was written");
}

#[test]
fn locales_that_are_shown_the_text_are_named_too() {
    let (said, _) = site(FAILS, false).check();
    assert!(
        said.contains("repeats it in `en`, and shows that in `ja` too"),
        "{said}"
    );
}

#[test]
fn a_claim_that_does_not_hold_is_struck() {
    let site = site(FAILS, true);
    site.append("benchbook.toml", "\n[check]\nclaim-false = \"warning\"\n");
    site.build();
    let page = site.page("index.html");
    assert!(
        page.contains("<s>Alpha is ten times as quick</s>"),
        "the sentence is struck"
    );
}

/// Statements that the projects' own pages made and that their raw values contradict: rounding had
/// been kind to them. Our pages say what holds; stated as claims, these stop the build.
#[test]
fn claims_are_held_against_raw_values() {
    for (dataset, claim, holds) in [
        (
            "murlog",
            "store[queue,cycle,file].time / store[queue,cycle,inmemory].time <= 1.7",
            false,
        ),
        (
            "murlog",
            "store[queue,cycle,file].time / store[queue,cycle,inmemory].time <= 1.75",
            true,
        ),
        ("murlog", "max(rpc[*,*].benchmark) <= 1.3 ms", false),
        (
            "murlog",
            "store[store,interaction_counts,inmemory].time / store[store,interaction_counts,file].time <= 1.2",
            false,
        ),
        ("modelcase", "models.pgmem.total <= 204 ms", false),
        ("modelcase", "models.pgmem.fork_each <= 10 ms", true),
    ] {
        let site = Site::copy_of_this_project();
        let path = format!("data/{dataset}/dataset.toml");
        let text = std::fs::read_to_string(site.root().join(&path)).expect("descriptor");
        let stated = format!("[claims]\nstated = \"{claim}\"\n");
        site.write(&path, &text.replace("[claims]\n", &stated));
        let (said, code) = site.check();
        assert_eq!(
            said.contains("error[claim-false]"),
            !holds,
            "{claim}: {said}"
        );
        assert_eq!(code, i32::from(!holds), "{claim}: {said}");
    }
}
