//! Made-up views that every template must be able to render.

use super::*;

fn text(text: &str) -> String {
    text.to_owned()
}

fn frame() -> Frame {
    Frame {
        lang: text("en"),
        dir: "ltr",
        layout: text("page"),
        title: text("Title · Site"),
        site_title: text("Site"),
        home_url: text("/"),
        description: Some(text("Description")),
        canonical: Some(text("https://example.org/")),
        alternates: vec![Alternate {
            lang: text("x-default"),
            url: text("https://example.org/"),
        }],
        social: Some(Social {
            title: text("Title"),
            url: text("https://example.org/"),
            locale: text("en"),
            others: vec![text("ja")],
            kind: "article",
        }),
        styles: vec![text("/assets/style.css")],
        theme_script: text("/assets/theme.js"),
        script: text("/assets/page.js"),
        icon: text("/assets/icon.svg"),
        language: text("English"),
        languages: vec![language(true), language(false)],
        translations_url: Some(text("/translations/")),
        navigation: text("<ul></ul>"),
        w: Words::sample(),
    }
}

fn language(current: bool) -> Language {
    Language {
        lang: text("en"),
        name: text("English"),
        url: text("/"),
        shown: text("en"),
        current,
        translated: current,
    }
}

fn bare_frame() -> Frame {
    Frame {
        w: Words::sample(),
        ..Frame::default()
    }
}

fn link() -> Link {
    Link {
        url: text("/a/"),
        label: text("A"),
        lang: Some(text("en")),
        section: Some(text("S")),
    }
}

fn nav_links() -> Vec<NavLinkView> {
    [(true, false), (false, false), (false, true)]
        .map(|(current, gap)| NavLinkView {
            url: text("/a/"),
            label: text("A"),
            lang: current.then(|| text("en")),
            current,
            gap,
        })
        .into()
}

impl View for TranslationsView {
    const TEMPLATE: &'static str = "translations.html";

    fn samples() -> Vec<Self> {
        let amount = |none| Amount {
            label: text("missing"),
            text: text("0"),
            none,
        };
        let standing = |original: bool| Standing {
            lang: text("en"),
            name: text("English"),
            original: original.then(|| text("3 pages")),
            pages: vec![amount(true), amount(false)],
            messages: vec![amount(true)],
        };
        let task = |full: bool| Task {
            url: text("/a/"),
            label: text("A"),
            lang: text("en"),
            state: text("missing"),
            file: text("content/ja/a.md"),
            file_url: full.then(|| text("https://example.org/")),
            commands: match full {
                true => vec![text("benchbook l10n new ja")],
                false => vec![],
            },
        };
        let of = |more: bool| TranslationsOf {
            lang: text("ja"),
            name: text("日本語"),
            open: more,
            tasks: if more {
                vec![task(true), task(false)]
            } else {
                vec![]
            },
            more: more.then(|| text("and 3 more")),
            new_html: more.then(|| text("<code>benchbook l10n new ja</code>")),
            messages: match more {
                true => vec![MessageTask {
                    id: text("site-title"),
                    state: text("missing"),
                    file: text("locales/en/site.ftl"),
                    file_url: Some(text("https://example.org/")),
                }],
                false => vec![],
            },
            more_messages: more.then(|| text("and 3 more")),
        };
        vec![
            Self {
                frame: frame(),
                t: TranslationWords::sample(),
                heads: vec![text("missing")],
                message_heads: vec![text("missing")],
                standings: vec![standing(true), standing(false)],
                locales: vec![of(true), of(false)],
            },
            Self {
                frame: bare_frame(),
                t: TranslationWords::sample(),
                ..Self::default()
            },
        ]
    }
}

impl View for PageView {
    const TEMPLATE: &'static str = "page.html";

