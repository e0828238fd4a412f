//! `benchbook l10n new` and `benchbook l10n diff`.

use std::fs;

use crate::broken;
use crate::site::Site;

fn said(site: &Site, arguments: &[&str]) -> (String, i32) {
    let output = site.run(arguments);
    let text = [output.stdout, output.stderr].concat();
    (
        String::from_utf8(text).expect("UTF-8"),
        output.status.code().expect("exit code"),
    )
}

fn read(site: &Site, path: &str) -> String {
    fs::read_to_string(site.root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn a_language_is_begun_with_one_command() {
    let site = broken::base();
    site.write(
        "locales/en/counts.ftl",
        "metric-rows = { $rows ->\n    [one] { $rows } row\n   *[other] { $rows } rows\n }\n    .short = rows\n",
    );
    site.write(
        "locales/ja/counts.ftl",
        "metric-rows = { $rows } 行\n    .short = 行\n",
    );
    let settings = read(&site, "benchbook.toml");
    let (text, code) = said(&site, &["l10n", "new", "ru"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("content/ru/index.md: made"), "{text}");
    assert!(text.contains("locales/ru/site.ftl: made"), "{text}");
    // One line of the settings is longer, and nothing else of them is another.
    assert_eq!(
        read(&site, "benchbook.toml"),
        settings.replace(r#"["en", "ja"]"#, r#"["en", "ja", "ru"]"#)
    );

    let page = read(&site, "content/ru/method.md");
    assert!(
        page.contains("\ndraft: true\n") && page.contains("\nsource_hash: "),
        "{page}"
    );
    let body = |text: &str| text.splitn(3, "---").nth(2).map(str::to_owned);
    assert_eq!(body(&page), body(&read(&site, "content/en/method.md")));

    let messages = read(&site, "locales/ru/counts.ftl");
    assert!(
        messages
            .lines()
            .all(|line| line.is_empty() || line.starts_with('#')),
        "{messages}"
    );
    for wanted in [
        "# metric-rows =",
        "[one]",
        "[few]",
        "[many]",
        "*[other]",
        "#     .short = rows",
    ] {
        assert!(messages.contains(wanted), "{wanted}: {messages}");
    }

    // Nothing passes for translated, and nothing is broken.
    let (text, code) = site.check();
    assert_eq!(code, 0, "{text}");
    site.build();
    assert!(
        site.page("ru/method/index.html")
            .contains(r#"class="notice""#)
    );

    // The second time there is nothing to do.
    let before = messages;
    let (text, code) = said(&site, &["l10n", "new", "ru"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("a file for everything"), "{text}");
    assert_eq!(read(&site, "locales/ru/counts.ftl"), before);

    // What came since is added, and what was translated stays.
    site.write("locales/ru/counts.ftl", &before.replace("# ", ""));
    site.append("locales/en/counts.ftl", "metric-cells = Cells\n");
    site.write("content/en/late.md", "---\ntitle: Late\n---\nWords.\n");
    let (text, _) = said(&site, &["l10n", "new", "ru"]);
    assert!(text.contains("content/ru/late.md: made"), "{text}");
    let after = read(&site, "locales/ru/counts.ftl");
    assert!(after.ends_with("\n# metric-cells = Cells\n"), "{after}");
    assert_eq!(after.matches("metric-rows").count(), 1);
}

#[test]
fn a_finished_draft_is_a_translation() {
    let site = broken::base();
    said(&site, &["l10n", "new", "fr", "method"]);
    assert!(!site.root().join("content/fr/index.md").exists());
    let page = read(&site, "content/fr/method.md");
    site.write("content/fr/method.md", &page.replace("draft: true\n", ""));
    site.build();
    assert!(
        !site
            .page("fr/method/index.html")
            .contains(r#"class="notice""#)
    );
    let (text, code) = said(&site, &["l10n", "diff", "content/fr/method.md"]);
    assert_eq!(code, 0, "{text}");
    assert!(
        text.contains("follows content/en/method.md as it is"),
        "{text}"
    );
}

#[test]
fn languages_that_are_none_are_refused() {
    let site = broken::base();
    let settings = read(&site, "benchbook.toml");
    for (tag, wanted) in [
        ("jp", "did you mean `ja`?"),
        ("zh-Hanz", "did you mean"),
        ("en", "`en` is the default locale"),
        ("xx", "is not the tag of a language"),
    ] {
        let (text, code) = said(&site, &["l10n", "new", tag]);
        assert_eq!(code, 2, "{tag}: {text}");
        assert!(text.contains(wanted), "{tag}: {text}");
    }
    let (text, code) = said(&site, &["l10n", "new", "de", "methud", "nowhere-at-all"]);
    assert_eq!(code, 2);
    assert!(
        text.contains("did you mean `method`?") && text.contains("`nowhere-at-all`"),
        "{text}"
    );
    assert_eq!(read(&site, "benchbook.toml"), settings);
    assert!(!site.root().join("content/de").exists());
}

#[test]
fn the_theme_is_translated_in_a_file_of_the_site() {
    let site = broken::base();
    said(&site, &["l10n", "new", "nl"]);
    let theme = read(&site, "locales/nl/theme.ftl");
    assert!(theme.contains("# frame-next = Next"), "{theme}");
    site.write(
        "locales/nl/theme.ftl",
        &theme.replace("# frame-next = Next", "frame-next = Volgende"),
    );
    site.build();
    assert!(site.page("nl/index.html").contains("Volgende"));
}

/// A folder with a `git` that knows two revisions of every file: the present one and the given one.
/// The machine that runs the tests need not have git.
#[cfg(unix)]
fn git(site: &Site, old: &str) -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt;
    site.write("bin/old.md", old);
    site.write(
        "bin/git",
        "#!/bin/sh\ncase \"$3 $4\" in\n\
         log*) echo 'bbbbbbb of 2026-09-18'; echo 'aaaaaaa of 2026-09-01';;\n\
         'show bbbbbbb:./'*) cat \"$2/${4#bbbbbbb:./}\";;\n\
         'show aaaaaaa:./'*) cat \"$2/bin/old.md\";;\n\
         *) exit 1;;\nesac\n",
    );
    let bin = site.root().join("bin");
    let executable = fs::Permissions::from_mode(0o755);
    fs::set_permissions(bin.join("git"), executable).expect("permissions");
    bin
}

const OLD: &str = "---\ntitle: Story\n---\nThe old words stand here.\n\nThis goes.\n\n- an item\n";
const NEW: &str = "---\ntitle: Story\n---\nThe new words stand here.\n\n- an item\n\n## More\n";
const OWN: &str = "---\ntitle: 話\n---\n古い言葉です。\n\nこれは消えます。\n\n- 項目\n";

/// A page whose source was edited after it was translated.
fn edited(site: &Site) {
    site.write("content/en/story.md", OLD);
    site.write("content/ja/story.md", OWN);
    said(site, &["l10n", "accept", "content/ja/story.md"]);
}

#[cfg(unix)]
#[test]
fn words_that_changed_are_shown() {
    let site = broken::base();
    edited(&site);
    site.write("content/en/story.md", NEW);
    let bin = git(&site, OLD);
    let paths = format!(
        "{}:{}",
        bin.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let diff = |arguments: &[&str]| {
        let output = site
            .command()
            .args(["l10n", "diff"])
            .args(arguments)
            .arg("--root")
            .arg(site.root())
            .env("PATH", &paths)
            .output()
            .expect("the binary runs");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let text = diff(&["story", "--locale", "ja"]);
    assert!(
        text.contains("as it was in aaaaaaa of 2026-09-01"),
        "{text}"
    );
    assert!(
        text.contains("The [-old-]{+new+} words stand here."),
        "{text}"
    );
    assert!(
        text.contains("removed from content/en/story.md\n    [-This goes.-]"),
        "{text}"
    );
    assert!(
        text.contains("translated in content/ja/story.md:7\n    これは消えます。"),
        "{text}"
    );
    assert!(
        text.contains("new: content/en/story.md:8\n    {+## More+}"),
        "{text}"
    );
    assert!(
        !text.contains("an item") && !text.contains('\u{1b}'),
        "{text}"
    );
    let text = diff(&["content/ja/story.md", "--color", "always"]);
    assert!(text.contains("\u{1b}[32mnew\u{1b}[0m"), "{text}");
}

#[test]
fn without_history_the_present_text_is_shown() {
    let site = broken::base();
    edited(&site);
    site.write("content/en/story.md", NEW);
    let (text, code) = said(&site, &["l10n", "diff", "content/ja/story.md"]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("in no revision of git"), "{text}");
    assert!(
        text.contains("changed: content/en/story.md:4\n    The new words stand here."),
        "{text}"
    );
    site.write("content/ja/story.md", OWN);
    let (text, _) = said(&site, &["l10n", "diff", "content/ja/story.md"]);
    assert!(text.contains("does not say which state"), "{text}");
}
