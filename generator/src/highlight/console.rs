//! Sessions of a shell: commands behind prompts, and what they print.

use std::ops::Range;

use super::Class;
use super::engine::{Spans, by_grammar, push};

/// A prompt and the command behind it are classed; output stays plain. A command goes on in the
/// next line behind `\`, with or without a `> ` there.
pub(super) fn highlight(code: &str) -> Spans {
    let mut spans = Spans::new();
    let mut command: Vec<Part<'_>> = Vec::new();
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        let bare = line.trim_end_matches(['\r', '\n']);
        let prompt = match command.is_empty() {
            true => prompt(bare),
            false => bare.strip_prefix("> ").map_or(0, |_| 2),
        };
        if prompt > 0 || !command.is_empty() {
            let text = bare.get(prompt..).unwrap_or_default();
            command.push(Part {
                prompt: at..at + bare.get(..prompt).unwrap_or_default().trim_end().len(),
                start: at + prompt,
                text,
            });
            if !text.ends_with('\\') {
                add(&mut spans, &std::mem::take(&mut command));
            }
        }
        at += line.len();
    }
    add(&mut spans, &command);
    spans
}

/// One line of a command.
struct Part<'c> {
    prompt: Range<usize>,
    /// Where `text` starts.
    start: usize,
    text: &'c str,
}

/// Reads the lines of a command as one.
fn add(spans: &mut Spans, command: &[Part<'_>]) {
    let texts: Vec<&str> = command.iter().map(|part| part.text).collect();
    let classed = by_grammar("shellscript", &texts.join("\n")).unwrap_or_default();
    let mut classed = classed.into_iter().peekable();
    let mut from = 0;
    for part in command {
        push(spans, part.prompt.clone(), Class::Prompt);
        let end = from + part.text.len();
        // Spans never cross the end of a line.
        while let Some((range, class)) = classed.next_if(|(range, _)| range.start < end) {
            let range = part.start + range.start - from..part.start + range.end.min(end) - from;
            push(spans, range, class);
        }
        from = end + 1;
    }
}

/// Length of `$ `, `# ` or `% `, with what stands before it: `user@host:~$ `.
fn prompt(line: &str) -> usize {
    if line == "$" || line == "#" {
        return 1;
    }
    ["$ ", "# ", "% "]
        .iter()
        .filter_map(|sign| line.find(sign).map(|at| (at, sign.len())))
        .filter(|&(at, _)| {
            let host = line.get(..at).unwrap_or_default();
            let named = host.contains(['@', ':', '~', ']']) && !host.contains(char::is_whitespace);
            at == 0 || named
        })
        .map(|(at, length)| at + length)
        .min()
        .unwrap_or(0)
}
