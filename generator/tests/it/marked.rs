//! Pages that show where their words come from.

use std::sync::Arc;

use benchbook::build::{self, Terms, Timings};
use benchbook::content::{Page, Slug};
use benchbook::diag::Place;
use benchbook::render::{self, Marked, Output, Site};
use benchbook::source::{self, File, Setting, Snapshot};
use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

use crate::site::project;

/// On the text of a page that stands in for a translation.
const UNTRANSLATED: &str = "bb-untranslated ";

fn snapshot() -> Snapshot {
    source::read(&project()).snapshot
}

fn edit(snapshot: &mut Snapshot, path: &str, edit: impl Fn(&str) -> String) {
    let text = snapshot.text_of(path).expect("a file");
    let file = File::new(path, edit(&text).into_bytes());
    snapshot.files.insert(path.into(), file);
}

fn site(snapshot: Snapshot) -> Site {
    let mut timings = Timings::default();
    let plan = build::plan(snapshot, Vec::new(), Terms::default(), &mut timings);
    plan.site.expect("a site")
}

fn page<'s>(site: &'s Site, locale: &str, slug: &str) -> &'s Page {
    site.contents
        .page(locale, &Slug::from(slug))
        .expect("a page")
}

fn marked(site: &Site, page: &Page) -> Marked {
    render::marked(site, page).expect("templates are sound")
}

/// The page as it is built.
fn built(site: &Site, page: &Page) -> String {
    let addresses = render::addresses(site);
    let address = addresses.iter().find(|address| match &address.output {
        Output::Page { locale, slug } => *locale == page.locale && *slug == page.slug,
        _ => false,
    });
    let bytes = render::artifact(site, address.expect("an address")).expect("a page");
    String::from_utf8(bytes).expect("UTF-8")
}

/// What a browser makes of a page, our elements left out; and how much it had to mend.
fn tree(html: &str) -> (Vec<String>, usize) {
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html);
    let mut events = Vec::new();
    walk(&dom.document, &mut events);
    let mut merged: Vec<String> = Vec::new();
    for event in events {
        match merged.last_mut() {
            Some(last) if last.starts_with('"') && event.starts_with('"') => {
                last.push_str(&event[1..])
            }
            _ => merged.push(event),
        }
    }
    (merged, dom.errors.borrow().len())
}

fn walk(node: &Handle, events: &mut Vec<String>) {
    let mut end = None;
    match &node.data {
        NodeData::Text { contents } => events.push(format!("\"{}", contents.borrow())),
        NodeData::Comment { contents } => events.push(format!("<!--{contents}")),
        NodeData::Element { name, attrs, .. } => {
            let attrs: Vec<_> = attrs
                .borrow()
                .iter()
                .map(|a| format!("{}={:?}", a.name.local, &*a.value))
                .collect();
            let ours = attrs.iter().any(|a| a.starts_with("class=\"bb-msg"));
            if !ours {
                events.push(format!("<{} {}", name.local, attrs.join(" ")));
                end = Some(format!("</{}", name.local));
            }
        }
        _ => {}
    }
    for child in node.children.borrow().iter() {
        walk(child, events);
    }
    events.extend(end);
}

/// The same without parsing: our tags cut out of the text.
fn cut(html: &str) -> String {
    let mut out = String::new();
    let mut rest = html;
    // Of each open element of a name of ours, whether it is ours.
    let mut open: Vec<bool> = Vec::new();
    while let Some(at) = rest.find('<') {
        let (text, tag) = rest.split_at(at);
        out.push_str(text);
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        let (mut whole, after) = tag.split_at(end);
        let name = |start: &str| {
            tag.starts_with(start) && !tag[start.len()..].starts_with(|c: char| c.is_alphanumeric())
        };
        if name("<span") || name("<tspan") {
            open.push(whole.contains("class=\"bb-msg"));
            if open.last() == Some(&true) {
                whole = "";
            }
        } else if (name("</span") || name("</tspan")) && open.pop() == Some(true) {
            whole = "";
        }
        out.push_str(whole);
        rest = after;
    }
    out + rest
}

