use super::super::Coverage;
use super::catalogs;

fn ids(list: &[(Box<str>, crate::diag::Place)]) -> Vec<&str> {
    list.iter().map(|(id, _)| &**id).collect()
}

fn coverage(locales: &[&str], files: &[(&str, &str)]) -> Vec<Coverage> {
    // The first is the default locale.
    catalogs(locales, files).coverage()[1..].to_vec()
}

const ENGLISH: &str = "a = A\n    .b = B\nc = C\n-brand = X\nframe-next = On\n";

#[test]
fn a_locale_is_held_against_the_default_one() {
    let found = coverage(
        &["en", "pt-BR", "ja"],
        &[
            ("locales/en/site.ftl", ENGLISH),
            ("locales/pt/site.ftl", "a = Á\n-marca = M\n"),
            (
                "locales/pt-BR/site.ftl",
                "d = D\nc.short = C\nframe-menu = Lista\n",
            ),
        ],
    );
    let [portuguese, japanese] = &found[..] else {
        panic!("two locales: {found:?}");
    };
    // `a` of the parent, and the theme's own word.
    assert_eq!((&*portuguese.locale, portuguese.translated), ("pt-BR", 2));
    assert_eq!(ids(&portuguese.missing), ["a.b", "c"]);
    assert_eq!(&*portuguese.missing[1].1.file, "locales/en/site.ftl");
    assert_eq!(ids(&portuguese.extra), ["d"]);
    assert!(portuguese.theme_missing.is_empty());
    assert_eq!((&*japanese.locale, japanese.translated), ("ja", 1));
    assert_eq!(ids(&japanese.missing), ["a", "a.b", "c"]);
}

#[test]
fn a_language_that_the_theme_lacks_can_be_spoken_by_the_site() {
    let text = "frame-next = Nästa\nlocale-name = svenska\n";
    let found = coverage(&["en", "sv"], &[("locales/sv/theme.ftl", text)]);
    let missing: Vec<&str> = found[0].theme_missing.iter().map(|id| &**id).collect();
    assert!(missing.contains(&"frame-menu") && missing.len() > 100);
    assert!(!missing.contains(&"frame-next"));
    assert!(found[0].extra.is_empty(), "{:?}", found[0].extra);
}
