//! Where each generator looks for pages, settings and templates.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};
use serde_json::json;

use super::text::{self, IN_SECTION, ROWS};
use super::words::{HOME, Language, SITE};
use super::{Layout, Shape, markdown};

/// Templates and settings.
static LAYOUTS: Dir = include_dir!("$CARGO_MANIFEST_DIR/benches/peers/layouts");

/// For templates that bring no style of their own.
const STYLE: &str = include_str!("../layouts/style.css");

/// Under it, the site's address is the same for all.
const BASE: &str = "https://example.org/notes/";

pub(super) fn write(shape: Shape, layout: Layout, root: &Path) -> io::Result<()> {
    fs::create_dir_all(root)?;
    if let Some(folder) = LAYOUTS.get_dir(folder(layout)) {
        extract(folder, root)?;
    }
    match layout {
        Layout::Benchbook | Layout::Untagged => ours(shape, root)?,
        Layout::Mdbook => books(shape, root)?,
        Layout::Hugo | Layout::Zola => put(&root.join("static/style.css"), STYLE)?,
        Layout::Eleventy => put(&root.join("style.css"), STYLE)?,
    }
    for language in Language::ALL {
        let home = root.join(home(layout, language));
        let site = front(layout, language.of(&SITE), language.of(&HOME), 0);
        put(&home, &format!("{site}{}\n", language.of(&HOME)))?;
        for number in 0..shape.each {
            let page = text::page(number, shape.each, language);
            let weight = number % IN_SECTION + 1;
            let mut out = front(layout, &page.title, &page.description, weight);
            out.push_str(&markdown::body(&page, number, layout, language));
            put(&root.join(source(layout, number, language)), &out)?;
        }
    }
    Ok(())
}

fn folder(layout: Layout) -> &'static str {
    match layout {
        Layout::Benchbook | Layout::Untagged => "benchbook",
        Layout::Hugo => "hugo",
        Layout::Zola => "zola",
        Layout::Mdbook => "mdbook",
        Layout::Eleventy => "eleventy",
    }
}

fn extract(folder: &Dir, root: &Path) -> io::Result<()> {
    for entry in folder.entries() {
        if let Some(folder) = entry.as_dir() {
            extract(folder, root)?;
        }
        if let Some(file) = entry.as_file() {
            let below: PathBuf = file.path().components().skip(1).collect();
            put(&root.join(below), &String::from_utf8_lossy(file.contents()))?;
        }
    }
    Ok(())
}

fn put(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, text)
}

/// The file of a page, from the site's root.
pub(super) fn source(layout: Layout, number: usize, language: Language) -> PathBuf {
    let tag = language.tag();
    let path = match layout {
        Layout::Zola => format!("content/{}", zola(number, language)),
        Layout::Mdbook => format!("{tag}/src/{}.md", path(number, "index")),
        Layout::Hugo => format!("content/{tag}/{}.md", path(number, "_index")),
        _ => format!("content/{tag}/{}.md", path(number, "index")),
    };
    path.into()
}

/// How a page of the same language leads to page `to`, in the form that the generator resolves.
pub(super) fn link(layout: Layout, to: usize, language: Language) -> String {
    match layout {
        Layout::Benchbook | Layout::Untagged | Layout::Mdbook => {
            format!("../{}.md", path(to, "index"))
        }
        Layout::Hugo => format!("/{}.md", path(to, "_index")),
        Layout::Zola => format!("@/{}", zola(to, language)),
        Layout::Eleventy => format!("/content/{}/{}.md", language.tag(), path(to, "index")),
    }
}

fn home(layout: Layout, language: Language) -> PathBuf {
    let tag = language.tag();
    let path = match layout {
        Layout::Zola => format!("content/_index{}.md", suffix(language)),
        Layout::Mdbook => format!("{tag}/src/index.md"),
        Layout::Hugo => format!("content/{tag}/_index.md"),
        _ => format!("content/{tag}/index.md"),
    };
    path.into()
}

/// A page's path in its language, without `.md`; a section's own page is called `index`.
fn path(number: usize, index: &str) -> String {
    let section = number / IN_SECTION;
    match number % IN_SECTION {
        0 => format!("s{section:03}/{index}"),
        place => format!("s{section:03}/p{place:02}"),
    }
}

