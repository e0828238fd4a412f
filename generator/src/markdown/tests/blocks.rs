use super::*;
use crate::markdown::DirectiveKind;

#[test]
fn a_figure_has_options_a_title_and_a_subtitle() {
    let text = "```{timeline} modelcase\ntargets: pgmem, docker\n# comment\nmini: true\n\npgmem takes **{value}`a.b`**\n\nand *so* on\n```\n";
    let document = sound(text);
    let directive = &document.directives[0];
    assert_eq!(directive.kind, DirectiveKind::Timeline);
    assert_eq!(directive.argument, "modelcase");
    assert_eq!(at(text, &directive.argument_place), "modelcase");
    let targets = directive.option("targets").unwrap();
    assert_eq!(at(text, &targets.value_place), "pgmem, docker");
    assert_eq!(
        at(text, &directive.option("mini").unwrap().key_place),
        "mini"
    );
    assert_eq!(
        at(text, directive.body.as_ref().unwrap()),
        "pgmem takes **{value}`a.b`**\n\nand *so* on"
    );
    assert_eq!(at(text, &document.roles[0].place), "{value}`a.b`");
    assert_eq!(
        html(text),
        "<timeline modelcase title=pgmem takes <strong>[value:a.b]</strong>>|<p>and <em>so</em> on</p>\n|\n"
    );
}

#[test]
fn a_directive_may_hold_nothing() {
    assert_eq!(html("```{tabs}\n```"), "<tabs >\n");
    assert_eq!(html("~~~ {recipe} a.b\n~~~"), "<recipe a.b>\n");
    assert_eq!(
        html("```{totals} m\n\nTitle\n```"),
        "<totals m title=Title>\n"
    );
    assert_eq!(
        html("```{totals} m\nTitle at once\n\nMore\n```"),
        "<totals m title=Title at once>|<p>More</p>\n|\n"
    );
    assert_eq!(html("```{legend} m\nid: x\n```"), "<legend m>\n");
    assert_eq!(
        html("```{bars} m\n\n- list\n```"),
        "<bars m>|<ul>\n<li>list</li>\n</ul>\n|\n"
    );
}

#[test]
fn directives_nest_in_longer_fences() {
    let text = "`````{plates}\n````{plate} small {lit}x line\n```{bars} a.memory\nmini: true\n\nIt {value}`a.b`\n```\nEnd {value}`c`\n````\n`````\n";
    let document = sound(text);
    let kinds: Vec<_> = document
        .directives
        .iter()
        .map(|d| (d.kind, d.ordinal))
        .collect();
    assert_eq!(
        kinds,
        [
            (DirectiveKind::Plates, 0),
            (DirectiveKind::Plate, 1),
            (DirectiveKind::Bars, 2)
        ]
    );
    let roles: Vec<_> = document.roles.iter().map(|r| at(text, &r.place)).collect();
    assert_eq!(roles, ["{value}`a.b`", "{value}`c`"]);
    assert_eq!(
        html(text),
        "<plates >|<plate small {lit}x line title=small {lit}x line>|<bars a.memory title=It [value:a.b]>\n<p>End [value:c]</p>\n|\n|\n"
    );
}

#[test]
fn a_fold_titled_with_roles_needs_tildes() {
    let text = "~~~{fold} Run with {value}`a.b` **cores**\nBody\n~~~\n";
    let document = sound(text);
    assert_eq!(at(text, &document.roles[0].place), "{value}`a.b`");
    assert!(
        html(text).contains("title=Run with [value:a.b] <strong>cores</strong>>|<p>Body</p>\n|")
    );
    let wrong = faults("```{fold} Run with {value}`a.b` cores\nBody\n```\n");
    assert!(
        wrong.contains(&"fence-backticks: {fold}".to_owned()),
        "{wrong:?}"
    );
}

