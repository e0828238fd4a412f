//! The shape of the command line.

use std::net::IpAddr;
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::data::Date;

/// A static documentation site generator for benchmark pages: no published number is typed by hand.
#[derive(Debug, Parser)]
#[command(name = "benchbook", version, arg_required_else_help = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Build the site; on errors the previous output stays as it is
    #[command(
        after_help = "Examples:\n  benchbook build\n  benchbook build --base-url https://example.org/docs/bench/ --strict"
    )]
    Build(Build),
    /// Find everything that is wrong with the site, and write nothing
    #[command(
        after_help = "Examples:\n  benchbook check\n  benchbook check --format github --strict\n  benchbook check --fix"
    )]
    Check(Check),
    /// Show the site in a browser, and every edit at once
    #[command(
        after_help = "Examples:\n  benchbook serve --open\n  benchbook serve --port 0\n  benchbook serve --host 0.0.0.0 --allow desk.local"
    )]
    Serve(Serve),
    /// Work with translations
    L10n(L10n),
    /// Work with measured data
    Data(Data),
}

#[derive(Debug, Args)]
pub(super) struct Serve {
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
    /// Address to listen on; one that is not loopback needs --allow (default: `localhost`, which
    /// is 127.0.0.1 and ::1)
    #[arg(long, value_name = "ADDRESS", value_parser = host)]
    pub host: Option<Host>,
    /// Port to listen on; 0 takes any free one (default: 4000, or the next free one)
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Host that requests may be addressed to, besides localhost: `name` or `name:port`; may be
    /// repeated
    #[arg(long, value_name = "HOST")]
    pub allow: Vec<String>,
    /// Look at the files again and again, where the system does not tell of edits (such as on a
    /// network's disk)
    #[arg(long)]
    pub poll: bool,
    /// Open the site in a browser
    #[arg(long)]
    pub open: bool,
    /// Treat warnings as errors
    #[arg(long)]
    pub strict: bool,
    /// Show drafts, too
    #[arg(long)]
    pub drafts: bool,
    /// Day on which ages are told for `max_age`: YYYY-MM-DD or `today` (default: the newest date of
    /// the site's sources)
    #[arg(long, value_name = "DATE", value_parser = as_of)]
    pub as_of: Option<Day>,
    /// Print how long each edit took, stage by stage
    #[arg(long)]
    pub timings: bool,
}

#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(super) struct L10n {
    #[command(subcommand)]
    pub command: L10nCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum L10nCommand {
    /// Record in translations that they follow their source as it is now
    ///
    /// Writes `source_hash` into the front matter of each page, and touches nothing else. `check`
    /// then warns when the source says something else: which paragraphs were changed, added or
    /// removed. Reflow, comments and figures' options are no change, and no number can be one.
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook l10n accept content/ja/pgmem/index.md\n  benchbook l10n accept --locale ja pgmem index\n  benchbook l10n accept --all"
    )]
    Accept(Accept),
    /// Make the files that a translator needs: for a new language, or for what came since
    ///
    /// Pages get the source's text as drafts, which are not published yet, with a record of the
    /// source. Messages get the source's wording as comments, with the plurals of the language. The
    /// locale is added to benchbook.toml. Nothing that is there is replaced.
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook l10n new de\n  benchbook l10n new pt-BR index pgmem"
    )]
    New(New),
    /// Tell what has changed in the source of a page since it was translated
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook l10n diff content/ja/pgmem/index.md\n  benchbook l10n diff --locale ja pgmem"
    )]
    Diff(L10nDiff),
    /// Write the texts of pages as a PO file, for the tools that translators use
    ///
    /// Every paragraph, heading, table cell and caption is one entry, with its translation where
    /// there is one; one that may not follow its source any more is `fuzzy`. Roles, destinations of
    /// links and tags are marks such as `{1}`. Options of figures, code and markup stay out of it.
    /// In the default locale the file is a template. Messages need no export: tools read
    /// `locales/*/*.ftl` as they are.
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook l10n export ja\n  benchbook l10n export de pgmem index --out -\n  benchbook l10n export en --out po/pages.pot"
    )]
    Export(Export),
    /// Put the translations of PO files into pages
    ///
    /// Pages that are not there are made; one that is not wholly translated is a draft. What a file
    /// does not translate, or marks as `fuzzy`, stays as it is. Records in each page which paragraphs
    /// follow their source now. If anything is wrong with a file, nothing is written.
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook l10n import po/ja.po\n  benchbook l10n import --locale pt-BR pages.po"
    )]
    Import(Import),
    /// Build the site in languages that nobody speaks, to see what cannot be translated
    ///
    /// `en-XA` has accents on every letter and longer words: what stands there without accents is
    /// hard-coded, what is cut off is too narrow. `ar-XB` runs from the right.
    #[command(
        after_help = "Examples:\n  benchbook l10n pseudo\n  benchbook l10n pseudo --out /tmp/pseudo"
    )]
    Pseudo(Pseudo),
    /// Tell what is translated, and what is to do
    ///
    /// Pages are current, stale (their source has changed since), unrecorded (nobody has said which
    /// source they follow), missing, in a draft, or orphaned (they have no source).
    #[command(
        after_help = "Examples:\n  benchbook l10n status\n  benchbook l10n status --locale ja --format json\n  benchbook l10n status --check"
    )]
    Status(Status),
}

