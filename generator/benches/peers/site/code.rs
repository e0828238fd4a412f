//! Code blocks of ten lines. No two pages have the same, translations included.

use super::random::Random;

/// How many lines a block has.
const LINES: usize = 10;

/// Lines of a shell script that stand for themselves. `{n}` is a number, `{w}` and `{v}` are words.
const SHELL: &[&str] = &[
    "export {W}_LIMIT={n}",
    "readonly {w}_dir=\"${TMPDIR:-/tmp}/{v}-{n}\"",
    "mkdir -p \"$HOME/{w}/{v}\" && cd \"$HOME/{w}\"",
    "printf '%s\\t%d\\n' '{w} {v}' {n} >> {w}.log",
    "[ -e {w}-{n}.json ] || curl -fsS -o {w}-{n}.json \"http://localhost:$PORT/{v}\"",
    "grep -c '^{w}' {v}.txt | awk '$1 > {n} { print \"{v}\", $1 }'",
    "for run in $(seq 1 {n}); do ./{w} --seed \"$run\" --{v}; done",
    "if test \"$#\" -gt {n}; then echo \"{w}: too many\" >&2; exit 2; fi",
    "sort -t, -k{d} -n {w}.csv | tail -n {n} > {v}.csv",
    "taskset -c {d} ./{w} --{v}={n} | tee -a {v}.out",
    "trap 'rm -f \"{w}.{n}\"' EXIT INT TERM",
    "{w}=$(( {n} * 2 + ${#{v}} ))",
    "test -n \"${{v}:-}\" && unset {v} # no {w} after {n}",
];

/// Statements of a Go function. `{n}` is a number, `{w}` and `{v}` are words, `{k}` a running one.
const GO: &[&str] = &[
    "\tfor i := 0; i < {n}; i++ { {v}[i%len({v})] ^= uint64(i) }",
    "\tif n := len({v}); n > {n} { return fmt.Errorf(\"{w}: %d is too many\", n) }",
    "\t{w}{k} := make(map[string]int, {n}) // one per {v}",
    "\tdefer func() { log.Printf(\"{w} %v after %d\", ctx.Err(), {n}) }()",
    "\tgo {w}Loop(ctx, {n}*time.Millisecond, \"{v}\")",
    "\tvar {w}{k} = []byte(\"{v}-{n}\\n\")",
    "\tselect { case <-ctx.Done(): return ctx.Err(); case <-time.After({n}): }",
    "\tswitch kind := len({v}) % {n}; kind { case 0: {w}(kind); default: break }",
    "\tatomic.AddInt64(&{w}Total, int64(len({v})<<{d}))",
    "\tif err := {w}(ctx, `{v}`, {n}, 0x{n}); err != nil { return err }",
    "\tratio{k} := float64(len({v})) / {n}.5 // of the {w}",
];

const WORDS: &[&str] = &[
    "lookup", "insert", "replay", "merge", "drain", "pin", "flush", "shard", "queue", "cache",
    "page", "stream", "probe", "ledger", "worker", "bucket", "socket", "window", "cursor",
    "digest",
];

/// A shell script; `page` is a number that no other page of any language has.
pub(super) fn shell(random: &mut Random, page: usize) -> String {
    let mut lines = vec![format!("set -eu # {}, part {page}", name(random, "_"))];
    while lines.len() < LINES {
        let line = random.pick(SHELL);
        lines.push(filled(line, random, "_", lines.len()));
    }
    text(&lines)
}

/// A Go function.
pub(super) fn go(random: &mut Random, page: usize) -> String {
    let (own, data) = (name(random, ""), name(random, ""));
    let mut lines = vec![format!(
        "func {own}{page}(ctx context.Context, {data} []uint64) error {{"
    )];
    while lines.len() < LINES - 2 {
        let line = random.pick(GO);
        lines.push(filled(line, random, "", lines.len()));
    }
    lines.push("\treturn nil".to_owned());
    lines.push("}".to_owned());
    text(&lines)
}

fn filled(line: &str, random: &mut Random, between: &str, at: usize) -> String {
    let (one, other) = (name(random, between), name(random, between));
    line.replace("{n}", &random.below(9999).to_string())
        .replace("{d}", &random.below(9).to_string())
        .replace("{k}", &at.to_string())
        .replace("{w}", &one)
        .replace("{W}", &one.to_uppercase())
        .replace("{v}", &other)
}

/// Of two words, so that few lines come again on a large site: a highlighter that remembers lines
/// would else look better than it is.
fn name(random: &mut Random, between: &str) -> String {
    let (first, second) = (*random.pick(WORDS), *random.pick(WORDS));
    let (initial, rest) = second.split_at(1);
    match between {
        "" => format!("{first}{}{rest}", initial.to_uppercase()),
        _ => format!("{first}{between}{second}"),
    }
}

fn text(lines: &[String]) -> String {
    let mut text = lines.join("\n");
    text.push('\n');
    text
}
