//! What a text asks for while it is written: bound numbers, figures, links and code.

use super::bind::{Bound, BoundFigure, is_mini};
use super::link::runs_script;
use super::site::Site;
use super::views::{
    FigureView, FoldView, NavLinkView, NoteView, PlateView, PlatesView, TabsView, View,
};
use super::words::{Words, numbered};
use crate::content::Page;
use crate::diag::Diagnostic;
use crate::figure::{FigureKind, Format};
use crate::highlight;
use crate::i18n::Arg;
use crate::markdown::{Directive, DirectiveKind, Fill, Link, Role, Word};
use crate::markup::escape;

/// Writes one page's text in the language of the text.
pub(super) struct Filler<'a> {
    site: &'a Site,
    page: &'a Page,
    bound: &'a Bound,
    words: &'a Words,
    /// The first template that failed; a checked theme has none.
    pub problem: Option<Diagnostic>,
}

impl<'a> Filler<'a> {
    pub(super) fn new(site: &'a Site, page: &'a Page, bound: &'a Bound) -> Self {
        Self {
            site,
            page,
            bound,
            words: site.words(&page.shown),
            problem: None,
        }
    }

    fn view<V: View>(&mut self, view: &V) -> String {
        match self.site.templates.render(view) {
            Ok(html) => html,
            Err(problem) => {
                self.problem.get_or_insert(problem);
                String::new()
            }
        }
    }

    fn figure(
        &mut self,
        directive: &Directive,
        found: &BoundFigure,
        title: Option<String>,
        body: Option<String>,
    ) -> String {
        let (site, figure) = (self.site, &found.figure);
        let catalog = site.cx().catalog(&self.page.shown);
        let mini = is_mini(directive);
        let (kind, label) = match figure.kind {
            FigureKind::Plain => ("plain", ""),
            _ if mini => ("mini", ""),
            FigureKind::Drawing => ("drawing", "frame-figure"),
            FigureKind::Table => ("table", "frame-table"),
        };
        let number = found.number.map(|number| numbered(catalog, label, number));
        let link = |format| {
            let path = site.downloads.path(figure, format)?;
            Some(site.urls.file(&path))
        };
        let view = FigureView {
            id: figure.id.clone(),
            kind,
            download_label: match &number {
                Some(number) => {
                    let text = |text: &str| Arg::Text(text.to_owned());
                    let of = [("what", text(number)), ("text", text(&self.words.download))];
                    catalog.theme("frame-labelled", &of)
                }
                None => self.words.download.clone(),
            },
            number,
            title_html: title,
            subtitle_html: body.filter(|body| !body.trim().is_empty()),
            body: figure.html.clone(),
            provenance_html: figure.provenance.clone(),
            twin_html: figure.twin.clone().filter(|_| !mini),
            twin_label: self.words.twin.clone(),
            csv: link(Format::Csv).filter(|_| !mini),
            json: link(Format::Json).filter(|_| !mini),
        };
        self.view(&view)
    }

    fn tabs(&mut self) -> String {
        let contents = &self.site.contents;
        let Some((key, pages)) = contents.outline.section_of(&self.page.slug) else {
            return String::new();
        };
        let links = pages
            .iter()
            .filter_map(|slug| {
                let page = contents.page(&self.page.locale, slug)?;
                Some(NavLinkView {
                    current: *slug == self.page.slug,
                    ..super::navigation::link(self.site, page)
                })
            })
            .collect();
        let catalog = self.site.cx().catalog(&self.page.shown);
        let label = super::navigation::section_label(catalog, key).0;
        self.view(&TabsView { label, links })
    }
}

impl Fill for Filler<'_> {
    fn role(&mut self, role: &Role) -> String {
        let inline = self.bound.inlines.get(&role.place.range.start);
        inline.map(|inline| inline.html.clone()).unwrap_or_default()
    }

    fn plain_role(&mut self, role: &Role) -> String {
        let inline = self.bound.inlines.get(&role.place.range.start);
        inline
            .map(|inline| inline.plain.clone())
            .unwrap_or_default()
    }

    fn directive(
        &mut self,
        directive: &Directive,
        title: Option<String>,
        body: Option<String>,
    ) -> String {
        if let Some(found) = self.bound.figures.get(&directive.place.range.start) {
            return self.figure(directive, found, title, body);
        }
        let body = body.unwrap_or_default();
        let id = directive.option("id").map(|id| id.value.clone());
        let argument = || escape(&directive.argument);
        match directive.kind {
            DirectiveKind::Note => self.view(&NoteView {
                kind: match directive.argument.as_str() {
                    "" => "note".to_owned(),
                    kind => kind.to_owned(),
                },
                title_html: title,
                body,
            }),
            DirectiveKind::Fold => self.view(&FoldView {
                id,
                title_html: title.unwrap_or_else(argument),
                body,
                open: directive.option("open").is_some_and(|o| o.value == "true"),
            }),
            DirectiveKind::Plates => self.view(&PlatesView { body }),
            DirectiveKind::Plate => self.view(&PlateView {
                kick_html: title.unwrap_or_else(argument),
                body: unit_apart(&body),
            }),
            DirectiveKind::Tabs => self.tabs(),
            _ => String::new(),
        }
    }

    fn href(&mut self, link: &Link) -> String {
        let links = self.site.links(self.page);
        match links.and_then(|links| links.get(&link.place.range.start)) {
            Some(target) => target.href(&self.site.urls),
            // Reported as broken, which a site may switch off.
            None if runs_script(&link.destination) => String::new(),
            None => link.destination.clone(),
        }
    }

    fn code(&mut self, language: &str, code: &str) -> String {
        code_block(language, code)
    }

    fn word(&mut self, word: Word) -> String {
        match word {
            Word::Footnotes => self.words.footnotes.clone(),
            Word::BackToText => self.words.back.clone(),
            Word::LinkToSection => self.words.section_link.clone(),
        }
    }
}

/// The headline number of a plate with its unit in an element of its own, so that the theme can set
/// it smaller: `840,000 req/s`. Number and unit are joined by a no-break space.
fn unit_apart(body: &str) -> String {
    let apart = || {
        let end = body.find("</data>")?;
        let start = body.get(..end)?.rfind('>')? + 1;
        let text = body.get(start..end)?;
        let gap = text.rfind(['\u{a0}', '\u{202f}'])?;
        let unit = text.get(gap..)?;
        let digits = unit.chars().nth(1)?.is_numeric();
        let (before, after) = (body.get(..start + gap)?, body.get(end..)?);
        (!digits).then(|| format!(r#"{before}<span class="u">{unit}</span>{after}"#))
    };
    apart().unwrap_or_else(|| body.to_owned())
}

/// Code with classed spans; left-to-right and scrollable by keyboard in every language.
fn code_block(language: &str, code: &str) -> String {
    let code = code.strip_suffix('\n').unwrap_or(code);
    format!(
        r#"<div class="code"><pre tabindex="0" dir="ltr"><code>{}</code></pre></div>"#,
        highlight::html(language, code)
    )
}

#[cfg(test)]
mod tests {
    use super::unit_apart;

    #[test]
    fn only_a_unit_is_set_apart() {
        assert_eq!(
            unit_apart("<p><data value=\"1\">840\u{202f}000\u{a0}req/s</data></p>"),
            "<p><data value=\"1\">840\u{202f}000<span class=\"u\">\u{a0}req/s</span></data></p>"
        );
        let plain = "<p><data value=\"1\">840\u{202f}000</data></p>";
        assert_eq!(unit_apart(plain), plain);
    }
}
