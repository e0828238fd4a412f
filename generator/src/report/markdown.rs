//! A summary that fits a pull request: most important first, and of bounded length.

use std::collections::BTreeMap;

use super::text::{both, forms, many, summary};
use super::{Changes, ClaimChange, NumberChange, PageChanges, ranks};

/// GitHub cuts comments at 65,536 characters.
const BYTES: usize = 60_000;
const LINES: usize = 200;
/// No cell is longer than this many characters.
const CELL: usize = 200;

/// A line, and whether it is one of the things that are counted when they do not fit.
struct Line {
    text: String,
    counts: bool,
}

/// The summary as Markdown with tables.
pub fn markdown(changes: &Changes) -> String {
    let mut lines = Vec::new();
    let mut prose = |text: String| {
        lines.push(Line {
            text,
            counts: false,
        });
    };
    if changes.is_empty() {
        prose("Nothing that is published changes.".to_owned());
    } else {
        prose(format!("**{}**", summary(changes)));
    }
    if changes.old_errors > 0 {
        prose(String::new());
        prose(format!(
            "The old data has {}; what they hide is not compared.",
            many(changes.old_errors, "error")
        ));
    }
    problems(changes, &mut lines);
    claims(&changes.claims, &mut lines);
    pages(&changes.pages, &mut lines);
    bounded(lines)
}

fn heading(lines: &mut Vec<Line>, head: &str, columns: &[&str]) {
    let rule = vec!["---"; columns.len()].join(" | ");
    for text in [
        String::new(),
        format!("### {head}"),
        String::new(),
        format!("| {} |", columns.join(" | ")),
        format!("| {rule} |"),
    ] {
        lines.push(Line {
            text,
            counts: false,
        });
    }
}

fn row(lines: &mut Vec<Line>, cells: &[String]) {
    lines.push(Line {
        text: format!("| {} |", cells.join(" | ")),
        counts: true,
    });
}

fn problems(changes: &Changes, lines: &mut Vec<Line>) {
    if changes.other_problems().next().is_none() {
        return;
    }
    heading(
        lines,
        "Problems with the new data",
        &["code", "file", "problem"],
    );
    for problem in changes.other_problems() {
        let file = problem.place.as_ref().map_or("", |place| &*place.file);
        row(
            lines,
            &[code(problem.code.id()), code(file), cell(&problem.message)],
        );
    }
}

fn claims(claims: &[ClaimChange], lines: &mut Vec<Line>) {
    if claims.is_empty() {
        return;
    }
    heading(lines, "Claims", &["claim", "", "value", "repeated by"]);
    for claim in claims {
        let values: Vec<String> = claim.sides.iter().map(forms).collect();
        let pages: Vec<String> = claim
            .repetitions
            .iter()
            .map(|repetition| format!("{} ({})", repetition.page, repetition.locale))
            .collect();
        row(
            lines,
            &[
                code(&claim.name),
                cell(claim.fate.words()),
                cell(&values.join("; ")),
                cell(&pages.join(", ")),
            ],
        );
    }
}

/// One table per page; the first locale that has a change stands for the others.
fn pages(pages: &[PageChanges], lines: &mut Vec<Line>) {
    let mut by_page: Vec<(&str, Vec<&PageChanges>)> = Vec::new();
    for page in pages {
        match by_page.iter_mut().find(|(name, _)| *name == page.page) {
            Some((_, locales)) => locales.push(page),
            None => by_page.push((&page.page, vec![page])),
        }
    }
    for (name, locales) in by_page {
        let all: Vec<&str> = locales.iter().map(|page| &*page.locale).collect();
        let head = format!("{} ({})", code(name), all.join(", "));
        heading(lines, &head, &["figure", "was", "is", "change", "in"]);
        let mut ranked: BTreeMap<(&str, &str), (String, String, Vec<&str>)> = BTreeMap::new();
        for page in &locales {
            for rank in &page.ranks {
                let entry = ranked.entry((&rank.figure, &rank.of)).or_insert_with(|| {
                    let words = |ranking| cell(&ranks::words(ranking));
                    (
                        words(rank.old.as_ref()),
                        words(rank.new.as_ref()),
                        Vec::new(),
                    )
                });
                entry.2.push(&page.locale);
            }
        }
        for ((figure, of), (old, new, seen)) in ranked {
            let what = format!("rank of {} in {}", code(of), code(figure));
            row(lines, &[what, old, new, String::new(), within(&seen, &all)]);
        }
        let mut done: Vec<&NumberChange> = Vec::new();
        for page in &locales {
            for number in &page.numbers {
                let same = |other: &&NumberChange| {
                    (&other.path, &other.unit, is_range(other))
                        == (&number.path, &number.unit, is_range(number))
                };
                if done.iter().any(same) {
                    continue;
                }
                done.push(number);
                let seen: Vec<&str> = locales
                    .iter()
                    .filter(|page| page.numbers.iter().any(|other| same(&other)))
                    .map(|page| &*page.locale)
                    .collect();
                let change = number.percent.as_ref();
                let (old, new) = both(number.old.as_ref(), number.new.as_ref());
                row(
                    lines,
                    &[
                        code(&number.path),
                        cell(&old),
                        cell(&new),
                        change.map_or(String::new(), |percent| format!("{percent} %")),
                        within(&seen, &all),
                    ],
                );
            }
        }
    }
}