    fn samples() -> Vec<Self> {
        let crumb = |current: bool| Crumb {
            label: text("A"),
            url: (!current).then(|| text("/")),
            current,
            name: current,
        };
        let entry = |children| TocEntry {
            id: text("a"),
            html: text("A"),
            children,
        };
        let item = SourceItem {
            number: 1,
            html: text("<b>a.json</b>"),
        };
        let full = Self {
            frame: frame(),
            crumbs: vec![crumb(false), crumb(true)],
            notices: vec![Notice {
                html: text("Not translated"),
            }],
            text_lang: text("en"),
            text_dir: "ltr",
            heading_html: Some(text("Title")),
            lede_html: Some(text("Lede")),
            facts: vec![Fact {
                term: text("Measured"),
                html: text("today"),
            }],
            toc: vec![entry(vec![entry(vec![])]), entry(vec![])],
            body: text("<p>Text</p>"),
            patterns: true,
            sources: Some(SourcesView {
                id: text("sources"),
                title: text("Sources"),
                intro: text("Files"),
                items: vec![item],
            }),
            previous: Some(link()),
            next: Some(link()),
            updated_html: Some(text("<time>today</time>")),
            source_url: Some(text("https://example.org/a.md")),
            raw_data: vec![link()],
            structured_html: Some(text("{}")),
        };
        let bare = Self {
            frame: bare_frame(),
            ..Self::default()
        };
        vec![full, bare]
    }
}

impl View for NotFoundView {
    const TEMPLATE: &'static str = "not_found.html";

    fn samples() -> Vec<Self> {
        vec![
            Self { frame: frame() },
            Self {
                frame: bare_frame(),
            },
        ]
    }
}

impl View for NavView {
    const TEMPLATE: &'static str = "nav.html";

    fn samples() -> Vec<Self> {
        let full = Self {
            label: Some(text("Section")),
            name: true,
            entries_html: text("<li></li>"),
        };
        vec![full, Self::default()]
    }
}

impl View for NavLinkView {
    const TEMPLATE: &'static str = "nav_link.html";

    fn samples() -> Vec<Self> {
        nav_links()
    }
}

impl View for TabsView {
    const TEMPLATE: &'static str = "tabs.html";

    fn samples() -> Vec<Self> {
        let full = Self {
            label: text("Section"),
            links: nav_links(),
        };
        vec![full, Self::default()]
    }
}

impl View for FigureView {
    const TEMPLATE: &'static str = "figure.html";

    fn samples() -> Vec<Self> {
        let of = |kind| Self {
            id: text("fig-a"),
            kind,
            number: Some(text("Figure 1")),
            title_html: Some(text("Title")),
            subtitle_html: Some(text("<p>Subtitle</p>")),
            body: text("<svg></svg>"),
            provenance_html: Some(text("today")),
            twin_html: Some(text("<table></table>")),
            twin_label: text("Table"),
            csv: Some(text("/figures/a.csv")),
            json: Some(text("/figures/a.json")),
            download_label: text("Download"),
        };
        let bare = |kind| Self {
            kind,
            ..Self::default()
        };
        ["drawing", "table", "mini", "plain"]
            .into_iter()
            .flat_map(|kind| [of(kind), bare(kind)])
            .collect()
    }
}

impl View for NoteView {
    const TEMPLATE: &'static str = "note.html";

    fn samples() -> Vec<Self> {
        let full = Self {
            kind: text("warning"),
            title_html: Some(text("Title")),
            body: text("<p>Text</p>"),
        };
        vec![full, Self::default()]
    }
}

impl View for FoldView {
    const TEMPLATE: &'static str = "fold.html";

    fn samples() -> Vec<Self> {
        let full = Self {
            id: Some(text("a")),
            title_html: text("Title"),
            body: text("<p>Text</p>"),
            open: true,
        };
        vec![full, Self::default()]
    }
}

impl View for PlatesView {
    const TEMPLATE: &'static str = "plates.html";

    fn samples() -> Vec<Self> {
        vec![Self::default()]
    }
}

impl View for PlateView {
    const TEMPLATE: &'static str = "plate.html";

    fn samples() -> Vec<Self> {
        vec![Self::default()]
    }
}
