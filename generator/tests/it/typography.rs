//! The theme's words keep to the typography of their language.

use std::fs;
use std::path::Path;

/// What a line of words must not hold, and of which languages.
type Rule = (
    &'static str,
    &'static [&'static str],
    fn(char, char, char) -> bool,
);

/// Each looks at three characters in a row.
const RULES: &[Rule] = &[
    ("a number breaks from its sign", &[], |a, b, c| {
        b == ' ' && (a == '=' || (a, c) == ('≈', '{') || matches!((a, c), ('n' | 'p', '=' | '<')))
    }),
    ("a straight quote", &[], |_, b, _| matches!(b, '"' | '\'')),
    ("dots for an ellipsis", &[], |a, b, c| [a, b, c] == ['.'; 3]),
    ("two spaces", &[], |a, b, c| {
        b == ' ' && c == ' ' && a != ' '
    }),
    ("a space that breaks", &["fr"], |a, b, c| {
        b == ' ' && (a == '«' || matches!(c, ':' | ';' | '!' | '?' | '»'))
    }),
    ("half-width punctuation", &["ja", "zh"], |a, b, c| {
        matches!(b, '(' | ')' | ',' | ':' | ';' | '!' | '?') && (is_cjk(a) || is_cjk(c))
    }),
    (
        "a space beside full-width punctuation",
        &["ja", "zh"],
        |a, b, c| b == ' ' && (is_full_stop(a) || is_full_stop(c)),
    ),
    ("a space between ideographs", &["ja", "zh"], |a, b, c| {
        b == ' ' && is_cjk(a) && is_cjk(c)
    }),
    ("Latin punctuation", &["ar", "fa"], |a, b, _| {
        matches!(b, ',' | ';' | '?' | '%') && is_arabic(a)
    }),
    ("a Latin quote", &["ar", "fa"], |_, b, _| {
        matches!(b, '“' | '”' | '‘' | '’')
    }),
    ("a full stop for a danda", &["hi"], |a, b, c| {
        b == '.' && is_devanagari(a) && c.is_whitespace()
    }),
];

fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}')
}

fn is_full_stop(c: char) -> bool {
    matches!(
        c,
        '、' | '。' | '，' | '：' | '；' | '！' | '？' | '（' | '）' | '「' | '」'
    )
}

fn is_arabic(c: char) -> bool {
    matches!(c, '\u{620}'..='\u{64a}' | '\u{671}'..='\u{6d3}')
}

fn is_devanagari(c: char) -> bool {
    matches!(c, '\u{900}'..='\u{963}')
}

/// The words of a line of a Fluent file, with literals of one character in place.
fn words(line: &str) -> String {
    let line = line.trim_start();
    if line.starts_with('#') {
        return String::new();
    }
    let key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let words = match line.split_once(" = ") {
        Some((id, words)) if !id.is_empty() && id.chars().all(key) => words,
        _ => line,
    };
    words
        .replace(r#"{ "\u00A0" }"#, "\u{a0}")
        .replace(r#"{ "\u202F" }"#, "\u{202f}")
}

fn faults(locale: &str, line: &str) -> Vec<&'static str> {
    let mut chars: Vec<char> = vec![' '];
    chars.extend(words(line).chars());
    chars.push(' ');
    let mut found = Vec::new();
    for (name, locales, is_fault) in RULES {
        let concerned = locales.is_empty() || locales.iter().any(|l| locale.starts_with(l));
        let broken = |w: &[char]| matches!(w, [a, b, c] if is_fault(*a, *b, *c));
        if concerned && chars.windows(3).any(broken) {
            found.push(*name);
        }
    }
    found
}

#[test]
fn the_words_of_the_theme_keep_the_typography_of_their_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("theme/locales");
    let mut languages = 0;
    let mut all = Vec::new();
    for folder in fs::read_dir(&root).unwrap().map(Result::unwrap) {
        languages += 1;
        let locale = folder.file_name().to_string_lossy().into_owned();
        for file in fs::read_dir(folder.path()).unwrap().map(Result::unwrap) {
            let text = fs::read_to_string(file.path()).unwrap();
            for (at, line) in text.lines().enumerate() {
                let name = file.file_name().to_string_lossy().into_owned();
                let faults = faults(&locale, line);
                all.extend(
                    faults
                        .iter()
                        .map(|f| format!("{locale}/{name}:{}: {f}", at + 1)),
                );
            }
        }
    }
    assert!(languages >= 13, "{languages} languages");
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn faults_of_typography_are_found() {
    for (locale, line, fault) in [
        ("de", "a = n = { $n }", "a number breaks from its sign"),
        ("de", "a = ≈ { $n }", "a number breaks from its sign"),
        ("en", "a = author's", "a straight quote"),
        ("en", "a = and so on...", "dots for an ellipsis"),
        ("fr", "a = Erreur : non", "a space that breaks"),
        ("fr", "    .b = « oui\u{a0}»", "a space that breaks"),
        ("ja", "a = 表(一)", "half-width punctuation"),
        ("zh-Hans", "a = 取自 构建", "a space between ideographs"),
        (
            "zh-Hant",
            "a = 圖： { $n }",
            "a space beside full-width punctuation",
        ),
        ("ar", "a = الوسيط, { $n }", "Latin punctuation"),
        ("fa", "a = “هم‌ارز”", "a Latin quote"),
        ("hi", "a = यह शून्य है.", "a full stop for a danda"),
    ] {
        assert_eq!(faults(locale, line), [fault], "{line}");
    }
    assert_eq!(
        faults("fr", r#"a = n{ "\u00A0" }={ "\u00A0" }{ $n }"#),
        [""; 0]
    );
    assert_eq!(faults("fr", "# non : « oui »"), [""; 0]);
}

/// Where a page reads from the right its layout is mirrored by logical properties alone. Only what
/// stands left to right in every language (code, and digits that align on their mark) has a side.
#[test]
fn style_sheets_name_no_side() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("theme/static");
    let mut sheets = 0;
    for file in fs::read_dir(root).unwrap().map(Result::unwrap) {
        if file.path().extension().is_none_or(|end| end != "css") {
            continue;
        }
        sheets += 1;
        let text = fs::read_to_string(file.path()).unwrap();
        for (at, line) in text.lines().enumerate() {
            assert!(
                !names_side(line),
                "{:?}:{}: {line}",
                file.file_name(),
                at + 1
            );
        }
    }
    assert!(sheets > 5);
    assert!(names_side(".a { margin-left: 1rem; }") && names_side(".a { right: 0; }"));
    assert!(names_side(".a { float: left; }") && !names_side(".a { text-align: left; }"));
}

fn names_side(line: &str) -> bool {
    line.split(['{', '}', ';']).any(|declaration| {
        let Some((property, value)) = declaration.trim().split_once(':') else {
            return false;
        };
        let side = |word: &str| matches!(word, "left" | "right");
        property.split('-').any(side)
            || (matches!(property, "float" | "clear") && side(value.trim()))
    })
}