#[test]
fn a_note_is_titled_by_a_bold_paragraph() {
    assert_eq!(
        html("```{note} warning\n**Sums {value}`x` exceed.**\n\nBecause.\n```"),
        "<note warning title=Sums [value:x] exceed.>|<p>Because.</p>\n|\n"
    );
    assert_eq!(
        html("```{note}\n**Sums** exceed **it**\n```"),
        "<note >|<p><strong>Sums</strong> exceed <strong>it</strong></p>\n|\n"
    );
    assert_eq!(
        html("```{note}\n**a** and **b**\n```"),
        "<note >|<p><strong>a</strong> and <strong>b</strong></p>\n|\n"
    );
    assert_eq!(
        faults("```{note} danger\nx\n```"),
        ["directive-argument: danger"]
    );
}

#[test]
fn fences_in_lists_lose_their_indentation() {
    let text = "1. a\n\n   ```{bars} x.y\n   mini: true\n\n   Title {value}`a.b`\n   ```\n\n> ```sh\n> ls\n>   -l\n> ```\n";
    let document = sound(text);
    assert_eq!(at(text, &document.roles[0].place), "{value}`a.b`");
    assert_eq!(
        at(text, &document.directives[0].options[0].value_place),
        "true"
    );
    assert!(html(text).contains("<bars x.y title=Title [value:a.b]>\n</li>"));
    assert!(html(text).contains("<pre sh>ls\n  -l\n</pre>"));
}

#[test]
fn carriage_returns_are_no_text() {
    let text = "```{bars} x.y\r\nmini: true\r\n\r\nTitle {value}`a.b`\r\n```\r\n\r\n```sh\r\nls\r\n```\r\n";
    let document = sound(text);
    assert_eq!(document.directives[0].options[0].value, "true");
    assert_eq!(at(text, &document.roles[0].place), "{value}`a.b`");
    assert_eq!(
        html(text),
        "<bars x.y title=Title [value:a.b]>\n<pre sh>ls\n</pre>\n"
    );
}

#[test]
fn faults_of_fences() {
    assert_eq!(
        faults("```{timline} x\na: b\n```"),
        ["directive-unknown: timline"]
    );
    assert_eq!(helps("```{timline} x\n```"), ["did you mean `timeline`?"]);
    assert_eq!(
        faults("```{bars} x\ntargets = a\nid: a\nid: b\n```"),
        [
            "directive-option-malformed: targets = a",
            "directive-option-duplicate: id"
        ]
    );
    assert_eq!(
        faults("```{bars} x\nid: a\nA title\n```"),
        ["directive-option-malformed: A title"]
    );
    assert_eq!(faults("a\n\n```sh\nls\n"), ["fence-unclosed: ```sh"]);
    assert_eq!(
        faults("> ```{bars} x\n\nb"),
        ["fence-unclosed: ```{bars} x"]
    );
    assert_eq!(faults("```sh\nls\n```\n\n~~~\n```\n~~~\n"), [] as [&str; 0]);
    assert_eq!(faults("```"), ["fence-unclosed: ```"]);
    assert_eq!(
        faults("````{fold} a\n```sh\nls\n````\n"),
        ["fence-unclosed: ```sh"]
    );
}

#[test]
fn m7_footnotes() {
    assert_eq!(
        html("a[^x][^Y] b[^x]\n\n[^x]: X {value}`v`\n[^y]: Y[^z]\n[^z]: Z\n"),
        "<p>a\
         <sup class=\"fnref\"><a href=\"#fn-1\" id=\"fnref-1\" role=\"doc-noteref\">1</a></sup>\
         <sup class=\"fnref\"><a href=\"#fn-2\" id=\"fnref-2\" role=\"doc-noteref\">2</a></sup> b\
         <sup class=\"fnref\"><a href=\"#fn-1\" id=\"fnref-1-2\" role=\"doc-noteref\">1</a></sup></p>\n\
         <section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"Footnotes\">\n<ol>\n\
         <li id=\"fn-1\"><p>X [value:v] <a class=\"fnback\" href=\"#fnref-1\" role=\"doc-backlink\" aria-label=\"BackToText\">↩\u{FE0E}</a>\
         \u{20}<a class=\"fnback\" href=\"#fnref-1-2\" role=\"doc-backlink\" aria-label=\"BackToText\">↩\u{FE0E}</a></p>\n</li>\n\
         <li id=\"fn-2\"><p>Y<sup class=\"fnref\"><a href=\"#fn-3\" id=\"fnref-3\" role=\"doc-noteref\">3</a></sup> <a class=\"fnback\" href=\"#fnref-2\" role=\"doc-backlink\" aria-label=\"BackToText\">↩\u{FE0E}</a></p>\n</li>\n\
         <li id=\"fn-3\"><p>Z <a class=\"fnback\" href=\"#fnref-3\" role=\"doc-backlink\" aria-label=\"BackToText\">↩\u{FE0E}</a></p>\n</li>\n\
         </ol>\n</section>\n"
    );
    assert_eq!(faults("a[^x] \\[^y] `[^z]`"), ["footnote-undefined: [^x]"]);
    assert_eq!(
        faults("a[^x]\n\n[^x]: one\n\n[^x]: two\n\n[^u]: unused\n"),
        ["footnote-duplicate: [^x]", "footnote-unused: [^u]"]
    );
    let (twice, _) = document("a[^x]\n\n[^x]: one\n\n[^x]: two\n");
    let twice = write(&twice, &mut Show);
    assert!(twice.contains("one") && !twice.contains("two"), "{twice}");
}

