use super::*;
use crate::markdown::RoleKind;

#[test]
fn roles_work_wherever_words_do() {
    assert_eq!(html("takes {value}`a.b`."), "<p>takes [value:a.b].</p>\n");
    assert_eq!(html("*{value}`a.b`*"), "<p><em>[value:a.b]</em></p>\n");
    assert_eq!(
        html("**x {value}`a.b`**"),
        "<p><strong>x [value:a.b]</strong></p>\n"
    );
    assert_eq!(
        html("[see {value}`a.b`](x.md \"t\")"),
        "<p><a href=\"x.md\" title=\"t\">see [value:a.b]</a></p>\n"
    );
    assert_eq!(
        html("![of {value}`a.b` *now*](x.png)"),
        "<p><img src=\"x.png\" alt=\"of (value:a.b) now\" loading=\"lazy\"></p>\n"
    );
    assert_eq!(html("{value}`a`{range}`b`"), "<p>[value:a][range:b]</p>\n");
    assert!(html("> - {value}`a`").contains("<li>[value:a]</li>"));
}

#[test]
fn m8_code_is_never_a_role() {
    assert_eq!(
        html("`` {value}`x` `` and \\{value}`x`, {value} `x`, `{value}`"),
        "<p><code>{value}`x`</code> and {value}<code>x</code>, {value} <code>x</code>, <code>{value}</code></p>\n"
    );
    assert_eq!(html("```\n{value}`x`\n```"), "<pre >{value}`x`\n</pre>\n");
    assert_eq!(
        html("````md\n```{timeline} x\n```\n````"),
        "<pre md>```{timeline} x\n```\n</pre>\n"
    );
    assert_eq!(html("\\\\{value}`x`"), "<p>\\[value:x]</p>\n");
    assert_eq!(html("&#123;value}`x`"), "<p>{value}<code>x</code></p>\n");
}

#[test]
fn unknown_roles_are_reported_and_kept() {
    let text = "a {vlaue}`x` b";
    assert_eq!(faults(text), ["role-unknown: vlaue"]);
    assert_eq!(helps(text), ["did you mean `value`?"]);
    let (document, _) = document(text);
    assert_eq!(
        write(&document, &mut Show),
        "<p>a {vlaue}<code>x</code> b</p>\n"
    );
    assert!(helps("{xyzzyx}`x`")[0].starts_with("known are `value`, `range`"));
}

#[test]
fn options_follow_the_path() {
    let text = "n {value}`sum(a[kind=fork, lane!=shared]) / b.c unit=req/s digits=3` x";
    let document = sound(text);
    let role = &document.roles[0];
    assert_eq!(role.body, "sum(a[kind=fork, lane!=shared]) / b.c");
    assert_eq!(at(text, &role.body_place), role.body);
    assert_eq!(at(text, &role.place), &text[2..text.len() - 2]);
    let options: Vec<_> = role
        .options
        .iter()
        .map(|o| {
            (
                o.key.as_str(),
                at(text, &o.key_place),
                o.value.as_str(),
                at(text, &o.value_place),
            )
        })
        .collect();
    assert_eq!(
        options,
        [
            ("unit", "unit", "req/s", "req/s"),
            ("digits", "digits", "3", "3")
        ]
    );
    assert_eq!(sound("{value}`a >= 3`").roles[0].body, "a >= 3");
    assert_eq!(sound("{value}`a == b`").roles[0].body, "a == b");
    assert_eq!(
        sound("{msg}`x name=\"two words\"`").roles[0].options[0].value,
        "two words"
    );
}

#[test]
fn a_literal_is_any_text() {
    let role = &sound("{lit}`5 s digits=3`").roles[0];
    assert_eq!(
        (role.kind, role.body.as_str()),
        (RoleKind::Lit, "5 s digits=3")
    );
}

