use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

/// One thing that an author does.
#[derive(Clone, Debug)]
enum Edit {
    Write(&'static str, &'static str),
    /// The same text, saved again.
    Touch(&'static str),
    Remove(&'static str),
    Theme(&'static str, &'static str),
    Locales(&'static [&'static str]),
}

const PATHS: &[&str] = &[
    "locales/en/a.ftl",
    "locales/en/b.ftl",
    "locales/fr/a.ftl",
    "locales/pt/a.ftl",
    "locales/pt-BR/a.ftl",
    "locales/pt_BR/b.ftl",
    "locales/xx/a.ftl",
    "content/en/index.md",
];

const TEXTS: &[&str] = &[
    "a = a { -brand }\n-brand = Bench\n .x = x\n",
    "a = other\nb = { $n ->\n    [one] one\n   *[other] { $n } runs\n }\n",
    "b = { a } and { a.sub }\n    .sub = { $who }\n",
    "broken = { $n ->\nunit-ms = msec\nunit-ms = twice\n",
    "c = { nowhere }\na = { b }\nlocale-name = here\n",
    "a = { -brand } { b.sub }\n    .sub = { a }\nbrand = of one name\n",
    "b = { brand }\n-brand = { c }\nc = { $gone }\n",
    "",
];

const LOCALES: &[&[&str]] = &[
    &["en", "fr", "pt-BR"],
    &["fr", "en", "pt-BR"],
    &["en", "pt", "pt-BR", "nonsense"],
    &["pt-BR", "fr"],
];

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    use proptest::sample::select;
    let theme = select(vec!["locales/en/units.ftl", "locales/fr/core.ftl"]);
    let edit = prop_oneof![
        6 => (select(PATHS), select(TEXTS)).prop_map(|(path, text)| Edit::Write(path, text)),
        1 => select(PATHS).prop_map(Edit::Touch),
        2 => select(PATHS).prop_map(Edit::Remove),
        1 => (theme, select(TEXTS)).prop_map(|(path, text)| Edit::Theme(path, text)),
        1 => select(LOCALES).prop_map(Edit::Locales),
    ];
    prop::collection::vec(edit, 1..8)
}

fn make(snapshot: &mut Snapshot, edit: &Edit) {
    match edit {
        Edit::Write(path, text) => {
            let file = File::new(*path, text.as_bytes());
            snapshot.files.insert((*path).into(), file);
        }
        Edit::Touch(path) => {
            if let Some(file) = snapshot.files.get_mut(*path) {
                file.bytes = file.bytes.to_vec().into();
            }
        }
        Edit::Remove(path) => {
            snapshot.files.remove(*path);
        }
        Edit::Theme(path, text) => {
            let file = File::new(format!("assets/theme/{path}"), text.as_bytes());
            snapshot.theme.insert((*path).into(), file);
        }
        Edit::Locales(tags) => snapshot.settings = site(tags, &[]).settings,
    }
}

/// A message as a page would show it.
fn shown(catalog: &Catalog, id: &str) -> Option<(String, Vec<String>)> {
    let args = [
        ("n", Arg::Number("2".into())),
        ("who", Arg::Text("me".into())),
    ];
    catalog.wording(id, &args)
}

/// Every message of a catalog.
fn said(catalog: &Catalog) -> Vec<String> {
    let ids = catalog.messages.keys();
    let mut said: Vec<String> = ids
        .map(|id| format!("{id}: {:?}", shown(catalog, id)))
        .collect();
    said.push(catalog.quantity("1234.5", "ms").text);
    said.push(format!("{} {:?}", catalog.endonym(), catalog.locale()));
    said
}

/// The message files that a catalog's chain reads, with their bytes.
fn files_of(snapshot: &Snapshot, catalog: &Catalog) -> BTreeSet<(String, Vec<u8>)> {
    let all = snapshot.files.iter().chain(&snapshot.theme);
    all.filter(|(path, _)| {
        let folder = path.strip_prefix("locales/");
        let folder = folder.and_then(|rest| rest.split_once('/'));
        folder
            .and_then(|(folder, _)| canonical_tag(folder))
            .is_some_and(|tag| catalog.chain.contains(&tag))
    })
    .map(|(_, file)| (file.path.to_string(), file.bytes.to_vec()))
    .collect()
}

