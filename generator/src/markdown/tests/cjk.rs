use super::*;

#[test]
fn bold_beside_punctuation() {
    for (text, wanted) in [
        ("**「速い」**です", "<strong>「速い」</strong>です"),
        ("**速い。**次", "<strong>速い。</strong>次"),
        (
            "**「速い」**です。**「遅い」**です",
            "<strong>「速い」</strong>です。<strong>「遅い」</strong>です",
        ),
        (
            "は**`code`**です",
            "は<strong><code>code</code></strong>です",
        ),
        ("は**{value}`x`**です", "は<strong>[value:x]</strong>です"),
        (
            "は**約{value}`x`（中央値）**です",
            "は<strong>約[value:x]（中央値）</strong>です",
        ),
        (
            "**마크다운(Markdown)**은",
            "<strong>마크다운(Markdown)</strong>은",
        ),
        (
            "**[「a」](b)**です",
            "<strong><a href=\"b\">「a」</a></strong>です",
        ),
        (
            "_「は」**「速い」**です_",
            "<em>「は」<strong>「速い」</strong>です</em>",
        ),
        ("**普通**の文", "<strong>普通</strong>の文"),
        ("*「速い」*です", "<em>「速い」</em>です"),
        ("*速い。*次", "<em>速い。</em>次"),
        ("~~「遅い」~~です", "<del>「遅い」</del>です"),
        ("~~遅い。~~次", "<del>遅い。</del>次"),
        (
            "**速い*「は」*です。**次",
            "<strong>速い<em>「は」</em>です。</strong>次",
        ),
        (
            "*「a」*と**「b」**と~~「c」~~と",
            "<em>「a」</em>と<strong>「b」</strong>と<del>「c」</del>と",
        ),
        (
            "は*{value}`x`（最小）*です",
            "は<em>[value:x]（最小）</em>です",
        ),
        ("***「a」***です", "<em><strong>「a」</strong></em>です"),
        ("**「a」*b***です", "<strong>「a」<em>b</em></strong>です"),
        (
            "**「a」**[**「b」**と](c)",
            "<strong>「a」</strong><a href=\"c\"><strong>「b」</strong>と</a>",
        ),
        ("他说**“好”**的", "他说<strong>“好”</strong>的"),
        ("**中文（A）**文", "<strong>中文（A）</strong>文"),
    ] {
        assert_eq!(html(text), format!("<p>{wanted}</p>\n"), "{text}");
    }
}

#[test]
fn bold_works_in_cells_and_headings() {
    assert!(
        html("|表|\n|-|\n|**「速い」**です|\n").contains("<td><strong>「速い」</strong>です</td>")
    );
    assert!(html("## **「速い」**です").contains("<strong>「速い」</strong>です<a"));
    assert!(html("- ~~「速い」~~です").contains("<li><del>「速い」</del>です</li>"));
    assert!(html("> *「速い」*です").contains("<em>「速い」</em>です"));
}

#[test]
fn what_was_not_meant_as_bold_stays() {
    assert_eq!(
        html("\\*\\*「速い」\\*\\*です"),
        "<p>**「速い」**です</p>\n"
    );
    assert_eq!(html("2**8は256"), "<p>2**8は256</p>\n");
    assert_eq!(html("2*8は16"), "<p>2*8は16</p>\n");
    assert_eq!(html("\\*「速い」\\*です"), "<p>*「速い」*です</p>\n");
    assert_eq!(html("`*「a」*`は~~5"), "<p><code>*「a」*</code>は~~5</p>\n");
    assert_eq!(
        html("**text** and 2**8"),
        "<p><strong>text</strong> and 2**8</p>\n"
    );
    assert_eq!(faults("a **(b)**c d"), ["emphasis-literal: **"]);
}

#[test]
fn m13_line_breaks_between_scripts() {
    assert_eq!(html("速い\nです"), "<p>速いです</p>\n");
    assert_eq!(html("速い。\r\nカタ"), "<p>速い。カタ</p>\n");
    assert_eq!(html("中文\n汉字"), "<p>中文汉字</p>\n");
    assert_eq!(html("한국어\n단어"), "<p>한국어\n단어</p>\n");
    assert_eq!(html("速い\nRust"), "<p>速い\nRust</p>\n");
    assert_eq!(
        html("速い**速い**\nです"),
        "<p>速い<strong>速い</strong>です</p>\n"
    );
    assert_eq!(html("速い\n**速い**"), "<p>速い<strong>速い</strong></p>\n");
    assert_eq!(html("a\nb"), "<p>a\nb</p>\n");
    // Punctuation brings its own room, whatever stands on its other side.
    assert_eq!(html("速い、\nRust"), "<p>速い、Rust</p>\n");
    assert_eq!(html("Rust\n（速い）"), "<p>Rust（速い）</p>\n");
    assert_eq!(
        html("速い。\n{value}`x`です"),
        "<p>速い。[value:x]です</p>\n"
    );
    assert_eq!(html("{value}`x`\n、速い"), "<p>[value:x]、速い</p>\n");
    assert_eq!(html("速い。\n`code`"), "<p>速い。<code>code</code></p>\n");
    assert_eq!(html("他说\n“好”\n了"), "<p>他说“好”了</p>\n");
    // A number beside a word keeps the space that is written there on one line.
    assert_eq!(html("速い\n{value}`x`"), "<p>速い\n[value:x]</p>\n");
    assert_eq!(html("速い  \nです"), "<p>速い<br>\nです</p>\n");
    assert_eq!(html("a, b\n“c”"), "<p>a, b\n“c”</p>\n");
}
