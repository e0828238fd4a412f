//! The shape of the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

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
}

#[derive(Debug, Args)]
pub(super) struct Common {
    /// Folder of the site (where benchbook.toml is)
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub root: PathBuf,
    /// Treat warnings as errors
    #[arg(long)]
    pub strict: bool,
    /// How problems are printed
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
    /// Colours of problems
    #[arg(long, value_enum, default_value_t = Colour::Auto)]
    pub color: Colour,
    /// Print how long each stage took
    #[arg(long)]
    pub timings: bool,
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
