use super::*;
use crate::markdown::slug;

fn ids(text: &str) -> Vec<String> {
    sound(text).headings.into_iter().map(|h| h.id).collect()
}

#[test]
fn m3_slugs_of_every_script() {
    for (text, wanted) in [
        ("再現手順", "再現手順"),
        ("🚀", "section"),
        ("", "section"),
        ("C++", "cplusplus"),
        ("C", "c"),
        ("C#", "csharp"),
        ("Réglages d’usine", "réglages-dusine"),
        ("Re\u{301}glages", "réglages"),
        ("Go: SQL & RESP (2)", "go-sql-resp-2"),
        ("--parallel=8", "parallel-8"),
        ("हिन्दी", "हिन्दी"),
        ("❤\u{FE0F} love", "love"),
        ("Straße İ", "straße-i\u{307}"),
        ("my_id", "my_id"),
    ] {
        assert_eq!(slug(text), wanted, "{text}");
    }
}

#[test]
fn m3_m4_unique_ids() {
    assert_eq!(ids("# foo\n# foo\n# foo-1\n"), ["foo", "foo-1", "foo-1-1"]);
    assert_eq!(
        ids("## 再現手順\n## 再現手順\n"),
        ["再現手順", "再現手順-1"]
    );
    assert_eq!(ids("## 🚀\n## {value}`x`\n"), ["section", "section-1"]);
    assert_eq!(ids("## C++\n## C\n"), ["cplusplus", "c"]);
    assert_eq!(ids("## Sources\n## Fn 1\n"), ["sources-1", "fn-1-1"]);
}

#[test]
fn m5_explicit_ids_win() {
    let text = "## Memory\n## メモリー {#memory}\n## x {#}\n";
    let document = sound(text);
    assert_eq!(ids(text), ["memory-1", "memory", "x"]);
    assert_eq!(document.headings[1].text, "メモリー");
    assert!(document.headings[1].explicit && !document.headings[0].explicit);
    assert_eq!(document.headings[2].text, "x {#}");
    assert_eq!(ids("x {#my_id}\n===\n"), ["my_id"]);
    assert_eq!(
        faults("# a {#x}\n# b {#x}\n"),
        ["heading-id-duplicate: # b {#x}"]
    );
}

#[test]
fn directives_share_the_ids_of_the_page() {
    let text = "## Memory\n```{bars} a.memory\nid: memory\n```\n";
    assert_eq!(ids(text), ["memory-1"]);
    assert_eq!(
        faults("## M {#m}\n```{bars} a\nid: m\n```\n"),
        ["heading-id-duplicate: ## M {#m}"]
    );
}

#[test]
fn braces_of_headings_are_text() {
    assert_eq!(
        html("# Speed {a.b}"),
        "<h1 id=\"speed-a-b\">Speed {a.b}<a class=\"anchor\" href=\"#speed-a-b\" aria-label=\"LinkToSection\"></a></h1>\n"
    );
    assert!(html("# a \\{#b}").contains("id=\"a-b\">a {#b}<a"));
}

#[test]
fn numbers_do_not_move_anchors() {
    let document = sound("## Takes {value}`a.b` *now* `x`");
    assert_eq!(document.headings[0].text, "Takes now x");
    assert_eq!(document.headings[0].id, "takes-now-x");
}

#[test]
fn the_pages_own_parts_keep_their_ids() {
    assert_eq!(ids("## Main\n\n## Side\n"), ["main-1", "side-1"]);
    assert_eq!(
        super::faults("## Anything {#main}\n"),
        ["heading-id-duplicate: ## Anything {#main}"]
    );
}
