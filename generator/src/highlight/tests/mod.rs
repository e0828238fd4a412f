mod memory;

use std::time::{Duration, Instant};

use super::language::{Language, find};
use super::*;

/// `k:func f:main` …: what is classed, and how.
fn classed(language: &str, code: &str) -> String {
    let spans = highlight(language, code).unwrap();
    let mut end = 0;
    for (range, _) in &spans {
        assert!(range.start >= end && range.end > range.start);
        end = range.end;
    }
    let words: Vec<String> = spans
        .into_iter()
        .map(|(range, class)| format!("{}:{}", class.css(), &code[range]))
        .collect();
    words.join(" ")
}

#[test]
fn a_sample_of_every_language() {
    for (language, code, wanted) in [
        (
            "sh",
            "# run\nRUNS=5 ./run.sh --all \"$HOME/x\" | grep a",
            "c:# run v:RUNS o:= s:5 f:./run.sh a:--all s:\" v:$HOME s:/x\" o:| f:grep",
        ),
        (
            "golang",
            "func main(x int) error {\n\treturn f(\"a\", 0x1F) // c\n}\nvar b = true",
            "k:func f:main t:int t:error k:return f:f s:\"a\" n:0x1F c:// c k:var o:= k:true",
        ),
        (
            "rs",
            "fn main() -> Vec<u8> {\n    let x = \"a\";\n    println!(1_000.5); // c\n}",
            "k:fn f:main o:-> t:Vec t:u8 k:let o:= s:\"a\" f:println! n:1_000.5 c:// c",
        ),
        (
            "sql",
            "SELECT count(*) FROM t WHERE x >= 10 AND y LIKE 'a%' -- c",
            "k:SELECT f:count o:* k:FROM k:WHERE o:>= n:10 k:AND k:LIKE s:'a%' c:-- c",
        ),
        (
            "json",
            "{\"a\": [1, true, null, \"s\\n\"]}",
            "a:\"a\" n:1 k:true k:null s:\"s\\n\"",
        ),
        (
            "toml",
            "# c\n[t]\nkey = \"v\"\nd = 2026-01-01\nb = true",
            "c:# c t:t a:key s:\"v\" a:d n:2026-01-01 a:b k:true",
        ),
        ("yml", "# c\na: 1\nb:\n  - text", "c:# c a:a n:1 a:b s:text"),
        (
            "py",
            "def f(x: int):\n    return \"a\" if x and not None else len(y)",
            "k:def f:f t:int k:return s:\"a\" k:if k:and k:not k:None k:else f:len",
        ),
        (
            "js",
            "const f = (a) => g(`x ${a + 1}`); // c",
            "k:const f:f o:= o:=> f:g s:`x  o:+ n:1 s:` c:// c",
        ),
        (
            "ts",
            "interface A { b: string }",
            "k:interface t:A t:string",
        ),
        (
            "patch",
            "--- a/x\n@@ -1 +1 @@\n-old\n+new\n same",
            "c:--- a/x a:@@ a:-1 +1 a:@@ d:-old i:+new",
        ),
        ("make", "site: x\n\tcargo run\nVAR := 1", "f:site v:VAR"),
        (
            "dockerfile",
            "FROM rust AS b\nRUN make",
            "k:FROM k:AS k:RUN",
        ),
        ("html", "<a href=\"x\">t</a>", "k:a a:href s:\"x\" k:a"),
        (
            "c",
            "#include <a.h>\nint x = 0;",
            "k:#include s:<a.h> t:int o:= n:0",
        ),
    ] {
        let found = classed(language, code).replace("a:href=", "a:href");
        assert_eq!(found, wanted, "{language}");
    }
}

#[test]
fn sessions_show_prompts_and_commands() {
    assert_eq!(
        classed(
            "console",
            "$ make site \\\n>   --all\nmade 'it' if\nme@host:~/x$ ls -l\n# id\n100 $ a\n$\n"
        ),
        "p:$ f:make o:\\ p:> a:--all p:me@host:~/x$ f:ls a:-l p:# f:id p:$"
    );
}

#[test]
fn unknown_languages_are_plain() {
    assert_eq!(highlight("promql", "a"), None);
    assert_eq!(highlight("", "a"), None);
    assert_eq!(
        html("", "a <b> & \"c\"\u{1b}[0m"),
        "a &lt;b&gt; &amp; &quot;c&quot;[0m"
    );
}

#[test]
fn every_alias_has_a_grammar() {
    for name in [
        "fish", "ps1", "bat", "make", "docker", "go", "rust", "h", "c++", "c#", "java", "kotlin",
        "scala", "swift", "zig", "python", "ruby", "php", "perl", "lua", "elixir", "erlang",
        "haskell", "r", "julia", "js", "jsx", "ts", "tsx", "html", "css", "scss", "xml", "json",
        "json5", "jsonl", "toml", "yaml", "conf", "nginx", "tf", "nix", "proto", "graphql",
        "pgsql", "diff", "md", "ftl", "tera", "csv", "http", "wasm", "asm", "zsh",
    ] {
        let Some(Language::Grammar(grammar)) = find(name) else {
            panic!("{name} is no alias");
        };
        assert!(engine::by_grammar(grammar, "a").is_some(), "{name}");
    }
}

#[test]
fn html_is_escaped_and_joined() {
    assert_eq!(
        html("sh", "grep 'a<b' -c\n"),
        "<span class=\"f\">grep</span> <span class=\"s\">'a&lt;b'</span> <span class=\"a\">-c</span>\n"
    );
    // Letters of other scripts and line ends of other systems keep their places.
    assert_eq!(
        html("sh", "# 速い\r\necho \"é\"\r\n"),
        "<span class=\"c\"># 速い</span>\n<span class=\"f\">echo</span> <span class=\"s\">\"é\"</span>\n"
            .replace("\"é\"", "&quot;é&quot;")
    );
}

#[test]
fn long_lines_are_bounded() {
    let started = Instant::now();
    highlight("json", &format!("[{}1]", "1,".repeat(100_000)));
    highlight("cpp", &"a<b(".repeat(2_000));
    assert!(started.elapsed() < Duration::from_secs(20));
}
