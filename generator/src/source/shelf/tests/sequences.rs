//! Random series of edits.

use proptest::prelude::*;

use super::bench::Bench;
use super::edit::edit;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_series_of_edits(
        batches in prop::collection::vec((prop::collection::vec(edit(), 1..4), 0..8_u8), 1..24)
    ) {
        let mut bench = Bench::new(&[("content/a.md", "0"), ("data/b/a.md", "1"), ("theme/b", "2")]);
        for (edits, how) in batches {
            let paths: Vec<String> = edits.iter().flat_map(|edit| edit.apply(bench.dir.path())).collect();
            if how == 0 {
                bench.rescan();
            } else {
                let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
                bench.tell(&paths);
            }
        }
    }
}

/// Writes through links that were not known before.
#[test]
fn a_new_link_is_followed_at_once() {
    let mut bench = Bench::new(&[("content/a.md", "0")]);
    let link = |target: &str, name: &str| {
        std::os::unix::fs::symlink(bench.at(target), bench.at(name)).expect("link");
    };
    link("content/later.md", "content/.hidden");
    link("content", "assets");
    bench.put("content/.hidden", "1");
    bench.put("assets/b.md", "2");
    bench.tell(&["content/.hidden", "assets", "assets/b.md"]);
    let paths = bench.paths();
    assert!(paths.contains(&"content/later.md".to_owned()), "{paths:?}");
    assert!(paths.contains(&"content/b.md".to_owned()), "{paths:?}");
}
