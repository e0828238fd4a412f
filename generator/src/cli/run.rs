//! Running a command.

use std::env;
use std::io::{self, IsTerminal};
use std::mem::ManuallyDrop;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use super::arguments::{
    Arguments, Build, Check, Colour, Command, Common, DataCommand, Day, Format,
};
use super::{diff, import, l10n, say, serve, show};
use crate::build::{self, Known, Plan, Terms, Timings};
use crate::data::{AsOf, Date};
use crate::diag::{self, Diagnostic, Report, Severity};
use crate::source::{self, Reading};

pub(super) const CLEAN: u8 = 0;
pub(super) const SITE_HAS_ERRORS: u8 = 1;
pub(super) const USAGE_OR_MACHINE: u8 = 2;

pub(super) fn run(arguments: &Arguments) -> ExitCode {
    let code = match &arguments.command {
        Command::Build(build) => run_build(build),
        Command::Check(check) => run_check(check),
        Command::Serve(arguments) => serve::run(arguments),
        Command::L10n(arguments) => l10n::run(arguments),
        Command::Data(data) => match &data.command {
            DataCommand::Diff(arguments) => diff::run(arguments),
            DataCommand::Import(arguments) => import::run(arguments),
            DataCommand::Show(arguments) => show::run(arguments),
            DataCommand::Summarize(arguments) => import::summarize(arguments),
            DataCommand::Formats => import::formats(),
        },
    };
    ExitCode::from(code)
}

fn run_check(arguments: &Check) -> u8 {
    let common = &arguments.common;
    if arguments.fix {
        let code = with_input(common, None, |input, timings| {
            match build::fix(&input.plan(timings), &common.root) {
                Ok(fixed) => {
                    for change in fixed {
                        say::note(change);
                    }
                    CLEAN
                }
                Err(error) => {
                    say::note(format_args!("error: {error}"));
                    USAGE_OR_MACHINE
                }
            }
        });
        if code != CLEAN {
            return code;
        }
    }
    with_input(common, None, |input, timings| {
        // A check writes nothing, so it uses what builds remember and adds nothing.
        let known = timings.stage("cache", || input.known(common)?.diagnostics());
        let plan = match known {
            Some(diagnostics) => input.known_plan(diagnostics),
            None => input.plan(timings),
        };
        let (printed, counts) = report(common, &plan, io::stdout().is_terminal());
        let delivered = say::result(&printed);
        if common.format == Format::Human {
            say::note(summary(&counts));
        }
        print_timings(common, timings);
        delivered.map_or_else(|code| code, |()| counts.exit())
    })
}

fn run_build(arguments: &Build) -> u8 {
    let common = &arguments.common;
    let out = arguments
        .out
        .clone()
        .unwrap_or_else(|| common.root.join("site"));
    with_input(common, arguments.base_url.as_deref(), |input, timings| {
        let known = timings.stage("cache", || input.known(common));
        let before = timings.stage("recall", || {
            let known = known.as_ref()?;
            Some((known.diagnostics()?, known.summary(&out)))
        });
        let is_new = before.is_none();
        let (plan, standing) = match before {
            Some((diagnostics, standing)) if standing.is_some() || has_errors(&diagnostics) => {
                (input.known_plan(diagnostics), standing)
            }
            _ => (input.plan(timings), None),
        };
        if let Some(known) = known.as_ref().filter(|_| is_new) {
            known.keep_diagnostics(&plan.diagnostics);
        }
        let (printed, counts) = report(common, &plan, io::stderr().is_terminal());
        say::notes(&printed);
        if counts.errors > 0 {
            say::note(format_args!("{}; nothing was written", summary(&counts)));
            return SITE_HAS_ERRORS;
        }
        let root = &common.root;
        let done = match standing {
            Some(standing) => Ok(standing),
            None => build::write(&plan, root, &out, arguments.force, known.as_ref(), timings),
        };
        match done {
            Ok(done) => {
                if !arguments.quiet {
                    let mut line = format!(
                        "{}: {} written, {} unchanged, {} removed",
                        out.display(),
                        done.written,
                        done.unchanged,
                        done.removed
                    );
                    if counts.warnings > 0 {
                        line = format!("{line}; {}", summary(&counts));
                    }
                    say::note(line);
                }
                print_timings(common, timings);
                CLEAN
            }
            Err(error) => {
                say::note(format_args!("error: {error}"));
                USAGE_OR_MACHINE
            }
        }
    })
}

fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics
        .iter()
        .any(|problem| problem.severity == Severity::Error)
}

