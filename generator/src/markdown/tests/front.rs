use super::*;
use crate::markdown::Field;

#[test]
fn values_plain_and_quoted() {
    let text = "---\r\ntitle: Go: SQL and RESP # comment\r\n# comment\r\n\r\nnav: 'it''s'\r\ndescription: \"a \\\"b\\\" {value}`x.y`\"\r\nlede: **fast**: {value}`a`\r\n---\r\nBody\r\n";
    let document = sound(text);
    let front = &document.front;
    let value = |field: &Option<Field>| field.as_ref().map(|f| f.value.clone()).unwrap();
    assert_eq!(value(&front.title), "Go: SQL and RESP");
    assert_eq!(
        at(text, &front.title.as_ref().unwrap().place),
        "Go: SQL and RESP"
    );
    assert_eq!(value(&front.nav), "it's");
    assert_eq!(value(&front.description), "a \"b\" {value}`x.y`");
    let roles: Vec<_> = document.roles.iter().map(|r| at(text, &r.place)).collect();
    assert_eq!(roles, ["{value}`x.y`", "{value}`a`"]);
    assert_eq!(at(text, &document.roles[0].body_place), "x.y");
    assert_eq!(&text[document.body.clone()], "Body\r\n");
    assert_eq!(
        write_plain(
            &document,
            front.description.as_ref().unwrap(),
            &mut |role| Show.plain_role(role)
        ),
        "a \"b\" (value:x.y)"
    );
    assert_eq!(
        write_inline(&document, front.lede.as_ref().unwrap(), &mut Show),
        "<strong>fast</strong>: [value:a]"
    );
}

#[test]
fn inline_fields_hold_no_blocks() {
    let document = sound("---\nlede: '# 1. **「速い」**です'\ntitle: - a\n---\n");
    let lede = document.front.lede.as_ref().unwrap();
    assert_eq!(
        write_inline(&document, lede, &mut Show),
        "# 1. <strong>「速い」</strong>です"
    );
    let title = document.front.title.as_ref().unwrap();
    assert_eq!(
        write_plain(&document, title, &mut |role| Show.plain_role(role)),
        "- a"
    );
}

#[test]
fn m1_byte_order_mark() {
    let with = sound("\u{FEFF}---\ntitle: a\n---\nx\n");
    assert_eq!(with.front.title.as_ref().unwrap().value, "a");
    assert_eq!(write(&with, &mut Show), "<p>x</p>\n");
    assert_eq!(html("\u{FEFF}# a").matches('\u{FEFF}').count(), 0);
}

#[test]
fn faults_of_the_head() {
    let text = "---\ntitel: a\nnav: b\nnav: c\n  folded\nlede:x\nfacts:\nupdated: \"a\ndescription: 'a' b\n---\n";
    assert_eq!(
        faults(text),
        [
            "front-matter-unknown-key: titel",
            "front-matter-duplicate-key: nav",
            "front-matter-malformed:   folded",
            "front-matter-malformed: lede:x",
            "front-matter-malformed: facts",
            "front-matter-malformed: \"",
            "front-matter-malformed: b",
        ]
    );
    assert_eq!(helps(text)[0], "did you mean `title`?");
}

#[test]
fn an_open_head_is_reported_and_the_body_kept() {
    let text = "---\ntitle: a\n\nBody\n";
    assert_eq!(faults(text), ["front-matter-unclosed: ---"]);
    let (document, _) = document(text);
    assert_eq!(write(&document, &mut Show), "<p>Body</p>\n");
}

#[test]
fn a_page_may_have_no_head() {
    assert_eq!(html("a\n\n---\n\nb"), "<p>a</p>\n<hr>\n<p>b</p>\n");
    assert_eq!(html(""), "");
}
