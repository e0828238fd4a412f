mod formats;
mod merged;
mod runs;

use std::path::Path;
use std::sync::Arc;

use super::readers::{Input, Source};
use super::*;

fn input(name: &str, text: &str) -> Input {
    Input {
        name: name.to_owned(),
        source: Source::Bytes(Arc::from(text.as_bytes())),
    }
}

/// A real file of a tool.
fn real(path: &str) -> Input {
    Input::file(
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/formats")
            .join(path),
    )
}

/// `lane kind name start-end` of each span, times in milliseconds.
fn told(target: &Target) -> Vec<String> {
    target
        .spans
        .iter()
        .map(|span| {
            format!(
                "{} {} {} {}-{}",
                target.lanes[span.lane],
                span.kind,
                span.name,
                span.start.milliseconds(),
                span.end.milliseconds()
            )
        })
        .collect()
}

fn recorded(input: Input, format: Format) -> Recording {
    record(&[input], format, Limits::default()).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn times_are_exact() {
    let ms = |text: &str, exponent| Time::parse(text, exponent).map(Time::milliseconds);
    for (text, exponent, wanted) in [
        ("1", -3, "1"),
        ("219.60", -3, "219.6"),
        ("1.5e3", -6, "1.5"),
        ("1544712660000000001", -9, "1544712660000.000001"),
        ("-0.25", -3, "-0.25"),
        ("0.0000000000004", 0, "0"),
        ("0.0000000000005", 0, "0.000000001"),
        ("00012.000", -3, "12"),
        ("0", -3, "0"),
        ("0.06", 0, "60"),
    ] {
        assert_eq!(ms(text, exponent).as_deref(), Some(wanted), "{text}");
    }
    for wrong in [
        "",
        ".",
        "1.2.3",
        "abc",
        "NaN",
        "1e",
        "1e99999999999",
        "--1",
        "1e400",
    ] {
        assert_eq!(ms(wrong, -3), None, "{wrong}");
    }
}