#[test]
fn without_our_elements_it_is_the_page() {
    let mut snapshot = snapshot();
    // A language that the site does not speak, written from the right.
    snapshot.settings.locales.push(Setting {
        value: "ar".to_owned(),
        place: Place::new("benchbook.toml", 0..0),
    });
    let site = site(snapshot);
    let mut seen = 0;
    for page in site.contents.pages.values() {
        let name = format!("{} {}", page.locale, page.slug.as_str());
        let (marked, built) = (marked(&site, page), built(&site, page));
        let foreign = page.is_fallback();
        assert_eq!(marked.html.contains(UNTRANSLATED), foreign, "{name}");
        let ours = marked.html.replacen(UNTRANSLATED, "", 1);
        assert!(cut(&ours) == built, "{name}");
        let ((ours, mended), (plain, before)) = (tree(&ours), tree(&built));
        assert_eq!(mended, before, "{name}");
        let differ = ours.iter().zip(&plain).find(|(a, b)| a != b);
        assert_eq!(differ, None, "{name}");
        assert_eq!(ours.len(), plain.len(), "{name}");
        assert!(!marked.messages.is_empty(), "{name}");
        for message in &marked.messages {
            assert!(message.line > 0 && message.column > 0, "{name} {message:?}");
        }
        seen += 1;
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn a_message_that_falls_back_says_so() {
    let mut snapshot = snapshot();
    for locale in ["fr", "ja"] {
        let path = format!("locales/{locale}/pgmem.ftl");
        edit(&mut snapshot, &path, |text| {
            let kept = text.lines().filter(|line| !line.starts_with("kind-fork "));
            let refers = |line: &str| match line.starts_with("kind-reset ") {
                true => "kind-reset = { kind-fork }\n".to_owned(),
                false => format!("{line}\n"),
            };
            kept.map(refers).collect()
        });
    }
    let english = snapshot.text_of("locales/en/pgmem.ftl").expect("a file");
    let line = 1 + english
        .lines()
        .position(|line| line.starts_with("kind-fork "))
        .expect("the message");
    let site = site(snapshot);
    for locale in ["fr", "ja"] {
        let found = marked(&site, page(&site, locale, "pgmem"));
        let message = found
            .messages
            .iter()
            .find(|message| &*message.id == "kind-fork")
            .expect("the message");
        assert!(message.fallback && !message.theme);
        assert_eq!((&*message.wanted, &*message.locale), (locale, "en"));
        assert_eq!(message.at(), format!("locales/en/pgmem.ftl:{line}:1"));
        let tag = format!(
            r#" class="bb-msg bb-fallback" data-msg="kind-fork" data-at="{}" data-locale="en" data-fallback>"#,
            message.at()
        );
        assert!(found.html.contains(&tag), "{locale}");
        // One that is translated, but says it too.
        let refers = r#" class="bb-msg bb-fallback" data-msg="kind-reset""#;
        assert!(found.html.contains(refers), "{locale}");
        let others = found.messages.iter().filter(|message| message.fallback);
        assert_eq!(others.count(), 1);
        // What the reader's own language has is there with its own file.
        let own = format!(r#"data-at="locales/{locale}/"#);
        assert!(found.html.contains(&own));
    }
}

#[test]
fn what_no_element_can_hold_is_listed() {
    let site = site(snapshot());
    let found = marked(&site, page(&site, "fr", "pgmem"));
    let hidden: Vec<String> = found
        .hidden
        .iter()
        .map(|hidden| {
            let id = &found.messages[hidden.message].id;
            let attribute = hidden.attribute.as_deref().unwrap_or_default();
            format!("{id} {} {attribute}", hidden.element)
        })
        .collect();
    for expected in [
        "frame-menu button aria-label",
        "site-title title ",
        "frame-copy body data-copy",
    ] {
        assert!(
            hidden.iter().any(|hidden| hidden == expected),
            "{expected}: {hidden:#?}"
        );
    }
    assert!(!found.html.contains(benchbook::i18n::is_wording_mark));
}

#[test]
fn characters_of_an_author_are_no_marks() {
    let mut snapshot = snapshot();
    let own = "\u{F8000}x\u{F9000}\u{FA001}";
    edit(&mut snapshot, "content/fr/pgmem/index.md", |text| {
        format!("{text}\n\n{own}\n")
    });
    let site = site(snapshot);
    let page = page(&site, "fr", "pgmem");
    let found = marked(&site, page);
    assert!(found.html.contains(own));
    assert!(found.messages.len() > 10);
    assert_eq!(cut(&found.html), built(&site, page));
}

#[test]
fn a_page_in_another_language_has_its_words_in_two() {
    let mut snapshot = snapshot();
    snapshot.files.remove("content/fr/pgmem/index.md");
    let site = site(snapshot);
    let page = page(&site, "fr", "pgmem");
    assert!(page.is_fallback());
    let found = marked(&site, page);
    let wanted = |locale: &str| {
        found
            .messages
            .iter()
            .any(|message| &*message.wanted == locale)
    };
    assert!(wanted("fr") && wanted("en"));
    // English words of an English text are what its readers get everywhere.
    assert!(found.messages.iter().all(|message| !message.fallback));
    let _: Arc<str> = page.shown.clone();
}
