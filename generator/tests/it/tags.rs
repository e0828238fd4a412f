//! Locales spelled in several ways, and dates in words and sentences.

use crate::site::Site;

const LABELS: &str = "site-title = Small bench\n\
    metric-time = Time on { DATETIME($date, month: \"short\", day: \"numeric\") }\n\
    dim-size = Size\n\
    size-small = Small ({ $date })\n";

const FIGURES: &str =
    "[reads]\ntable = { of = \"reads\", rows = [\"size\"], columns = [\"time\"] }\n";

const DATASET: &str = "kind = \"records\"\ndate = \"2026-09-15\"\nstatistic = \"median\"\nn = 3\n\
    [machine]\ncpu = \"Test One\"\n\
    [relations.reads]\ndims = [\"size\"]\nmeasures = { time = { unit = \"us\", better = \"lower\" } }\n";

fn site() -> Site {
    let page = |words: &str| {
        format!(
            "---\ntitle: T\ndescription: D\n---\n{words} {{date}}`store`. {{value}}`store.reads[small].time`\n\n```{{table}} store.reads\n```\n"
        )
    };
    Site::with(&[
        (
            "benchbook.toml",
            "title = \"site-title\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"EN\"\n\
             locales = [\"en\", \"zh_TW\", \"pt-br\", \"ru\"]\n\n[navigation]\norder = [\"index\"]\n",
        ),
        ("data/store/dataset.toml", DATASET),
        ("data/store/reads.csv", "size,time\nsmall,71\n"),
        ("data/store/figures.toml", FIGURES),
        ("locales/en/a.ftl", LABELS),
        ("locales/zh-tw/a.ftl", LABELS),
        ("locales/pt_BR/a.ftl", LABELS),
        ("locales/ru/a.ftl", LABELS),
        ("content/en/index.md", &page("Measured")),
        ("content/zh-tw/index.md", &page("量測")),
        ("content/PT_BR/index.md", &page("Medido")),
        ("content/ru/index.md", &page("Измерено")),
    ])
}

#[test]
fn a_locale_is_the_same_however_it_is_spelled() {
    let site = site();
    let (said, code) = site.check();
    assert_eq!((said.as_str(), code), ("", 0));
    site.build();
    for (folder, lang, word, theme) in [
        ("", "en", "Measured", "Skip to the content"),
        ("zh-TW/", "zh-TW", "量測", "跳至內文"),
        ("pt-BR/", "pt-BR", "Medido", "Ir para o conteúdo"),
    ] {
        let page = site.page(&format!("{folder}index.html"));
        assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{folder}");
        assert!(page.contains(word), "{folder}");
        assert!(page.contains(theme), "{folder} has no {theme}");
        assert!(!page.contains("class=\"notice\""), "{folder}");
    }
}

/// A dataset's date in a label, whole or in part; a sentence that ends with one has one stop.
#[test]
fn dates_stand_in_labels_and_sentences() {
    let site = site();
    site.build();
    let en = site.page("index.html");
    assert!(en.contains("Small (September\u{a0}15, 2026)"));
    assert!(en.contains("Time on Sep\u{a0}15"));
    assert!(en.contains("<time datetime=\"2026-09-15\">September\u{a0}15, 2026</time>. "));
    let ru = site.page("ru/index.html");
    assert!(ru.contains(
        "Измерено <time datetime=\"2026-09-15\">15\u{a0}сентября 2026\u{202f}г.</time> "
    ));
    assert!(!ru.contains("г..") && !ru.contains("г.</time>."));
}
