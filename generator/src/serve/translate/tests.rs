use std::path::Path;

use super::*;
use crate::build::{self, Terms, Timings};
use crate::content::Slug;
use crate::source::{self, File};

fn snapshot() -> Snapshot {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    source::read(root.expect("the project")).snapshot
}

fn seen(snapshot: Snapshot, locale: &str, slug: &str) -> String {
    let mut timings = Timings::default();
    let plan = build::plan(snapshot, Vec::new(), Terms::default(), &mut timings);
    let site = plan.site.expect("a site");
    let page = site.contents.page(locale, &Slug::from(slug));
    view(&site, page.expect("a page")).expect("templates are sound")
}

/// The list alone.
fn list_of(html: &str) -> &str {
    let at = html.find("<aside class=\"bb-panel\"").expect("the list");
    let list = &html[at..];
    &list[..list.find("</aside>").expect("its end")]
}

#[test]
fn a_fallback_is_listed_with_the_file_that_wants_it() {
    for locale in ["fr", "ja"] {
        let mut snapshot = snapshot();
        let path = format!("locales/{locale}/pgmem.ftl");
        let text = snapshot.text_of(&path).expect("a file");
        let kept = text.lines().filter(|line| !line.starts_with("kind-fork "));
        let kept: String = kept.map(|line| format!("{line}\n")).collect();
        let file = File::new(path.as_str(), kept.into_bytes());
        snapshot.files.insert(path.as_str().into(), file);
        let html = seen(snapshot, locale, "pgmem");
        let list = list_of(&html);
        assert!(
            list.contains("From a fallback <span class=\"bb-number\">1</span>"),
            "{list}"
        );
        assert!(list.contains("<code class=\"bb-id bb-fell\">kind-fork</code> <q class=\"bb-says\" lang=\"en\" dir=\"auto\">Fork"));
        assert!(list.contains(&format!(
            "wanted in <code class=\"bb-wanted\">{path}</code>"
        )));
        assert!(list.contains("<code class=\"bb-in\">&lt;button aria-label&gt;</code>"));
        assert!(!html.contains(" style=\"") && !html.contains("<style"));
        assert!(html.ends_with("</aside>\n</body>\n</html>\n"));
    }
}

#[test]
fn a_page_without_translation_says_where_it_is_wanted() {
    let mut snapshot = snapshot();
    snapshot.files.remove("content/fr/pgmem/index.md");
    let html = seen(snapshot, "fr", "pgmem");
    let list = list_of(&html);
    assert!(list.contains(
        "it is shown in <b>en</b>, from <code class=\"bb-at\">content/en/pgmem/index.md</code>"
    ));
    assert!(list.contains("<code class=\"bb-wanted\">content/fr/pgmem/index.md</code>"));
    assert!(html.contains("<article class=\"bb-untranslated body\""));
}

#[test]
fn a_stale_paragraph_is_marked_and_listed() {
    let mut snapshot = snapshot();
    let path = "content/en/pgmem/index.md";
    let text = snapshot.text_of(path).expect("a file");
    let front = text.match_indices("---\n").nth(1).expect("front matter").0 + 4;
    let (head, body) = text.split_at(front);
    // A word more in the first paragraph.
    let changed = body.replacen(". ", " once more. ", 1);
    assert_ne!(body, changed);
    let file = File::new(path, format!("{head}{changed}").into_bytes());
    snapshot.files.insert(path.into(), file);
    let html = seen(snapshot, "ja", "pgmem");
    assert!(html.contains("class=\"bb-stale\" data-at=\"content/ja/pgmem/index.md:"));
    let list = list_of(&html);
    assert!(
        list.contains(
            "<span class=\"bb-what\">out of date</span> <q class=\"bb-says\" lang=\"ja\""
        )
    );
    assert!(list.contains(
        "<span class=\"bb-what\">changed in the source</span> <q class=\"bb-says\" lang=\"en\""
    ));
}