#[test]
fn places_survive_line_breaks_and_quotes() {
    let text = "> a {value}`sum(a)\r\n> / b unit=s`\r\n";
    let document = sound(text);
    let role = &document.roles[0];
    assert_eq!(role.body, "sum(a) / b");
    assert_eq!(at(text, &role.body_place), "sum(a)\r\n> / b");
    assert_eq!(at(text, &role.options[0].value_place), "s");
}

#[test]
fn m10_escaped_bars_in_cells() {
    let text = "| a | b |\n|---|--:|\n| `a\\|b` | {value}`c[x\\|y] unit=s` |\n";
    let document = sound(text);
    assert_eq!(document.roles[0].body, "c[x|y]");
    assert_eq!(at(text, &document.roles[0].body_place), "c[x\\|y]");
    assert_eq!(at(text, &document.roles[0].options[0].value_place), "s");
    assert_eq!(
        html(text),
        "<div class=\"scroll\" tabindex=\"0\"><table class=\"data\">\n\
         <thead><tr><th scope=\"col\">a</th><th scope=\"col\" class=\"n\">b</th></tr></thead>\n\
         <tbody>\n<tr><td><code>a|b</code></td><td class=\"n\">[value:c[x|y]]</td></tr>\n\
         </tbody></table></div>\n"
    );
}

#[test]
fn m11_dashes_quotes_and_dots_stay() {
    assert_eq!(
        html("--parallel=8 \"x\" 'y' ... --"),
        "<p>--parallel=8 &quot;x&quot; 'y' ... --</p>\n"
    );
}

#[test]
fn m14_signs_are_text() {
    assert_eq!(
        html("<500ms a<b {x} 100% {a.b}"),
        "<p>&lt;500ms a&lt;b {x} 100% {a.b}</p>\n"
    );
    assert!(html("|a|\n|-|\n|<500ms {x} 5%|\n").contains("<td>&lt;500ms {x} 5%</td>"));
}

#[test]
fn unknown_elements_are_text() {
    let text = "a Vec<T> and <b>bold</b> <x-y></x-y>";
    assert_eq!(faults(text), ["html-unknown-element: <T>"]);
    let (document, _) = document(text);
    assert_eq!(
        write(&document, &mut Show),
        "<p>a Vec&lt;T&gt; and <b>bold</b> <x-y></x-y></p>\n"
    );
}

#[test]
fn roles_in_raw_html_are_reported() {
    assert_eq!(faults("<p>{value}`x`</p>"), ["role-in-html: {value}"]);
    assert_eq!(
        html("<dd>\n\n{value}`x`\n\n</dd>"),
        "<dd>\n<p>[value:x]</p>\n</dd>"
    );
    assert_eq!(html("<b>{value}`x`</b>"), "<p><b>[value:x]</b></p>\n");
}

#[test]
fn comments_do_not_reach_the_page() {
    assert_eq!(html("a <!-- no -->b"), "<p>a b</p>\n");
    assert_eq!(html("<!-- a\n\nb -->\n\nc"), "<p>c</p>\n");
    assert_eq!(html("<div><!-- a -->x</div>"), "<div>x</div>");
    assert_eq!(faults("a\n\n<!-- b\n\nc"), ["comment-unclosed: <!--"]);
}

#[test]
fn links_know_where_their_destination_stands() {
    let text = "[a](./b.md#y) ![c](d.png) <https://x.org> [r]\n\n[r]: e.md 'T'\n";
    let document = sound(text);
    let links: Vec<_> = document
        .links
        .iter()
        .map(|l| (l.destination.as_str(), at(text, &l.place), l.image))
        .collect();
    assert_eq!(
        links,
        [
            ("./b.md#y", "./b.md#y", false),
            ("d.png", "d.png", true),
            ("https://x.org", "https://x.org", false),
            ("e.md", "[r]", false),
        ]
    );
    assert_eq!(sound("<a@b.org>").links[0].destination, "mailto:a@b.org");
}

#[test]
fn destinations_are_escaped() {
    assert!(html("[a](<x\"&y>)").contains("href=\"x&quot;&amp;y\""));
}
