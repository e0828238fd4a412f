//! Our resolver beside that of `fluent-bundle`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentValue};

use super::LANGUAGES;
use super::*;
use crate::i18n::resolve::{Voice, resolve};

/// Every wording of the theme, given texts and small whole numbers, with isolation and without.
#[test]
fn wordings_are_resolved_as_fluent_does_it() {
    let mut compared = 0;
    for catalog in catalogs(&LANGUAGES, &[]).all() {
        let language: unic_langid::LanguageIdentifier =
            catalog.locale().tag.parse().expect("a language");
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Digits are ICU's affair.
        let formats = catalog.formats.clone();
        bundle
            .add_function("NUMBER", |given, _| {
                given
                    .first()
                    .map_or(FluentValue::Error, FluentValue::into_owned)
            })
            .expect("a function");
        for candidate in catalog.messages.values().flatten() {
            let _ = bundle.add_resource(candidate.message.resource.clone());
        }
        for candidate in catalog.messages.values().filter_map(|found| found.first()) {
            let message = &candidate.message;
            let Some(pattern) = message.pattern().filter(|_| candidate.link == 0) else {
                continue;
            };
            for number in ["0", "1", "2", "7"] {
                let args: Vec<(&str, Arg)> = message
                    .variables
                    .iter()
                    .map(|name| {
                        let arg = match message.selecting.contains(name) {
                            true => Arg::Number(number.to_owned()),
                            false => Arg::Text(format!("<{name}> -1.50")),
                        };
                        (&**name, arg)
                    })
                    .collect();
                let mut given = FluentArgs::new();
                for (name, arg) in &args {
                    match arg {
                        Arg::Number(number) => given.set(*name, FluentValue::try_number(number)),
                        Arg::Text(text) => given.set(*name, text.as_str()),
                        Arg::Date(_) => {}
                    }
                }
                let voice = Voice {
                    messages: &catalog.messages,
                    plurals: &catalog.plurals,
                    formats: &formats,
                };
                for isolate in [false, true] {
                    bundle.set_use_isolating(isolate);
                    let theirs = bundle.format_pattern(pattern, Some(&given), &mut Vec::new());
                    let shown = catalog.number(number);
                    let ours = resolve(voice, 0, pattern, &args, isolate).expect("a text");
                    // They know European digits only.
                    let ours = ours.replace(&*shown, number);
                    assert_eq!(
                        ours,
                        theirs.replace(&*shown, number),
                        "{}: {}",
                        catalog.locale().tag,
                        message.id
                    );
                    compared += usize::from(!args.is_empty());
                }
            }
        }
    }
    assert!(compared > 5000, "{compared}");
}
