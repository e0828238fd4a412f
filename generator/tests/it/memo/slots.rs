//! The files of the small site, and what each may become.

/// What a file of the site may hold.
pub struct Slot {
    pub path: &'static str,
    /// Made from the fixture's text of the file, which is empty where it has none.
    pub variants: &'static [fn(&str) -> Vec<u8>],
}

fn same(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

fn nothing(_: &str) -> Vec<u8> {
    Vec::new()
}

fn no_text(_: &str) -> Vec<u8> {
    b"\xff\xfe broken".to_vec()
}

macro_rules! replaced {
    ($($from:literal => $to:literal),+ $(,)?) => {
        |text: &str| text$(.replace($from, $to))+.into_bytes()
    };
}

macro_rules! appended {
    ($more:literal) => {
        |text: &str| format!("{text}\n{}\n", $more).into_bytes()
    };
}

macro_rules! text {
    ($text:literal) => {
        |_: &str| $text.as_bytes().to_vec()
    };
}

pub const SLOTS: &[Slot] = &[
    Slot {
        path: "content/en/index.md",
        variants: &[
            same,
            appended!("One more paragraph."),
            replaced!("title: Two targets" => "title: Two other targets", "nav: Overview" => "nav: {value}`suite.models.beta.total`"),
            replaced!(" {#time}" => " {#hours}"),
            replaced!("suite.models.alpha.total" => "suite.models.gamma.total"),
            appended!(
                "Typed: 204.5 ms, and 11.3×. See [more](more.md#part) and [that](marks/tied.md#no)."
            ),
            no_text,
        ],
    },
    Slot {
        path: "content/fr/index.md",
        variants: &[
            same,
            appended!("Encore 2,3 s de plus."),
            replaced!("suite.models.beta.total" => "suite.models.alpha.total"),
            nothing,
            replaced!("title: " => "draft: true\ntitle: "),
            // A record of a source that was another one.
            replaced!("title: " => "source_hash: t00000 p00000\ntitle: "),
        ],
    },
    Slot {
        path: "content/en/marks/states.md",
        variants: &[
            same,
            appended!("## More {#time}\n\nSee [home](../index.md#time)."),
        ],
    },
    Slot {
        path: "content/en/marks/tied.md",
        variants: &[
            same,
            replaced!("title:" => "titel:"),
            appended!("[up](../index.md#hours)"),
            replaced!("title:" => "draft: true\ntitle:"),
            replaced!("title:" => "draft: maybe\ntitle:"),
        ],
    },
    Slot {
        path: "content/fr/marks/states.md",
        variants: &[same, appended!("| a | b |\n|---|---|\n| x | 3 ms |")],
    },
    Slot {
        path: "content/en/more.md",
        variants: &[
            text!(
                "---\ntitle: More\n---\n## Part\n\n{value}`suite.models.beta.total`\n\n| a | b |\n|---|---|\n| x | 3 ms |\n"
            ),
            text!(
                "---\ntitle: More\n---\n## Other part\n\n{value}`fresh.runs[a].time`, [home](index.md)\n\n```{table} suite.steps\nOnce more\n```\n"
            ),
        ],
    },
    Slot {
        path: "content/fr/more.md",
        variants: &[text!(
            "---\ntitle: Plus\n---\n## Partie {#part}\n\n{value}`suite.models.alpha.total`\n\n| a | b |\n|---|---|\n| x | 4 ms |\n"
        )],
    },
    Slot {
        path: "content/fr-CA/more.md",
        variants: &[text!(
            "---\ntitle: Plus {#ca}\n---\n{msg}`target-beta`, {value}`suite.models.beta.total`\n\n```{table} suite.steps\nEncore\n```\n"
        )],
    },
    Slot {
        path: "content/ja/more.md",
        variants: &[text!(
            "---\ntitle: もっと\n---\n{value}`suite.models.beta.total`、2.3秒。\n"
        )],
    },
    Slot {
        path: "content/english/more.md",
        variants: &[text!(
            "---\ntitle: No tag\n---\n{msg}`target-beta`, {value}`suite.models.beta.total`\n"
        )],
    },
    Slot {
        path: "content/en/More.md",
        variants: &[text!("---\ntitle: The same page\n---\n")],
    },
    Slot {
        path: "locales/en/site.ftl",
        variants: &[
            same,
            replaced!("target-beta = " => "target-beta = New "),
            replaced!("target-beta = " => "target-gone = "),
            replaced!("site-title = " => "site-titel = "),
            appended!("broken = {\n\nafter = x"),
            replaced!("dim-steps = " => "dim-steps = Its "),
            replaced!("target-beta = Beta" => "-brand = Beta\ntarget-beta = { -brand } two"),
            replaced!("target-beta = Beta" => "-brand = Gamma\ntarget-beta = { -brand } two"),
            // Referred to, and not there; of one name with a message.
            replaced!("target-beta = Beta" => "target-beta = { -brand } two"),
            replaced!("target-beta = Beta" => "brand = B\n-brand = Gamma\ntarget-beta = { -brand } two"),
            replaced!("target-beta = Beta" => "target-beta = { target-alpha.sub } two"),
            appended!("suite-target-alpha = Alpha of the suite\n    .sub = { -brand }"),
        ],
    },
    Slot {
        path: "locales/fr/site.ftl",
        variants: &[
            same,
            nothing,
            appended!("unit-ms = { $n } millis\nsection-marks = Marques"),
            appended!("-brand = Marque"),
            replaced!("target-beta = Bêta" => "target-bêta = Bêta"),
            replaced!("target-beta = Bêta" => "target-beta = Bêta { target-alpha }", "target-alpha = Alpha" => "target-alpha = A { $gone }"),
            replaced!("kind-boot = " => "kind-boot = Au ", "metric-time = " => "metric-times = "),
        ],
    },
    Slot {
        path: "locales/fr-CA/site.ftl",
        variants: &[
            text!("target-beta = Bêta du Québec\n-brand = Québec\n"),
            text!("-brand = Montréal\nsuite-target-beta = { target-beta }\n"),
        ],
    },
    Slot {
        path: "locales/ja/site.ftl",
        variants: &[text!("site-title = 題\ntarget-alpha = アルファ\n")],
    },
    Slot {
        path: "data/suite/suite.json",
        variants: &[
            same,
            replaced!("\"total_ms\": 204.5" => "\"total_ms\": 205.5"),
            replaced!("\"total_ms\": 2304" => "\"total_ms\": 104", "\"total_min_ms\": 2100.5" => "\"total_min_ms\": 99"),
            replaced!("\"models\": {" => "\"models\": ["),
            replaced!("\"alpha\": {" => "\"gamma\": {"),
        ],
    },
    Slot {
        path: "data/suite/dataset.toml",
        variants: &[
            same,
            appended!("nonsense = 1"),
            nothing,
            // Of another dataset, and a claim that does not hold.
            replaced!("[derive]\n" => "[derive]\n\"models.*.other\" = \"fresh.runs[a].time * 2\"\n"),
            replaced!("quicker = " => "quicker = \"models.alpha.total > models.beta.total\" #"),
        ],
    },
    Slot {
        path: "data/suite/figures.toml",
        variants: &[same, replaced!("[" => "[x"), nothing],
    },
    Slot {
        path: "data/states/runs.csv",
        variants: &[same, nothing],
    },
    Slot {
        path: "data/fresh/runs.csv",
        variants: &[
            text!("name,time_ms\na,3\nb,4\n"),
            text!("name,time_ms\na,5\n"),
        ],
    },
    Slot {
        path: "data/fresh/dataset.toml",
        variants: &[text!(
            "kind = \"records\"\n\n[relations.runs]\ndims = [\"name\"]\n\n[targets]\norder = [\"beta\", \"alpha\"]\n"
        )],
    },
    Slot {
        path: "benchbook.toml",
        variants: &[
            same,
            replaced!("locales = [\"en\", \"fr\"]" => "locales = [\"en\", \"fr\", \"ja\"]"),
            replaced!("locales = [\"en\", \"fr\"]" => "locales = [\"en\", \"fr\", \"english\"]"),
            replaced!("locales = [\"en\", \"fr\"]" => "locales = [\"en\", \"fr\", \"fr-CA\"]"),
            replaced!("default_locale = \"en\"" => "default_locale = \"fr\""),
            replaced!("[\"index\", \"marks/\"]" => "[\"marks/\", \"more\", \"index\"]"),
            replaced!("[theme]" => "[check]\nunbound_number = \"error\"\nlink_broken = \"off\"\n\n[theme]"),
            replaced!("/docs/bench/" => "/"),
            replaced!("title = " => "titel == "),
        ],
    },
    Slot {
        path: "assets/theme/templates/fold.html",
        variants: &[
            text!(
                "<details class=\"own\"><summary>{{ title_html | safe }}</summary>{{ body | safe }}</details>"
            ),
            text!("{{ body "),
            text!("{{ titel }}"),
        ],
    },
    Slot {
        path: "assets/theme/static/own.css",
        variants: &[text!("p { color: red }"), text!("p { color: blue }")],
    },
    Slot {
        path: "assets/theme/locales/fr/site.ftl",
        variants: &[text!("frame-next = Après\n")],
    },
    Slot {
        path: "assets/a.txt",
        variants: &[text!("a"), text!("b")],
    },
    Slot {
        path: "assets/more/index.html",
        variants: &[text!("taken?")],
    },
];
