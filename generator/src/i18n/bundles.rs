//! The Fluent bundles of a catalog.

use std::sync::{Arc, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::errors::ReferenceKind;
use fluent_bundle::resolver::{ResolverError, Scope};
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast;
use fluent_syntax::unicode::unescape_unicode_to_string;
use unic_langid::LanguageIdentifier;

use super::digits;
use super::format::Formats;
use super::{Arg, Args};

type Bundle = FluentBundle<Arc<FluentResource>>;

/// One bundle for each language of the chain: all see the same messages, the nearest first, but
/// each has the plural rules of the language that its wordings are written in.
///
/// A bundle's memoizer is locked while it formats, so threads share none: each takes a set out of
/// the pool and brings it back. There are as many sets as there were threads at once.
pub(super) struct Bundles {
    languages: Vec<LanguageIdentifier>,
    resources: Vec<Arc<FluentResource>>,
    formats: Arc<Formats>,
    idle: Mutex<Vec<Set>>,
}

/// Made when first asked for; many catalogs never need the bundle of their last link.
type Set = Vec<Option<Bundle>>;

/// What came of a pattern that could not be formatted in full.
pub(super) struct Flawed {
    pub text: String,
    /// Variables that were asked for and not given.
    pub lacking: Vec<String>,
}

impl Bundles {
    /// Languages in the order of the chain; files nearest first.
    pub fn new(
        languages: Vec<LanguageIdentifier>,
        resources: Vec<Arc<FluentResource>>,
        formats: Arc<Formats>,
    ) -> Self {
        Self {
            languages,
            resources,
            formats,
            idle: Mutex::new(Vec::new()),
        }
    }

    /// Formats a pattern of the chain's link, with isolation marks around placeables or without.
    pub fn format<'a>(
        &self,
        link: usize,
        pattern: &ast::Pattern<&str>,
        args: impl Iterator<Item = &'a (&'a str, Arg)>,
        isolate: bool,
    ) -> Result<String, Flawed> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut set = idle().pop().unwrap_or_default();
        set.resize_with(self.languages.len(), || None);
        let Some((seat, language)) = set.get_mut(link).zip(self.languages.get(link)) else {
            return Err(Flawed {
                text: String::new(),
                lacking: Vec::new(),
            });
        };
        let bundle = seat.get_or_insert_with(|| self.bundle(language));
        bundle.set_use_isolating(isolate);
        let result = self.format_with(bundle, pattern, args);
        idle().push(set);
        result
    }

    fn format_with<'a>(
        &self,
        bundle: &Bundle,
        pattern: &ast::Pattern<&str>,
        args: impl Iterator<Item = &'a (&'a str, Arg)>,
    ) -> Result<String, Flawed> {
        let mut given = FluentArgs::new();
        for (name, arg) in args {
            match arg {
                Arg::Text(text) => given.set(*name, text.as_str()),
                Arg::Number(text) => given.set(*name, digits::argument(text, &self.formats)),
            }
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&given), &mut errors);
        if errors.is_empty() {
            return Ok(text.into_owned());
        }
        let lacking = lacking(&errors);
        if lacking.is_empty() {
            return Err(Flawed {
                text: text.into_owned(),
                lacking,
            });
        }
        // Inside `NUMBER()` Fluent forgets the name; as a text it stands there too.
        for name in &lacking {
            given.set(name.as_str(), FluentValue::from(format!("{{${name}}}")));
        }
        let text = bundle.format_pattern(pattern, Some(&given), &mut errors);
        Err(Flawed {
            text: text.into_owned(),
            lacking,
        })
    }

    fn bundle(&self, language: &LanguageIdentifier) -> Bundle {
        let mut bundle = Bundle::new_concurrent(vec![language.clone()]);
        // An id that is there twice keeps its first, nearest wording; within a file that was
        // reported.
        let _ = bundle.add_function("NUMBER", digits::number);
        for resource in &self.resources {
            let _ = bundle.add_resource(resource.clone());
        }
        digits::seed(&self.formats).as_string(&Scope::new(&bundle, None, None));
        bundle.set_formatter(Some(digits::formatted));
        bundle
    }
}

/// A pattern of nothing but text and texts that are given, as Fluent would format it, which takes
/// ten times as long: units beside their numbers are such. `None` for any other.
pub(super) fn joined(pattern: &ast::Pattern<&str>, args: Args, isolate: bool) -> Option<String> {
    let isolate = isolate && pattern.elements.len() > 1;
    let mut out = String::new();
    for element in &pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => out.push_str(value),
            ast::PatternElement::Placeable {
                expression: ast::Expression::Inline(ast::InlineExpression::VariableReference { id }),
            } => {
                let given = args.iter().rev().find(|(name, _)| *name == id.name);
                let Some((_, Arg::Text(text))) = given else {
                    return None;
                };
                if isolate {
                    out.push('\u{2068}');
                }
                out.push_str(text);
                if isolate {
                    out.push('\u{2069}');
                }
            }
            // A space that a file would lose: `{"\u00A0"}`. Fluent isolates no literals.
            ast::PatternElement::Placeable {
                expression: ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }),
            } => out.push_str(&unescape_unicode_to_string(value)),
            ast::PatternElement::Placeable { .. } => return None,
        }
    }
    Some(out)
}

/// The variables that were not given, each once.
fn lacking(errors: &[FluentError]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for error in errors {
        if let FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) =
            error
            && !names.contains(id)
        {
            names.push(id.clone());
        }
    }
    names
}
