//! The model as a site of benchbook's own.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use super::data::{self, METRICS, SIZE, SIZES, TARGETS};
use super::text::{self, Block, Figure, IN_SECTION, Inline, Page};
use super::words::{BARS, HOME, Language, SETTINGS_HEAD, SITE, TABLE};
use super::{Cited, Shape};

/// The sections that a group of pages fills.
const SECTIONS_IN_GROUP: usize = text::IN_GROUP / IN_SECTION;

pub(super) fn write(shape: &Shape, root: &Path) -> io::Result<()> {
    put(root, "benchbook.toml", &settings())?;
    for language in Language::ALL {
        let locale = language.tag();
        let labels = format!("locales/{locale}/site.ftl");
        put(root, &labels, &messages(shape, language))?;
        put(
            root,
            &format!("content/{locale}/index.md"),
            &home(shape, language),
        )?;
        for number in shape.numbers() {
            if language != Language::English && !text::is_translated(number) {
                continue;
            }
            let page = text::page(number, shape.numbers().len(), language);
            let path = format!("content/{locale}/{}.md", path(number));
            put(root, &path, &markdown(&page, number, language))?;
        }
    }
    for dataset in 0..shape.datasets() {
        let folder = format!("data/{}", data::name(dataset));
        put(
            root,
            &format!("{folder}/runs.json"),
            &data::records(dataset),
        )?;
        put(root, &format!("{folder}/dataset.toml"), DESCRIPTOR)?;
        put(root, &format!("{folder}/figures.toml"), FIGURES)?;
    }
    Ok(())
}

/// A page in the middle of those that cite a dataset.
pub(super) fn cited(dataset: usize) -> Cited {
    let group = dataset / data::IN_GROUP;
    let number = group * text::IN_GROUP + 15 + dataset % data::IN_GROUP;
    debug_assert_eq!(text::dataset_of(number), dataset);
    Cited {
        file: format!("data/{}/runs.json", data::name(dataset)).into(),
        page: path(number),
        record: data::record(TARGETS[0].0, SIZES[0].0),
    }
}

fn put(root: &Path, path: &str, text: &str) -> io::Result<()> {
    let path = root.join(path);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

/// A page's path below `content/<locale>/`, without `.md`.
fn path(number: usize) -> String {
    let section = number / IN_SECTION;
    match number % IN_SECTION {
        0 => format!("s{section:03}/index"),
        place => format!("s{section:03}/p{place:02}"),
    }
}

fn settings() -> String {
    let locales: Vec<String> = Language::ALL
        .iter()
        .map(|language| format!("{:?}", language.tag()))
        .collect();
    format!(
        "title = \"site-title\"\nbase_url = \"https://example.org/notes/\"\ndefault_locale = \"en\"\nlocales = [{}]\n",
        locales.join(", ")
    )
}

const DESCRIPTOR: &str = r#"kind = "records"
statistic = "median"
n = 9
date = "2026-10-01"
digits = "recorded"
targets = { order = ["tree", "log", "hash", "map", "page"], baseline = "tree" }

[machine]
cpu = "Eight cores"

[relations.runs]
dims = ["target", "size"]
measures = { time = { unit = "ms", better = "lower" }, memory = { unit = "MiB", better = "lower" } }
"#;

const FIGURES: &str = r#"[table]
table = { of = "runs", rows = ["size"], columns = "targets", cell = "time" }

[bars]
bars = { of = "runs", series = ["memory"], at = { size = "large" } }
"#;

fn messages(shape: &Shape, language: Language) -> String {
    let mut ftl = format!("site-title = {}\n\n", language.of(&SITE));
    for (id, words) in TARGETS {
        let _ = writeln!(ftl, "target-{id} = {}", language.of(words));
    }
    let _ = writeln!(ftl, "dim-size = {}", language.of(&SIZE));
    for (id, words) in SIZES {
        let _ = writeln!(ftl, "size-{id} = {}", language.of(words));
    }
    for (id, words) in METRICS {
        let _ = writeln!(ftl, "metric-{id} = {}", language.of(words));
    }
    ftl.push('\n');
    for section in 0..shape.groups * SECTIONS_IN_GROUP {
        let title = text::section_title(section, language);
        let _ = writeln!(ftl, "section-s{section:03} = {title}");
    }
    ftl
}

fn home(shape: &Shape, language: Language) -> String {
    let mut page = format!(
        "---\ntitle: {}\n---\n\n{}\n\n",
        language.of(&SITE),
        language.of(&HOME)
    );
    for section in 0..shape.groups * SECTIONS_IN_GROUP {
        let title = text::section_title(section, language);
        let path = path(section * IN_SECTION);
        let _ = writeln!(page, "- [{title}]({path}.md)");
    }
    page
}

fn markdown(page: &Page, number: usize, language: Language) -> String {
    let dataset = data::name(text::dataset_of(number));
    let running = |inlines: &[Inline]| running(inlines, &dataset);
    let mut out = format!(
        "---\ntitle: \"{}\"\ndescription: \"{}\"\n---\n",
        page.title, page.description
    );
    for block in &page.blocks {
        out.push('\n');
        match block {
            Block::Heading(words) => {
                let _ = writeln!(out, "## {words}");
            }
            Block::Paragraph(inlines) => {
                let _ = writeln!(out, "{}", running(inlines));
            }
            Block::Steps(steps) => {
                for step in steps {
                    let _ = writeln!(out, "1. {}", running(step));
                }
            }
            Block::Code { language, text } => {
                let _ = writeln!(out, "```{language}\n{text}```");
            }
            Block::Settings(rows) => {
                let (name, meaning) = &SETTINGS_HEAD;
                let _ = writeln!(out, "| {} | {} |", language.of(name), language.of(meaning));
                out.push_str("|---|---|\n");
                for (name, meaning) in rows {
                    let _ = writeln!(out, "| `{name}` | {} |", running(meaning));
                }
            }
            Block::Figure(figure) => {
                let (directive, (title, note)) = match figure {
                    Figure::Table => ("{table}", &TABLE),
                    Figure::Bars => ("{bars}", &BARS),
                };
                let name = directive.trim_matches(['{', '}']);
                let (title, note) = (language.of(title), language.of(note));
                let _ = writeln!(
                    out,
                    "```{directive} {dataset}.{name}\n{title}\n\n{note}\n```"
                );
            }
        }
    }
    out
}

fn running(inlines: &[Inline], dataset: &str) -> String {
    let cell = |target: usize| format!("{dataset}.runs[{},{}].time", TARGETS[target].0, SIZES[0].0);
    let mut out = String::new();
    for inline in inlines {
        let _ = match inline {
            Inline::Text(text) => write!(out, "{text}"),
            Inline::Strong(text) => write!(out, "**{text}**"),
            Inline::Code(code) => write!(out, "`{code}`"),
            Inline::Number(number) => write!(out, "{{lit}}`{number}`"),
            Inline::Link { to, text } => write!(out, "[{text}](../{}.md)", path(*to)),
            Inline::Value => write!(out, "{{value}}`{}`", cell(0)),
            Inline::Other => write!(out, "{{value}}`{}`", cell(1)),
            Inline::Ratio => write!(out, "{{ratio}}`{} / {}`", cell(1), cell(0)),
        };
    }
    out
}