/// The messages that are shown otherwise than before, and the changes do not say so.
fn unsaid(before: &Catalogs, now: &Catalogs) -> Vec<String> {
    let changes = Changes::between(Some(before), now);
    let mut unsaid = Vec::new();
    for now in now.all() {
        let tag = &now.locale().tag;
        let Some(then) = before.get(tag) else {
            continue;
        };
        for id in then.messages.keys().chain(now.messages.keys()) {
            let (recorded, recorder) = before.recording(tag);
            let then = recorded.get(tag).and_then(|then| shown(then, id));
            if shown(now, id) != then && !changes.concern(&recorder.reads()) {
                unsaid.push(format!("{tag}: {id}"));
            }
        }
    }
    unsaid
}

/// By tag.
fn by_tag(catalogs: &Catalogs) -> BTreeMap<Arc<str>, Arc<Catalog>> {
    let all = catalogs.all().iter();
    all.map(|catalog| (catalog.locale().tag.clone(), catalog.clone()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn a_memo_changes_nothing_and_keeps_what_cannot_have_changed(edits in edits()) {
        let mut snapshot = site(&["en", "fr", "pt-BR"], &[("locales/en/a.ftl", "a = first\n")]);
        // Most of the theme only costs time here.
        snapshot.theme.retain(|path, _| {
            path.starts_with("locales/en/") || path.ends_with("core.ftl")
        });
        let mut memo = Memo::default();
        let (mut before, _) = memo.load(&snapshot);
        for edit in &edits {
            let earlier = snapshot.clone();
            make(&mut snapshot, edit);
            let (warm, warm_said) = memo.load(&snapshot);
            let (cold, cold_said) = load(&snapshot);
            prop_assert_eq!(warm_said, cold_said);
            prop_assert_eq!(&warm.default().locale().tag, &cold.default().locale().tag);
            prop_assert_eq!(warm.all().len(), cold.all().len());
            for (warm, cold) in warm.all().iter().zip(cold.all()) {
                prop_assert_eq!(said(warm), said(cold));
            }
            prop_assert_eq!(unsaid(&before, &warm), [""; 0]);
            let last = by_tag(&before);
            for (tag, catalog) in by_tag(&warm) {
                let Some(kept) = last.get(&tag) else { continue };
                let same_source = before.default().locale().tag == warm.default().locale().tag;
                let files = |of: &Snapshot| files_of(of, &catalog);
                if same_source && files(&earlier) == files(&snapshot) {
                    prop_assert!(Arc::ptr_eq(kept, &catalog), "{tag} after {edit:?}");
                }
            }
            before = warm;
        }
    }
}

#[test]
fn an_edit_touches_its_locale_and_those_that_fall_back_to_it() {
    let mut snapshot = site(
        &["en", "fr", "pt", "pt-BR"],
        &[
            ("locales/en/a.ftl", "a = a\n"),
            ("locales/fr/a.ftl", "a = a\n"),
            ("locales/pt/a.ftl", "a = a\n"),
        ],
    );
    let mut memo = Memo::default();
    let mut before = memo.load(&snapshot).0;
    let mut changed = |path: &str, text: &str| {
        let file = File::new(path, text.as_bytes());
        snapshot.files.insert(path.into(), file);
        let after = memo.load(&snapshot).0;
        let pairs = before.all().iter().zip(after.all());
        let changed: Vec<String> = pairs
            .filter(|(before, after)| !Arc::ptr_eq(before, after))
            .map(|(_, after)| after.locale().tag.to_string())
            .collect();
        before = after;
        changed.join(" ")
    };
    assert_eq!(changed("locales/fr/a.ftl", "a = b\n"), "fr");
    assert_eq!(changed("locales/pt/a.ftl", "a = b\n"), "pt pt-BR");
    // CLDR keeps Brazilian Portuguese under `pt`.
    assert_eq!(changed("locales/pt-BR/a.ftl", "a = b\n"), "pt pt-BR");
    assert_eq!(changed("locales/en/a.ftl", "a = b\n"), "en fr pt pt-BR");
    assert_eq!(changed("locales/en/a.ftl", "a = b\n"), "");
    assert_eq!(changed("content/en/a.md", "a"), "");
    // Nobody looks into it; the complaint says so.
    assert_eq!(changed("locales/ja/a.ftl", "a = b\n"), "");
}
