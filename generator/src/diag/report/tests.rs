use super::*;
use crate::diag::Code;

const TEXT: &str = "first\n計測 totl, x\nlast\n";

fn report(format: Format) -> String {
    let at = TEXT.find("totl").expect("the word is in the text");
    let diagnostic = Diagnostic::new(Code::SettingsInvalid, "the path `totl` does not exist")
        .at(Place::new("content/ja/a.md", at..at + 4))
        .help("did you mean `total`?");
    let texts = |_: &str| Some(Arc::from(TEXT));
    Report {
        diagnostics: &[diagnostic],
        texts: &texts,
    }
    .print(format)
}

#[test]
fn human_has_excerpt_and_caret_under_wide_characters() {
    let expected = "\
error[settings-invalid]: the path `totl` does not exist
 --> content/ja/a.md:2:4
  |
2 | 計測 totl, x
  |      ^^^^
  |
  = help: did you mean `total`?

";
    assert_eq!(report(Format::Human { colour: false }), expected);
}

#[test]
fn short_is_one_line() {
    assert_eq!(
        report(Format::Short),
        "content/ja/a.md:2:4: error[settings-invalid]: the path `totl` does not exist\n"
    );
}

#[test]
fn github_escapes_its_properties() {
    let expected = "::error file=content/ja/a.md,line=2,col=4,title=settings-invalid::the path `totl` does not exist%0Adid you mean `total`?\n";
    assert_eq!(report(Format::Github), expected);
}

#[test]
fn json_has_a_place_in_lines_and_columns() {
    let json: serde_json::Value = serde_json::from_str(&report(Format::Json)).expect("JSON");
    assert_eq!(
        (json["errors"].as_u64(), json["warnings"].as_u64()),
        (Some(1), Some(0))
    );
    let first = &json["diagnostics"][0];
    assert_eq!(
        (
            first["line"].as_u64(),
            first["col"].as_u64(),
            first["end_col"].as_u64()
        ),
        (Some(2), Some(4), Some(8))
    );
}

#[test]
fn related_places_are_named_in_every_format() {
    let at = TEXT.find("last").expect("the word is in the text");
    let mut diagnostic = Diagnostic::new(Code::ClaimFalse, "no");
    let place = Place::new("content/en/b.md", at..at + 4);
    diagnostic.relate(place, "it is repeated here");
    let texts = |_: &str| Some(Arc::from(TEXT));
    let print = |format| {
        let diagnostics = std::slice::from_ref(&diagnostic);
        Report {
            diagnostics,
            texts: &texts,
        }
        .print(format)
    };
    let human = print(Format::Human { colour: false });
    assert!(
        human.contains("note: content/en/b.md:3:1: it is repeated here"),
        "{human}"
    );
    assert_eq!(
        print(Format::Short),
        "error[claim-false]: no\ncontent/en/b.md:3:1: note[claim-false]: it is repeated here\n"
    );
    assert!(print(Format::Github).ends_with("no%0Acontent/en/b.md:3:1: it is repeated here\n"));
    let json: serde_json::Value = serde_json::from_str(&print(Format::Json)).expect("JSON");
    let related = &json["diagnostics"][0]["related"][0];
    assert_eq!(
        (related["file"].as_str(), related["line"].as_u64()),
        (Some("content/en/b.md"), Some(3))
    );
}

#[test]
fn a_place_past_the_end_or_in_a_character_is_survived() {
    for range in [8..9, 100..200, 7..7] {
        let diagnostic = Diagnostic::new(Code::TextEncoding, "x").at(Place::new("a", range));
        let texts = |_: &str| Some(Arc::from(TEXT));
        let printed = Report {
            diagnostics: &[diagnostic],
            texts: &texts,
        }
        .print(Format::Human { colour: false });
        assert!(printed.contains("--> a"), "{printed}");
    }
}
