//! The theme's templates, checked when they are loaded: every template must render made-up views
//! with everything and with nothing in them, so that no page can fail later.

use std::collections::BTreeMap;
use std::sync::Arc;

use tera::{Context, ErrorKind, Tera};

use super::views::*;
use crate::diag::{Code, Diagnostic, Place};
use crate::source::Snapshot;

/// The folder of templates inside the theme.
const FOLDER: &str = "templates/";

/// The templates that write a view of their own.
const OF_VIEWS: [&str; 11] = [
    PageView::TEMPLATE,
    NotFoundView::TEMPLATE,
    TranslationsView::TEMPLATE,
    NavView::TEMPLATE,
    NavLinkView::TEMPLATE,
    TabsView::TEMPLATE,
    FigureView::TEMPLATE,
    NoteView::TEMPLATE,
    FoldView::TEMPLATE,
    PlatesView::TEMPLATE,
    PlateView::TEMPLATE,
];

/// Checked templates.
pub struct Templates {
    tera: Tera,
    /// Text and path by template name, for the places of complaints.
    sources: BTreeMap<String, (Arc<str>, Arc<str>)>,
    /// Templates that stand empty because they could not be loaded, by name.
    broken: BTreeMap<String, Diagnostic>,
}

/// Loads the theme's templates, a site's overrides in their place, and checks all of them.
pub fn templates(snapshot: &Snapshot) -> (Templates, Vec<Diagnostic>) {
    let mut problems = Vec::new();
    let mut sources = BTreeMap::new();
    for (path, file) in &snapshot.theme {
        let Some(name) = path.strip_prefix(FOLDER) else {
            continue;
        };
        match file.text() {
            Ok(text) => {
                sources.insert(name.to_owned(), (text, file.path.clone()));
            }
            Err(problem) => problems.push(problem),
        }
    }
    let mut texts: BTreeMap<String, String> = sources
        .iter()
        .map(|(name, (text, _))| (name.clone(), text.to_string()))
        .collect();
    let mut templates = Templates {
        tera: Tera::new(),
        sources,
        broken: BTreeMap::new(),
    };
    // A template with a syntax error is emptied and the rest tried again, so that one run names all.
    loop {
        let mut tera = Tera::new();
        tera.global_context().insert(
            "generator",
            concat!("benchbook ", env!("CARGO_PKG_VERSION")),
        );
        let Err(error) = tera.add_raw_templates(texts.iter()) else {
            templates.tera = tera;
            break;
        };
        let problem = templates.complaint(&error, "");
        problems.push(problem.clone());
        let broken = match error.kind() {
            ErrorKind::SyntaxError(report) => texts.get_key_value(report.filename()),
            _ => None,
        };
        match broken.filter(|(_, text)| !text.is_empty()) {
            Some((name, _)) => {
                let name = name.clone();
                templates.broken.insert(name.clone(), problem);
                texts.insert(name, String::new());
            }
            None => return (templates, problems),
        }
    }
    if problems.is_empty() {
        templates.check::<PageView>(&mut problems);
        templates.check::<NotFoundView>(&mut problems);
        templates.check::<TranslationsView>(&mut problems);
        templates.check::<NavView>(&mut problems);
        templates.check::<NavLinkView>(&mut problems);
        templates.check::<TabsView>(&mut problems);
        templates.check::<FigureView>(&mut problems);
        templates.check::<NoteView>(&mut problems);
        templates.check::<FoldView>(&mut problems);
        templates.check::<PlatesView>(&mut problems);
        templates.check::<PlateView>(&mut problems);
    }
    (templates, problems)
}

impl Templates {
    /// Writes a view.
    ///
    /// # Errors
    /// `template-invalid`; not for templates that loading accepted, as far as samples can tell.
    pub(super) fn render<V: View>(&self, view: &V) -> Result<String, Diagnostic> {
        // What is no view's own template may be a part of any.
        let concerns = |name: &str| name == V::TEMPLATE || !OF_VIEWS.contains(&name);
        if let Some((_, problem)) = self.broken.iter().find(|(name, _)| concerns(name)) {
            return Err(problem.clone());
        }
        Context::from_serialize(view)
            .and_then(|context| self.tera.render(V::TEMPLATE, &context))
            .map_err(|error| self.complaint(&error, V::TEMPLATE))
    }

