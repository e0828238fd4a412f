//! Plurals: in the language of each wording, of the number as it is shown.

use fixed_decimal::Decimal;
use icu_plurals::PluralRules;

use super::*;
use crate::i18n::plurals::name;

const CATEGORIES: &str =
    "[zero] zero\n [one] one\n [two] two\n [few] few\n [many] many\n *[other] other\n }\n";

/// Numbers between which the rules of some language differ.
fn telling() -> Vec<String> {
    let mut all: Vec<String> = (0..=200).map(|number: u32| number.to_string()).collect();
    for text in [
        "1000",
        "1003",
        "1011",
        "1103",
        "10000",
        "100000",
        "999999",
        "1000000",
        "1000001",
        "1200000",
        "2000000",
        "1000000000",
        "1000000000000000000000",
        "123456789012345678903",
        "0.0",
        "0.1",
        "0.5",
        "1.0",
        "1.00",
        "1.1",
        "1.2",
        "1.5",
        "1.9",
        "2.0",
        "2.00",
        "3.5",
        "11.0",
        "11.5",
        "21.0",
        "21.1",
        "100.0",
        "1000000.0",
        "1000000.5",
        "0.00000000000000000000012",
    ] {
        all.push(text.to_owned());
    }
    let below: Vec<String> = all.iter().map(|text| format!("-{text}")).collect();
    all.extend(below);
    all
}

/// What a message chooses is what ICU says of the number as written, in every language of the theme.
#[test]
fn plurals_are_those_of_icu() {
    let text = format!(
        "c = {{ $n ->\n {CATEGORIES}o = {{ NUMBER($n, type: \"ordinal\") ->\n {CATEGORIES}"
    );
    let mut differ = Vec::new();
    let mut chosen = std::collections::BTreeSet::new();
    for tag in LANGUAGES {
        let path = format!("locales/{tag}/site.ftl");
        let catalogs = catalogs(&[tag], &[(&path, &text)]);
        let locale: icu_locale::Locale = tag.parse().expect("a tag");
        let cardinal = PluralRules::try_new_cardinal((&locale).into()).expect("rules");
        let ordinal = PluralRules::try_new_ordinal((&locale).into()).expect("rules");
        for number in telling() {
            let decimal: Decimal = number.parse().expect("a decimal");
            let args = [("n", Arg::Number(number.clone()))];
            for (id, rules) in [("c", &cardinal), ("o", &ordinal)] {
                let said = catalogs.default().message(id, &args).unwrap_or_default();
                let right = name(rules.category_for(&decimal));
                if said != right {
                    differ.push(format!("{tag}: {id} {number} is {right}, not {said}"));
                }
                chosen.insert(said);
            }
        }
    }
    assert!(differ.is_empty(), "{differ:#?}");
    // All six are chosen somewhere.
    assert_eq!(chosen.len(), 6);
}

/// Known cases by hand, so that ICU is not its own judge.
#[test]
fn plurals_are_those_of_grammars() {
    let text = format!(
        "c = {{ $n ->\n {CATEGORIES}o = {{ NUMBER($n, type: \"ordinal\") ->\n {CATEGORIES}"
    );
    for (tag, id, number, category) in [
        ("ar", "c", "0", "zero"),
        ("ar", "c", "2", "two"),
        ("ar", "c", "103", "few"),
        ("ar", "c", "111", "many"),
        ("ar", "c", "3.5", "other"),
        ("fr", "c", "0", "one"),
        ("fr", "c", "1.9", "one"),
        ("fr", "c", "1000000", "many"),
        ("fr", "c", "1200000", "other"),
        ("es", "c", "2000000", "many"),
        ("es", "c", "1.0", "one"),
        ("pt-BR", "c", "-1000000", "many"),
        ("ru", "c", "-21", "one"),
        ("ru", "c", "1.0", "other"),
        ("ru", "c", "112", "many"),
        ("en", "c", "1.0", "other"),
        ("en", "o", "22", "two"),
        ("en", "o", "113", "other"),
        ("fr", "o", "1", "one"),
        ("hi", "o", "4", "few"),
        ("hi", "c", "0.5", "one"),
        ("it", "o", "8", "many"),
        ("it", "c", "1000000", "many"),
        ("ca", "c", "1000000", "many"),
        ("pl", "c", "22", "few"),
        ("cy", "c", "6", "many"),
    ] {
        let path = format!("locales/{tag}/site.ftl");
        let catalogs = catalogs(&[tag], &[(&path, &text)]);
        let args = [("n", Arg::Number(number.to_owned()))];
        let said = catalogs.default().message(id, &args);
        assert_eq!(said.as_deref(), Some(category), "{tag} {id} {number}");
    }
}

/// A million of something, in the words of the theme.
#[test]
fn millions_take_their_preposition() {
    let catalogs = catalogs(&["es", "fr", "pt-BR"], &[]);
    let cores = |tag: &str, number: &str| {
        let catalog = catalogs.get(tag).expect("a catalog");
        catalog.quantity(number, "core").text
    };
    assert_eq!(cores("es", "1000000"), "1.000.000\u{a0}de núcleos");
    assert_eq!(cores("es", "1200000"), "1.200.000\u{a0}núcleos");
    assert_eq!(
        cores("fr", "2000000"),
        "2\u{202f}000\u{202f}000\u{202f}de cœurs"
    );
    assert_eq!(cores("pt-BR", "1000000"), "1.000.000\u{a0}de núcleos");
}

/// English on a Polish page: English plurals, Polish digits, in a message that is referred to, too.
#[test]
fn a_wording_counts_in_its_own_language() {
    let runs =
        "runs = { $n ->\n    [one] { $n } run\n    [few] { $n } few\n   *[other] { $n } runs\n }\n";
    let catalogs = catalogs(
        &["en", "pl"],
        &[
            ("locales/en/site.ftl", runs),
            (
                "locales/pl/site.ftl",
                "m = { runs }, { $n ->\n    [few] kilka\n   *[other] inne\n }\n",
            ),
        ],
    );
    let pl = catalogs.get("pl").expect("a catalog");
    let args = [("n", Arg::Number("22.0".to_owned()))];
    assert_eq!(pl.message("m", &args).as_deref(), Some("22,0 runs, inne"));
    let args = [("n", Arg::Number("22".to_owned()))];
    assert_eq!(pl.message("m", &args).as_deref(), Some("22 runs, kilka"));
}
