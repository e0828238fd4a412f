use super::*;

/// Two languages, of which the second lacks some messages.
fn two() -> Catalogs {
    catalogs(
        &["en", "fr"],
        &[
            (
                "locales/en/site.ftl",
                "a = English\nb = b\n    .sub = { -brand } below\n-brand = Bench\n\
                 by = by { $who }\ncase = { $who ->\n    [English] match\n   *[other] none: { $who }\n }\n\
                 more = { $n } runs\nempty = { \"\" }\n",
            ),
            (
                "locales/fr/site.ftl",
                "by = { $who } a fait\nmore = encore { $m }\n",
            ),
        ],
    )
}

/// The theme's files change too often to know places in them.
fn place(place: &Place) -> String {
    match place.file.starts_with("theme:") {
        true => place.file.to_string(),
        false => format!("{}:{}", place.file, place.range.start),
    }
}

/// `locale id file:start locale`, `fallback` and `theme` where they are.
fn shown(heard: &Heard) -> Vec<String> {
    let all = heard.all();
    let show = |hearing: &Hearing| match &hearing.found {
        None => format!("{} {} -", hearing.locale, hearing.id),
        Some(found) => format!(
            "{} {} {} {}{}{}",
            hearing.locale,
            hearing.id,
            place(&found.place),
            found.locale,
            if found.fallback { " fallback" } else { "" },
            if found.theme { " theme" } else { "" },
        ),
    };
    all.iter().map(show).collect()
}

#[test]
fn a_listening_catalog_notes_questions_and_answers_once_each() {
    let heard = Heard::default();
    let catalogs = two().listening(&heard);
    let fr = catalogs.get("fr").expect("a catalog");
    assert_eq!(fr.message("a", &[]).as_deref(), Some("English"));
    assert_eq!(fr.message("a", &[]).as_deref(), Some("English"));
    assert_eq!(fr.message("b.sub", &[]).as_deref(), Some("Bench below"));
    assert_eq!(fr.message("nowhere", &[]), None);
    let who = [("who", Arg::Text("x".to_owned()))];
    assert_eq!(fr.visible("by", &who).as_deref(), Some("x a fait"));
    // The nearest wording lacks `$m`.
    let runs = [("n", Arg::Number("2".to_owned()))];
    assert_eq!(fr.message("more", &runs).as_deref(), Some("2 runs"));
    assert!(fr.label("set", "target", "x.y", &[]).missing);
    assert_eq!(fr.unit("ms"), "ms");
    assert_eq!(fr.endonym(), "Français");
    assert!(catalogs.default().has("a"));
    assert_eq!(
        shown(&heard),
        [
            "fr a locales/en/site.ftl:0 en fallback",
            "fr b.sub locales/en/site.ftl:23 en fallback",
            "fr -brand locales/en/site.ftl:47 en fallback",
            "fr nowhere -",
            "fr by locales/fr/site.ftl:0 fr",
            "fr more locales/en/site.ftl:145 en fallback",
            "fr set-target-x-y -",
            "fr target-x-y -",
            "fr unit-ms.head -",
            "fr unit-ms theme:locales/fr/units.ftl fr theme",
            "fr locale-name theme:locales/fr/core.ftl fr theme",
            "en a locales/en/site.ftl:0 en",
        ]
    );
}

#[test]
fn marks_nest_and_change_no_answer() {
    let heard = Heard::default();
    let plain = two();
    let marks = Marks::absent_from("").expect("marks");
    let marking = plain.marking(&heard, marks);
    let (fr, plain) = (marking.get("fr").expect("fr"), plain.get("fr").expect("fr"));
    let a = fr.message("a", &[]).expect("a");
    let who = [("who", Arg::Text(a.clone()))];
    let by = fr.message("by", &who).expect("by");
    let read: String = by
        .chars()
        .map(|c| match marks.read(c) {
            Some(Mark::Open(at)) => format!("<{}>", heard.all()[at].id),
            Some(Mark::Close(at)) => format!("</{}>", heard.all()[at].id),
            None => c.to_string(),
        })
        .collect();
    assert_eq!(read, "<by><a>English</a> a fait</by>");
    // A variant is chosen by the words alone.
    assert_eq!(
        fr.message("case", &who)
            .map(|text| marks.removed(&text))
            .as_deref(),
        Some("match")
    );
    assert_eq!(fr.message("empty", &[]).as_deref(), Some(""));
    let b = fr.message("b.sub", &[]).expect("b");
    assert_eq!(fr.collate(&a, &b), plain.collate("English", "Bench below"));
    assert_eq!(fr.collate(&a, "English"), std::cmp::Ordering::Equal);
    let list = fr.list(&[a.clone(), b, "x".to_owned()]);
    assert!(list.starts_with(&a));
    assert_eq!(*unmarked(&list), *"English, Bench below et x");
    for (decimal, unit) in [
        ("1234.5", "ms"),
        ("2", "core"),
        ("3", "count"),
        ("9", "ms/op"),
    ] {
        let (marked, bare) = (fr.quantity(decimal, unit), plain.quantity(decimal, unit));
        assert_eq!(*unmarked(&marked.text), bare.text);
        assert_eq!(*unmarked(&marked.unit), bare.unit);
        assert_eq!(marked.number, bare.number);
    }
    assert_eq!(
        fr.date((2026, 9, 18), DateStyle::Long),
        plain.date((2026, 9, 18), DateStyle::Long)
    );
}

/// Spanish writes "e" before a word that begins like "i".
#[test]
fn a_mark_hides_no_letter_from_the_list() {
    let files = [("locales/es/site.ftl", "a = Alicia\ni = Irene\n")];
    let es = catalogs(&["es"], &files);
    let heard = Heard::default();
    let marks = Marks::absent_from("").expect("marks");
    let es = es.marking(&heard, marks);
    let name = |id| es.default().message(id, &[]).expect("a name");
    let list = es.default().list(&[name("a"), name("i")]);
    assert_eq!(*unmarked(&list), *"Alicia e Irene");
    assert_eq!(list, format!("{} e {}", name("a"), name("i")));
}