fn is_range(number: &NumberChange) -> bool {
    let forms = number.new.iter().chain(&number.old);
    forms.into_iter().any(|form| form.raw.contains('/'))
}

/// Empty where every locale of the page has it.
fn within(seen: &[&str], all: &[&str]) -> String {
    if seen.len() == all.len() {
        String::new()
    } else {
        seen.join(", ")
    }
}

/// Text in a cell of a table.
fn cell(text: &str) -> String {
    let mut cut: String = text.chars().take(CELL).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    let mut out = String::new();
    for c in cut.chars() {
        match c {
            '|' | '`' | '*' | '_' | '<' | '[' | '\\' | '~' => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

/// A name in a cell, as code.
fn code(text: &str) -> String {
    let plain: String = text
        .chars()
        .filter(|c| *c != '`' && !c.is_control())
        .take(CELL)
        .collect();
    format!("`{}`", plain.replace('|', "\\|"))
}

/// As many lines as fit, and how many things are left out.
fn bounded(lines: Vec<Line>) -> String {
    let size = |lines: &[Line]| lines.iter().map(|line| line.text.len() + 1).sum::<usize>();
    if lines.len() <= LINES && size(&lines) <= BYTES {
        return lines.into_iter().map(|line| line.text + "\n").collect();
    }
    let mut out = String::new();
    // Room for the two lines that close it.
    let (mut count, mut end) = (2, 0);
    let mut bytes = 100;
    for (at, line) in lines.iter().enumerate() {
        count += 1;
        bytes += line.text.len() + 1;
        if count > LINES || bytes > BYTES {
            break;
        }
        // A table's head alone says nothing.
        if line.counts {
            end = at + 1;
        }
    }
    let (kept, left) = lines.split_at(end);
    for line in kept {
        out.push_str(&line.text);
        out.push('\n');
    }
    let more = left.iter().filter(|line| line.counts).count();
    out.push_str(&format!("\n… and {more} more\n"));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Form;

    fn page(numbers: usize, width: usize) -> Changes {
        let number = |at: usize| NumberChange {
            path: format!("data.{}{at}", "x".repeat(width)),
            unit: "ms".to_owned(),
            old: Some(Form {
                raw: "1".to_owned(),
                shown: vec!["1 ms".to_owned()],
            }),
            new: None,
            percent: None,
        };
        Changes {
            pages: vec![PageChanges {
                page: "index".to_owned(),
                locale: "en".into(),
                also: Vec::new(),
                file: "content/en/index.md".into(),
                numbers: (0..numbers).map(number).collect(),
                ranks: Vec::new(),
            }],
            ..Changes::default()
        }
    }

    #[test]
    fn whatever_happens_it_fits() {
        for (numbers, width) in [(194, 10), (195, 10), (5000, 3), (199, 5000)] {
            let text = markdown(&page(numbers, width));
            assert!(text.lines().count() <= LINES, "{numbers}");
            assert!(text.len() <= BYTES, "{numbers}");
            let rows = text
                .lines()
                .filter(|line| line.starts_with("| `data."))
                .count();
            let more = text
                .lines()
                .last()
                .and_then(|line| line.strip_prefix("… and ")?.strip_suffix(" more"))
                .map_or(0, |more| more.parse().expect("a number"));
            assert_eq!(rows + more, numbers);
        }
        assert!(!markdown(&page(194, 10)).contains('…'));
    }

    #[test]
    fn cells_hold_any_text() {
        assert_eq!(cell("a|b\n<c> [x](y)"), "a\\|b \\<c> \\[x](y)");
        assert_eq!(code("vm[1,`x`|y]"), "`vm[1,x\\|y]`");
        assert_eq!(cell(&"é".repeat(500)).chars().count(), CELL + 1);
    }
}