#[derive(Debug, Args)]
pub(super) struct New {
    /// Locale to translate into: a BCP 47 tag such as `de` or `pt-BR`
    #[arg(value_name = "LOCALE")]
    pub locale: String,
    /// Names of pages, or their files (default: every page that is not translated)
    #[arg(value_name = "PAGE")]
    pub pages: Vec<String>,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Export {
    /// Locale of the translations; the default locale makes a template
    #[arg(value_name = "LOCALE")]
    pub locale: String,
    /// Names of pages, or their files (default: every page)
    #[arg(value_name = "PAGE")]
    pub pages: Vec<String>,
    /// File to write, or `-` for the standard output (default: `po/LOCALE.po` in the root, and
    /// `po/pages.pot` for the template)
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace a file with translations that no page has
    #[arg(long)]
    pub force: bool,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Import {
    /// PO files
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Locale of the translations (default: what the header of each file says)
    #[arg(long, value_name = "LOCALE")]
    pub locale: Option<String>,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct L10nDiff {
    /// File of a translation, or the name of a page in --locale (`index` is the home page)
    #[arg(value_name = "PAGE")]
    pub page: String,
    /// Locale of the page
    #[arg(long, value_name = "LOCALE")]
    pub locale: Option<String>,
    /// Colours of what is new and what is gone
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Pseudo {
    /// Folder to write to (default: `site-pseudo` in the root)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Status {
    /// Only this locale
    #[arg(long, value_name = "LOCALE")]
    pub locale: Option<String>,
    /// How it is printed
    #[arg(long, value_enum, default_value_t = StatusFormat::Table)]
    pub format: StatusFormat,
    /// Exit with 1 if a page or message is missing, or a page stale
    #[arg(long)]
    pub check: bool,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum StatusFormat {
    /// For a terminal
    Table,
    /// One JSON document
    Json,
}

#[derive(Debug, Args)]
pub(super) struct Accept {
    /// File of a translation, or the name of a page in --locale (`index` is the home page)
    #[arg(value_name = "PAGE", required_unless_present = "all")]
    pub pages: Vec<String>,
    /// Every translation of the site, or of --locale
    #[arg(long, conflicts_with = "pages")]
    pub all: bool,
    /// Locale of the pages
    #[arg(long, value_name = "LOCALE")]
    pub locale: Option<String>,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(super) struct Data {
    #[command(subcommand)]
    pub command: DataCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum DataCommand {
    /// Tell which published figures, ranks and claims change from old to new data
    ///
    /// OLD and NEW are two datasets, two `data` folders, or two sites whose data is taken. Both are
    /// published, in thought, by the pages of the site in --root; a dataset without a dataset.toml
    /// is described by that site. Exit code 1: a claim breaks, or the new data has errors.
    #[command(
        after_help = "Examples:\n  benchbook data diff data/modelcase /tmp/results/modelcase\n  benchbook data diff ../main/data data --format markdown"
    )]
    Diff(Diff),
    /// Make a dataset out of what a benchmark tool wrote, or renew it
    ///
    /// The format is recognised. `data/NAME/` gets a dataset.toml, the data, and the files that it was
    /// made from with their hashes. Importing again renews the data and leaves dataset.toml as it is.
    /// Nothing is written when anything is wrong. Where a revision and a date are known, the results are
    /// added to the dataset's history, of which `{trend}` draws the course.
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook data import new.txt --dataset parser\n  benchbook data import old.txt new.txt --dataset parser --date today\n  benchbook data import target/criterion --dataset fib --revision v1.2"
    )]
    Import(ImportData),
    /// Print a dataset as tables, with units, ranges and states
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook data show parser\n  benchbook data show parser.by_size\n  benchbook data show ../results/parser"
    )]
    Show(Show),
    /// Print the summary of raw runs, as a harness would write it
    ///
    /// Runs of spans become a `modelcase` document: totals with median, smallest and largest, steps,
    /// and the run whose total is the median. Other results become one line of JSON each, with centre,
    /// range and number of runs.
    #[command(
        arg_required_else_help = true,
        after_help = "Examples:\n  benchbook data summarize results/raw.jsonl > data/modelcase/modelcase.json\n  benchbook data summarize runs.csv --dims size,threads"
    )]
    Summarize(Summarize),
    /// List the formats that are imported, and how tools are made to write them
    Formats,
}

