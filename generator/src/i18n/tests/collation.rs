use super::*;

#[test]
fn names_are_in_the_order_of_their_language() {
    for (locale, wanted) in [
        // Last letters of the alphabet in Swedish, an a and an o with dots in German.
        ("sv", "a z å ä ö"),
        ("de", "a ä b o ö z"),
        ("fr", "cote coté côte côté eau École"),
        ("es", "nube ñu oso"),
        ("ja", "あお アカ いし カメ さる"),
        // By sound, by strokes.
        ("zh-Hans", "阿 波 测 大 一"),
        ("zh-Hant", "一 大 測"),
        ("ko", "가 나 다 하"),
        ("ru", "ёж Ель жук"),
        ("fa", "آب پدر چای گل یک"),
    ] {
        let catalogs = catalogs(&[locale], &[]);
        let catalog = catalogs.get(locale).expect("a catalog");
        let mut names: Vec<&str> = wanted.split(' ').rev().collect();
        names.sort_by(|a, b| catalog.collate(a, b));
        assert_eq!(names.join(" "), wanted, "{locale}");
    }
}
