use super::numeral::{decimal, shift, time};

#[test]
fn numbers_of_every_spelling() {
    for (text, wanted) in [
        ("1,234,567.50", "1234567.50"),
        ("12,345", "12345"),
        ("+5", "5"),
        ("−0.5", "-0.5"),
        (".5", "0.5"),
        ("007", "7"),
        ("1.", "1"),
        ("5.538060665130615E-05", "5.538060665130615e-5"),
        ("1e9", "1e9"),
        ("1\u{202f}234", "1234"),
    ] {
        assert_eq!(decimal(text).as_deref(), Some(wanted), "{text}");
    }
    for wrong in [
        "", ".", "1,23", "1,2345", "NaN", "inf", "0x10", "1e999", "1 2", "--1", "12,", ",123",
    ] {
        assert_eq!(decimal(wrong), None, "{wrong}");
    }
}

#[test]
fn units_shift_the_point_and_nothing_else() {
    for (text, power, wanted) in [
        ("1.50", 3, "1500"),
        ("1.5", -3, "0.0015"),
        ("41.731", 3, "41731"),
        ("0.04", 9, "40000000"),
        ("-2.5", 1, "-25"),
        ("3.25e-2", 3, "32.5"),
        ("0", 6, "0"),
        ("1e40", 40, "1e80"),
    ] {
        assert_eq!(shift(text, power), wanted, "{text} · 10^{power}");
    }
}

#[test]
fn both_micro_signs_are_micro() {
    for text in ["12.5 µs", "12.5μs", "12.5 us", "12.5 usec"] {
        assert_eq!(time(text), Some(("12.5".to_owned(), "us")), "{text}");
    }
    assert_eq!(time("1,024.5ns"), Some(("1024.5".to_owned(), "ns")));
    assert_eq!(time("5 apples"), None);
}

mod hostile {
    use proptest::prelude::*;

    use super::super::formats::{FORMATS, Reads};
    use super::super::{Findings, Given};

    /// What a reader does with a text: it may complain, but it comes to an end.
    fn read(name: &str, text: &str) {
        let folder = tempfile::tempdir().expect("temporary folder");
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("written");
        let given = Given::find(&path).expect("a file");
        for format in FORMATS {
            let mut findings = Findings::default();
            match format.reads {
                Reads::Each(read) => read(&given[0], &mut findings),
                Reads::Together(read) => read(&given, &mut findings),
                Reads::Spans(_) => {}
            }
        }
    }

    /// Real outputs, which are broken at random.
    fn real() -> Vec<String> {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats");
        let files = walkdir::WalkDir::new(root)
            .sort_by_file_name()
            .into_iter()
            .flatten();
        let files = files.filter(|file| {
            file.file_type().is_file() && !file.path().to_string_lossy().contains("expected")
        });
        files
            .filter_map(|file| std::fs::read_to_string(file.path()).ok())
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]
        #[test]
        fn broken_outputs_make_no_reader_panic(
            which in 0usize..1000, cut in 0.0f64..1.0, at in 0.0f64..1.0, junk in "(\\PC|[\\[{}\\]\",:0-9eE.\\-]){0,12}"
        ) {
            let all = real();
            let text = &all[which % all.len()];
            let place = |share: f64| {
                #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
                let mut at = (text.len() as f64 * share) as usize;
                while !text.is_char_boundary(at) { at -= 1; }
                at
            };
            let (cut, at) = (place(cut), place(at));
            let mut broken = text[..cut].to_owned();
            if at <= cut { broken.insert_str(at, &junk); }
            read("a.json", &broken);
        }
    }
}