    fn check<V: View>(&self, problems: &mut Vec<Diagnostic>) {
        for sample in V::samples() {
            if let Err(problem) = self.render(&sample)
                && !problems.contains(&problem)
            {
                problems.push(problem);
            }
        }
    }

    fn complaint(&self, error: &tera::Error, template: &str) -> Diagnostic {
        let (message, place) = match error.kind() {
            ErrorKind::SyntaxError(report) | ErrorKind::RenderingError(report) => {
                let span = report.span();
                let place = self.sources.get(report.filename()).map(|(text, path)| {
                    let start = offset(text, span.start_line, span.start_col);
                    let end = offset(text, span.end_line, span.end_col);
                    Place::new(path.clone(), start..end.max(start))
                });
                (report.message().to_owned(), place)
            }
            other => {
                let place = self
                    .sources
                    .get(template)
                    .map(|(_, path)| Place::new(path.clone(), 0..0));
                (other.to_string(), place)
            }
        };
        let line = message.lines().next().unwrap_or_default();
        // What is known instead follows in a sentence of its own.
        let (what, known) = line
            .split_once(". ")
            .map_or((line, None), |(a, b)| (a, Some(b)));
        let mut problem = Diagnostic::new(Code::TemplateInvalid, sentence(what));
        if let Some(known) = known {
            problem = problem.help(sentence(known));
        }
        problem.place = place;
        problem
    }
}

/// The template engine's sentence as one of ours.
fn sentence(line: &str) -> String {
    let line = line.trim_end_matches('.');
    let mut chars = line.chars();
    let first = chars.next().into_iter().flat_map(char::to_lowercase);
    first.chain(chars).collect()
}

/// Byte offset of a 1-based line and 0-based column of characters.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or_default();
    let inside: usize = rest.chars().take(column).map(char::len_utf8).sum();
    start + inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{File, Settings, embedded_theme};

    fn with(overrides: &[(&str, &str)]) -> Vec<Diagnostic> {
        let mut theme = embedded_theme();
        for (path, text) in overrides {
            let file = File::new(format!("assets/theme/{path}"), text.as_bytes());
            theme.insert(Arc::from(*path), file);
        }
        let snapshot = Snapshot {
            settings: Settings::default(),
            files: BTreeMap::new(),
            theme,
        };
        templates(&snapshot).1
    }

    #[test]
    fn the_theme_is_sound() {
        assert_eq!(with(&[]), []);
    }

    #[test]
    fn every_broken_template_is_named_with_its_place() {
        let problems = with(&[
            ("templates/nav.html", "<p>\n{% if %}"),
            ("templates/note.html", "{{ body "),
        ]);
        let places: Vec<_> = problems
            .iter()
            .filter_map(|problem| problem.place.as_ref())
            .map(|place| (&*place.file, place.range.start))
            .collect();
        assert_eq!(places.len(), 2, "{problems:?}");
        assert!(
            places
                .iter()
                .any(|(file, start)| { *file == "assets/theme/templates/nav.html" && *start >= 4 })
        );
    }

    #[test]
    fn only_what_a_broken_template_writes_fails() {
        let broken = |path: &str| {
            let mut theme = embedded_theme();
            let file = File::new(format!("assets/theme/{path}"), "{{ x ".as_bytes());
            theme.insert(Arc::from(path), file);
            let snapshot = Snapshot {
                settings: Settings::default(),
                files: BTreeMap::new(),
                theme,
            };
            templates(&snapshot).0
        };
        let fold = broken("templates/fold.html");
        assert!(fold.render(&FoldView::default()).is_err());
        assert!(fold.render(&NavView::default()).is_ok());
        let base = broken("templates/base.html");
        assert!(base.render(&NavView::default()).is_err());
    }

    #[test]
    fn a_field_that_no_view_has_is_found_at_load() {
        let problems = with(&[("templates/fold.html", "{{ body | safe }}{{ titel }}")]);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].message.contains("titel"), "{problems:?}");
    }
}