/// Zola tells languages by suffix.
fn zola(number: usize, language: Language) -> String {
    format!("{}{}.md", path(number, "_index"), suffix(language))
}

fn suffix(language: Language) -> String {
    match language {
        Language::English => String::new(),
        _ => format!(".{}", language.tag()),
    }
}

/// What stands above the text: data about the page, or what mdBook takes for it.
fn front(layout: Layout, title: &str, description: &str, weight: usize) -> String {
    let (title, description) = (json!(title), json!(description));
    match layout {
        Layout::Benchbook | Layout::Untagged => {
            format!("---\ntitle: {title}\ndescription: {description}\n---\n\n")
        }
        Layout::Hugo | Layout::Eleventy => {
            format!("---\ntitle: {title}\ndescription: {description}\nweight: {weight}\n---\n\n")
        }
        Layout::Zola => {
            // A list of the pages that follow is sorted by what stands in its section.
            let sorted = match weight {
                0 | 1 => "sort_by = \"weight\"\n",
                _ => "",
            };
            format!(
                "+++\ntitle = {title}\ndescription = {description}\nweight = {weight}\n{sorted}+++\n\n"
            )
        }
        Layout::Mdbook => format!("# {}\n\n", title.as_str().unwrap_or_default()),
    }
}

/// Labels, and measurements to cite: one dataset per section.
fn ours(shape: Shape, root: &Path) -> io::Result<()> {
    for language in Language::ALL {
        let mut labels = format!("site-title = {}\n", language.of(&SITE));
        for section in 0..shape.sections() {
            let title = text::title(section * IN_SECTION, language);
            let _ = writeln!(labels, "section-s{section:03} = {title}");
        }
        put(
            &root.join(format!("locales/{}/site.ftl", language.tag())),
            &labels,
        )?;
    }
    for section in 0..shape.sections() {
        let mut csv = "run,time\n".to_owned();
        for row in 0..ROWS {
            let _ = writeln!(csv, "{}{}", record(row), text::value(section, row));
        }
        let file = root.join(data(section));
        put(&file, &csv)?;
        put(&file.with_file_name("dataset.toml"), DESCRIPTOR)?;
    }
    Ok(())
}

const DESCRIPTOR: &str = r#"kind = "records"
statistic = "median"
n = 9
date = "2026-10-01"
machine = { cpu = "Eight cores" }
targets = { dim = "run" }
relations.runs = { dims = ["run"], measures = { time = { unit = "ms", better = "lower", digits = "recorded" } } }
"#;

pub(super) fn dataset(section: usize) -> String {
    format!("load{section:03}")
}

pub(super) fn data(section: usize) -> PathBuf {
    format!("data/{}/runs.csv", dataset(section)).into()
}

pub(super) fn key(row: usize) -> String {
    format!("r{row:02}")
}

/// How the line of a measurement begins.
pub(super) fn record(row: usize) -> String {
    format!("{},", key(row))
}

/// mdBook's list of chapters, which is its navigation as well, and its settings.
fn books(shape: Shape, root: &Path) -> io::Result<()> {
    for language in Language::ALL {
        let mut chapters = format!("# {0}\n\n[{0}](index.md)\n\n", language.of(&SITE));
        for section in 0..shape.sections() {
            for number in shape.section(section) {
                let indent = if number % IN_SECTION == 0 { "" } else { "  " };
                let title = text::title(number, language);
                let _ = writeln!(
                    chapters,
                    "{indent}- [{title}]({}.md)",
                    path(number, "index")
                );
            }
        }
        let book = root.join(language.tag());
        put(&book.join("src/SUMMARY.md"), &chapters)?;
        let settings = format!(
            "[book]\ntitle = {}\nlanguage = \"{}\"\n\n[output.html]\nsite-url = \"{BASE}{}/\"\n\n[output.html.print]\nenable = false\n",
            json!(language.of(&SITE)),
            language.tag(),
            language.tag()
        );
        put(&book.join("book.toml"), &settings)?;
    }
    Ok(())
}
