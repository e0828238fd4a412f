//! One pair of blocks, and the names of the two columns.

use super::ids::Ids;
use super::language;
use crate::content::{Page, Pair, State};
use crate::diag::{Diagnostic, LineIndex};
use crate::markdown::{BlockKind, blocks};
use crate::markup::escape;
use crate::render::{self, Site};

/// One column: a page and its blocks, ready to stand beside another.
pub(super) struct Side<'p> {
    page: &'p Page,
    direction: &'static str,
    url: String,
    blocks: Vec<Block>,
}

struct Block {
    html: String,
    /// First line in the file, 1-based.
    line: usize,
}

impl<'p> Side<'p> {
    /// `prefix` keeps the ids of the two columns apart.
    pub(super) fn new(site: &Site, page: &'p Page, prefix: &str) -> Result<Self, Diagnostic> {
        let text = &page.document.text;
        let lines = LineIndex::new(text);
        let url = site.url(page);
        let written = render::blocks(site, page)?;
        let ids = Ids::of(written.iter().map(String::as_str), prefix, &url);
        let blocks = blocks(&page.document)
            .iter()
            .zip(&written)
            .map(|(block, html)| Block {
                html: dressed(block.kind(), &ids.apart(html)),
                line: lines.line_col(text, block.range.start).line,
            })
            .collect();
        let catalog = site.catalogs.get(&page.shown);
        let rtl = catalog.is_some_and(|catalog| catalog.locale().rtl);
        Ok(Self {
            page,
            direction: if rtl { "rtl" } else { "ltr" },
            url,
            blocks,
        })
    }
}

/// Fields of the front matter in the elements of a page; those that pages do not show by name.
fn dressed(kind: BlockKind, html: &str) -> String {
    let field = |name: &str| {
        format!(
            "<p class=\"bb-compare-field\"><code lang=\"en\" dir=\"ltr\">{name}</code> {html}</p>\n"
        )
    };
    match kind {
        BlockKind::Title => format!("<h1>{html}</h1>\n"),
        BlockKind::Lede => format!("<p class=\"lede\">{html}</p>\n"),
        BlockKind::Nav => field("nav"),
        BlockKind::Description => field("description"),
        _ => html.to_owned(),
    }
}

/// The rows where one side is missing as a whole.
pub(super) fn one_sided(left: Option<&Side>, right: Option<&Side>) -> Vec<Pair> {
    let count = |side: Option<&Side>| side.map_or(0, |side| side.blocks.len());
    let alone = |source, translation| Pair {
        source,
        translation,
        state: State::Alone,
    };
    let of_source = (0..count(left)).map(|at| alone(Some(at), None));
    of_source
        .chain((0..count(right)).map(|at| alone(None, Some(at))))
        .collect()
}

/// The head of a column: language and file, or what stands there instead.
pub(super) fn name(site: &Site, side: Option<&Side>, missing: &str, html: &mut String) {
    html.push_str("<p class=\"bb-compare-name\">");
    match side {
        Some(side) => {
            let locale = &side.page.locale;
            html.push_str(&format!(
                "<a href=\"{}\"><bdi lang=\"{}\">{}</bdi></a> <code>{}</code>",
                escape(&side.url),
                escape(locale),
                escape(&language(site, locale)),
                escape(&side.page.document.file)
            ));
        }
        None => html.push_str(&escape(missing)),
    }
    html.push_str("</p>\n");
}

/// Writes a row; `number` is its name on both sides.
pub(super) fn write(
    number: usize,
    pair: &Pair,
    left: Option<&Side>,
    right: Option<&Side>,
    html: &mut String,
) {
    let mark = match pair.state {
        State::Changed => Some(("changed", "Changed in the source since it was translated")),
        State::New => Some(("new", "New in the source")),
        State::Removed => Some(("removed", "No longer in the source")),
        State::Same | State::Alone => None,
    };
    match mark {
        Some((class, words)) => html.push_str(&format!(
            "<section class=\"bb-compare-row bb-stale bb-stale-{class}\">\n\
             <p class=\"bb-compare-mark\">{words}</p>\n"
        )),
        None => html.push_str("<section class=\"bb-compare-row\">\n"),
    }
    // A side that is missing as a whole says so in its head.
    let both = left.is_some() && right.is_some();
    let paired = pair.source.is_some() && pair.translation.is_some();
    let number = paired.then_some(number);
    let lacking = match pair.state {
        State::Alone if both => "Not in the source",
        _ => "",
    };
    cell(number, left, pair.source, lacking, html);
    let lacking = if both { "Not in the translation" } else { "" };
    cell(number, right, pair.translation, lacking, html);
    html.push_str("</section>\n");
}

fn cell(
    number: Option<usize>,
    side: Option<&Side>,
    at: Option<usize>,
    lacking: &str,
    html: &mut String,
) {
    let found = side.and_then(|side| Some((side, side.blocks.get(at?)?)));
    let Some((side, block)) = found else {
        html.push_str(&format!(
            "<p class=\"bb-compare-cell bb-compare-none\">{lacking}</p>\n"
        ));
        return;
    };
    let number = number.map(|number| format!(" data-block=\"{number}\""));
    let (file, lang) = (escape(&side.page.document.file), escape(&side.page.shown));
    let (line, direction) = (block.line, side.direction);
    html.push_str(&format!(
        "<div class=\"bb-compare-cell\"{}>\n\
         <p class=\"bb-compare-line\" title=\"{file}:{line}\"><span>{lang}:</span>{line}</p>\n\
         <div class=\"body\" lang=\"{lang}\" dir=\"{direction}\">\n{}</div>\n</div>\n",
        number.unwrap_or_default(),
        block.html
    ));
}