/// A site, read, and the terms on which it is planned.
struct Input {
    reading: Reading,
    terms: Terms,
}

impl Input {
    /// What earlier builds know of it.
    fn known(&self, common: &Common) -> Option<Known> {
        if common.no_cache {
            return None;
        }
        Known::of(&common.root, &self.reading, &self.terms)
    }

    /// The process ends with the command: to give back a site's memory value by value would be a
    /// twentieth of a build.
    fn plan(self, timings: &mut Timings) -> ManuallyDrop<Plan> {
        let Reading {
            snapshot,
            problems,
            usable,
        } = self.reading;
        ManuallyDrop::new(if usable {
            build::plan(snapshot, problems, self.terms, timings)
        } else {
            Plan::unusable(snapshot, problems)
        })
    }

    /// Its plan, as far as it is known: what there is to complain about.
    fn known_plan(self, diagnostics: Vec<Diagnostic>) -> ManuallyDrop<Plan> {
        ManuallyDrop::new(Plan::known(self.reading.snapshot, diagnostics))
    }
}

/// Reads the site, then goes on.
fn with_input(
    common: &Common,
    base_url: Option<&str>,
    go_on: impl FnOnce(Input, &mut Timings) -> u8,
) -> u8 {
    if !common.root.is_dir() {
        say::note(format_args!(
            "error: `{}` is not a folder",
            common.root.display()
        ));
        return USAGE_OR_MACHINE;
    }
    let mut timings = Timings::default();
    let mut reading = timings.stage("read", || source::read(&common.root));
    if let Some(url) = base_url
        && let Err(problem) = reading.snapshot.settings.set_base_url(url)
    {
        say::note(format_args!("error: --base-url: {}", problem.message));
        return USAGE_OR_MACHINE;
    }
    let terms = Terms {
        strict: common.strict,
        as_of: as_of(common.as_of),
        drafts: common.drafts,
    };
    go_on(Input { reading, terms }, &mut timings)
}

/// The clock is asked only by `today`.
pub(super) fn as_of(day: Option<Day>) -> AsOf {
    match day {
        None => AsOf::Newest,
        Some(Day::On(date)) => AsOf::Day(date),
        Some(Day::Today) => SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .ok()
            .and_then(|since| Date::of_unix_seconds(since.as_secs()))
            .map_or(AsOf::Newest, AsOf::Day),
    }
}

pub(super) struct Counts {
    errors: usize,
    warnings: usize,
}

impl Counts {
    pub(super) fn of(plan: &Plan) -> Self {
        let count = |severity| {
            let all = plan.diagnostics.iter();
            all.filter(|problem| problem.severity == severity).count()
        };
        Self {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
        }
    }

    fn exit(&self) -> u8 {
        if self.errors > 0 {
            SITE_HAS_ERRORS
        } else {
            CLEAN
        }
    }
}

/// The complaints as the format wants them, and how many they are.
fn report(common: &Common, plan: &Plan, terminal: bool) -> (String, Counts) {
    let diagnostics: &[Diagnostic] = &plan.diagnostics;
    let format = match common.format {
        Format::Human => diag::Format::Human {
            colour: coloured(common.color, terminal),
        },
        Format::Short => diag::Format::Short,
        Format::Json => diag::Format::Json,
        Format::Github => diag::Format::Github,
    };
    let texts = |path: &str| plan.snapshot.text_of(path);
    let printed = Report {
        diagnostics,
        texts: &texts,
    }
    .print(format);
    (printed, Counts::of(plan))
}

pub(super) fn summary(counts: &Counts) -> String {
    let many =
        |count: usize, noun: &str| format!("{count} {noun}{}", if count == 1 { "" } else { "s" });
    match (counts.errors, counts.warnings) {
        (0, 0) => "no problems".to_owned(),
        (0, warnings) => many(warnings, "warning"),
        (errors, 0) => many(errors, "error"),
        (errors, warnings) => format!("{}, {}", many(errors, "error"), many(warnings, "warning")),
    }
}

pub(super) fn coloured(choice: Colour, terminal: bool) -> bool {
    match choice {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto => {
            let set =
                |name| env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
            set("CLICOLOR_FORCE") || (!set("NO_COLOR") && terminal)
        }
    }
}

fn print_timings(common: &Common, timings: &Timings) {
    if common.timings {
        for (stage, time) in timings.stages() {
            say::note(format_args!(
                "{:>9.1} ms  {stage}",
                time.as_secs_f64() * 1000.0
            ));
        }
    }
}
