//! What is remembered must be what would be read again.

use proptest::prelude::*;

use super::super::grammar::prepared;
use super::super::reader::{MOST_LINES, Reader};
use super::super::{Class, digits};

/// A reader that has read nothing, and does not unify digits.
fn plain(grammar: &'static str) -> Reader {
    let mut reader = Reader::new(grammar).unwrap();
    reader.unifies = false;
    reader
}

#[test]
fn digits_are_unified_in_free_numbers_only() {
    for (line, wanted) in [
        ("-n 250 --size=4096;", "-n 110 --size=1011;"),
        ("a[9] \"out-37.txt\" 1.52,3", "a[1] \"out-11.txt\" 1.11,1"),
        ("9 7", "1 1"),
        ("$2 2>x %9 \\37 int8 0644 0x9 3_4 5e6 9#1", ""),
        ("é5 速9 \u{0663}", ""),
        ("", ""),
    ] {
        let mut out = String::from("left over");
        digits::unify(line, &mut out);
        assert_eq!(out, if wanted.is_empty() { line } else { wanted });
    }
    assert!(digits::are_alike("go") && !digits::are_alike("python"));
    assert!(digits::are_compared("cat <<'12'\n13\n12"));
}

#[test]
fn a_line_means_something_else_in_another_state() {
    let mut reader = Reader::new("go").unwrap();
    let code = "x := 1\n/*\nx := 1\n*/\nx := 1\n";
    let first = reader.read(code);
    let comments = first.iter().filter(|(_, class)| *class == Class::Comment);
    let commented: Vec<&str> = comments.map(|(range, _)| &code[range.clone()]).collect();
    assert_eq!(commented, ["/*", "x := 1", "*/"]);
    assert_eq!(reader.read(code), first);
    assert_ne!(reader.read("x := 1\n"), []);
}

#[test]
fn lines_without_end_are_forgotten() {
    let mut reader = plain("shellscript");
    let code = |n: usize| format!("echo a{n} # {n}\ncat <<E{n}\n$x\nE{n}\n");
    let first = reader.read(&code(0));
    let mut most = 0;
    for n in 1..4_000 {
        reader.read(&code(n));
        most = most.max(reader.lines_read);
    }
    let of_a_block = code(0).lines().count();
    assert!(
        (MOST_LINES..MOST_LINES + of_a_block).contains(&most),
        "{most}"
    );
    assert_eq!(reader.read(&code(0)), first);
}

#[test]
fn a_grammar_is_prepared_once_for_all_threads() {
    let code = "WITH a AS (SELECT 1.5 AS x) SELECT count(*) FROM a WHERE x LIKE 'b%' -- c";
    let read = || {
        std::thread::spawn(move || {
            let spans = Reader::new("sql").unwrap().read(code);
            let stats = prepared("sql").unwrap().stats();
            (spans, stats.compiled_pattern_count())
        })
        .join()
        .unwrap()
    };
    let (spans, compiled) = read();
    assert!(!spans.is_empty() && compiled > 0);
    // Expressions that the first thread compiled are there for the second one.
    assert_eq!(read(), (spans, compiled));
}

/// Lines of parts that matter to a grammar, numbers among them.
fn code(parts: &'static [&'static str]) -> impl Strategy<Value = String> {
    let part = prop_oneof![
        2 => "[0-9]{1,4}",
        1 => "[1-9][0-9]{0,2}",
        3 => proptest::sample::select(parts).prop_map(str::to_owned),
        1 => proptest::sample::select(&[" ", " ", ".", "-", "\n", "/", ":", ","][..]).prop_map(str::to_owned),
    ];
    proptest::collection::vec(part, 1..24).prop_map(|parts| parts.concat())
}

const SHELL: &[&str] = &[
    "echo ",
    "./run-",
    "$",
    "${x:",
    "}",
    "\"",
    "'",
    "$((",
    "))",
    "$(",
    ")",
    " | ",
    ">",
    " >> ",
    "for i in ",
    "; do ",
    "done",
    "[[ ",
    " ]]",
    " -eq ",
    "case ",
    " in ",
    ";;",
    "x=",
    "export A=",
    "a[",
    "]",
    "\\",
    "#",
    "{",
    "if ",
    "; then ",
    "fi",
    "`",
    "<",
    "&",
    "seq ",
    " && ",
    "f() ",
    "é",
    "alias ",
    "0x",
    "e",
    "_",
];
const GO: &[&str] = &[
    "func f",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "int",
    " := ",
    "make([]byte, ",
    "\"",
    "'",
    "`",
    "%",
    "\\",
    "\\x",
    "// ",
    "/* ",
    " */",
    "const ",
    "var x ",
    "case ",
    "x.",
    "e",
    "i",
    "_",
    "0x",
    "0b",
    "+",
    " << ",
    " map[string]",
    "type t struct ",
    "import ",
    "return ",
    "uint",
    "float",
    "chan ",
    "é",
    "type ",
    "interface ",
    "= ",
];
const JSON: &[&str] = &[
    "{", "}", "[", "]", "\"", "\\", "\\u", ": ", "true", "null", "e", "E+", "//", "/*", "*/", "x",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn unified_digits_change_nothing(shell in code(SHELL), go in code(GO), json in code(JSON)) {
        let blocks = [
            ("shellscript", &shell),
            ("go", &go),
            ("json", &json),
            ("jsonc", &json),
            ("jsonl", &json),
        ];
        for (grammar, code) in blocks {
            let plain = plain(grammar).read(code);
            let mut reader = Reader::new(grammar).unwrap();
            prop_assert_eq!(&reader.read(code), &plain, "{}: {:?}", grammar, code);
            prop_assert_eq!(&reader.read(code), &plain, "again {}: {:?}", grammar, code);
        }
    }
}