#[derive(Debug, Args)]
pub(super) struct Show {
    /// Name of a dataset of the site, `dataset.relation`, or a folder of data
    #[arg(value_name = "DATASET")]
    pub dataset: String,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Summarize {
    /// What a harness or tool wrote: files, or a folder such as target/criterion
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Format of the files (default: it is recognised); see `benchbook data formats`
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Columns of records that are parameters, although they are numbers
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub dims: Vec<String>,
}

#[derive(Debug, Args)]
pub(super) struct ImportData {
    /// What the tool wrote: files, or a folder such as target/criterion
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Name of the dataset
    #[arg(long, value_name = "NAME")]
    pub dataset: String,
    /// Format of the files (default: it is recognised); see `benchbook data formats`
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<String>,
    /// Columns of records that are parameters, although they are numbers
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub dims: Vec<String>,
    /// Day of the measurement: YYYY-MM-DD or `today` (default: what the files say)
    #[arg(long, value_name = "DATE", value_parser = as_of)]
    pub date: Option<Day>,
    /// Revision of the code that was measured (default: what the files say)
    #[arg(long, value_name = "REVISION")]
    pub revision: Option<String>,
    /// Machine that it was measured on, for the history (default: the processor that the files name)
    #[arg(long, value_name = "NAME")]
    pub machine: Option<String>,
    /// Name of the release that the revision is, for the history
    #[arg(long, value_name = "NAME")]
    pub release: Option<String>,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Diff {
    /// Data as it was
    pub old: PathBuf,
    /// Data as it is
    pub new: PathBuf,
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
    /// How changes are printed
    #[arg(long, value_enum, default_value_t = DiffFormat::Text)]
    pub format: DiffFormat,
    /// Day on which ages are told for `max_age`: YYYY-MM-DD or `today` (default: the newest date of
    /// the site's sources)
    #[arg(long, value_name = "DATE", value_parser = as_of)]
    pub as_of: Option<Day>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum DiffFormat {
    /// For a terminal: every page in every locale
    Text,
    /// One JSON document
    Json,
    /// A summary for a pull request, of bounded length
    Markdown,
}

#[derive(Debug, Args)]
pub(super) struct Common {
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
    /// Treat warnings as errors
    #[arg(long)]
    pub strict: bool,
    /// Take drafts (`draft: true`) as pages, too; search engines are told to pass them over
    #[arg(long)]
    pub drafts: bool,
    /// Day on which ages are told for `max_age`: YYYY-MM-DD or `today` (default: the newest date of
    /// the site's sources)
    #[arg(long, value_name = "DATE", value_parser = as_of)]
    pub as_of: Option<Day>,
    /// How problems are printed
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
    /// Colours of problems
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Print how long each stage took
    #[arg(long)]
    pub timings: bool,
    /// Neither use nor keep what earlier builds found out, in `.benchbook/cache`
    #[arg(long)]
    pub no_cache: bool,
}

#[derive(Debug, Args)]
pub(super) struct Build {
    #[command(flatten)]
    pub common: Common,
    /// Folder to write to (default: `site` in the root)
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Address the site is published at, instead of the one in benchbook.toml
    #[arg(long, value_name = "URL")]
    pub base_url: Option<String>,
    /// Replace a folder that benchbook did not write
    #[arg(long)]
    pub force: bool,
    /// Print nothing but problems
    #[arg(long, short)]
    pub quiet: bool,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    #[command(flatten)]
    pub common: Common,
    /// Replace what needs no judgement in the site's files, print each change, and check again
    #[arg(long)]
    pub fix: bool,
}

/// What `--as-of` names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Day {
    Today,
    On(Date),
}

/// Where to listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Host {
    /// Both loopbacks.
    Localhost,
    Address(IpAddr),
}

fn host(text: &str) -> Result<Host, String> {
    match text {
        "localhost" => Ok(Host::Localhost),
        _ => text
            .parse()
            .map(Host::Address)
            .map_err(|_| "this is neither an IP address nor `localhost`".to_owned()),
    }
}

fn as_of(text: &str) -> Result<Day, String> {
    match text {
        "today" => Ok(Day::Today),
        _ => Date::parse(text)
            .map(Day::On)
            .ok_or_else(|| "this is neither a date such as 2026-09-18 nor `today`".to_owned()),
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// With an excerpt and a caret
    Human,
    /// One line each
    Short,
    /// One JSON document
    Json,
    /// Annotations for GitHub Actions
    Github,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}
