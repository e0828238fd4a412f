//! Random series of edits.

use proptest::prelude::*;

use super::Bench;
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