#[test]
fn definitions_reach_into_directives_and_out_of_them() {
    let text = "[out][r][^b]\n\n```{note}\nin[^a] [x][q]\n\n[^b]: B\n\n[r]: r.md\n```\n\n[^a]: A\n\n[q]: q.md\n";
    let page = html(text);
    assert!(page.contains("<a href=\"r.md\">out</a>"), "{page}");
    assert!(page.contains("<a href=\"q.md\">x</a>"), "{page}");
    assert!(
        page.contains("<li id=\"fn-1\"><p>B") && page.contains("<li id=\"fn-2\"><p>A"),
        "{page}"
    );
}

#[test]
fn tables_head_their_rows_when_the_corner_is_empty() {
    assert!(html("| | a |\n|-|:-:|\n| b | c |\n").contains(
        "<thead><tr><td></td><th scope=\"col\" class=\"c\">a</th></tr></thead>\n<tbody>\n\
             <tr><th scope=\"row\">b</th><td class=\"c\">c</td></tr>"
    ));
    assert!(!html("| | |\n|-|-|\n| b | c |\n").contains("thead"));
}

#[test]
fn lists_and_the_rest() {
    assert_eq!(
        html("- [x] a\n- [ ] ~~b~~\n\n3. c\n"),
        "<ul>\n<li><input type=\"checkbox\" disabled checked> a</li>\n\
         <li><input type=\"checkbox\" disabled> <del>b</del></li>\n</ul>\n\
         <ol start=\"3\">\n<li>c</li>\n</ol>\n"
    );
    assert_eq!(html("a  \nb"), "<p>a<br>\nb</p>\n");
    assert_eq!(html("    code\n"), "<pre >code\n</pre>\n");
    assert_eq!(html("a ::: b\n: c"), "<p>a ::: b\n: c</p>\n");
}

#[test]
fn bombs_are_refused() {
    let quotes = ">".repeat(100_000);
    assert_eq!(faults(&quotes).len(), 1);
    assert!(faults(&"- ".repeat(5_000))[0].starts_with("nesting-too-deep"));
    assert!(faults(&"*a **a ".repeat(3_000)).len() <= 1);
    let deep = format!("{}x{}", "*a _".repeat(200), "_ a*".repeat(200));
    assert!(
        faults(&deep)[0].starts_with("nesting-too-deep"),
        "{:?}",
        faults(&deep)
    );
    let lists: String = (0..200)
        .map(|n| format!("{}- a\n", "  ".repeat(n)))
        .collect();
    assert!(faults(&lists)[0].starts_with("nesting-too-deep"));
    let mut fences = "x\n".to_owned();
    for n in 3..20 {
        let marks = "`".repeat(n);
        fences = format!("{marks}{{note}}\n{fences}{marks}\n");
    }
    assert!(faults(&fences)[0].starts_with("nesting-too-deep"));
    for long in [
        "[", "![", "`a", "<a ", "|", "**「", "[^a", "{value}`", "<!--", "&", "\\",
    ] {
        faults(&long.repeat(20_000));
    }
}
