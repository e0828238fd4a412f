//! `benchbook serve`: what a person at the terminal sees of it.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

use super::arguments::{Host, Serve};
use super::run::{CLEAN, USAGE_OR_MACHINE, as_of, coloured, summary};
use super::{arguments::Colour, run::Counts, say};
use crate::build::Terms;
use crate::diag::{Diagnostic, Format, Report, Severity};
use crate::serve::{self, News, Round, Tell};

pub(super) fn run(arguments: &Serve) -> u8 {
    let options = serve::Options {
        root: arguments.root.clone(),
        host: match arguments.host {
            None | Some(Host::Localhost) => None,
            Some(Host::Address(address)) => Some(address),
        },
        port: arguments.port,
        allow: arguments.allow.clone(),
        poll: arguments.poll,
        open: arguments.open,
        terms: Terms {
            strict: arguments.strict,
            as_of: as_of(arguments.as_of),
            drafts: arguments.drafts,
        },
    };
    let reader = Reader {
        watches: io::stderr().is_terminal(),
        timings: arguments.timings,
    };
    let tell: Arc<Tell> = Arc::new(move |news: &News| reader.tell(news));
    match serve::serve(&options, &tell) {
        Ok(()) => CLEAN,
        Err(error) => {
            say::note(format_args!("error: {error}"));
            USAGE_OR_MACHINE
        }
    }
}

/// Who reads what is printed.
struct Reader {
    /// A person at a terminal; a pipe is told of problems only.
    watches: bool,
    timings: bool,
}

impl Reader {
    fn tell(&self, news: &News) {
        match news {
            News::Addresses(addresses) => {
                // Scripts read it. Where nobody can, the site is served nevertheless.
                let _ = say::result(&format!("{}\n", addresses.join(" ")));
            }
            News::OtherPort { usual, port } => {
                say::note(format_args!(
                    "port {usual} is taken, so this is port {port}"
                ));
            }
            News::NoBrowser(error) => say::note(format_args!("no browser opens: {error}")),
            News::Watching(what) => say::note(what),
            News::PlanningFailed => say::note(
                "planning the site failed, which is a mistake of benchbook's: please report it with \
                 the lines above and the edit that led to it; pages stay as they were until an edit \
                 can be planned",
            ),
            News::Planned(round) => self.planned(round),
        }
    }

    fn planned(&self, round: &Round) {
        let new: Vec<Diagnostic> = new_problems(round)
            .filter(|problem| self.watches || problem.severity == Severity::Error)
            .cloned()
            .collect();
        let texts = |path: &str| round.plan.snapshot.text_of(path);
        let report = Report {
            diagnostics: &new,
            texts: &texts,
        };
        let colour = coloured(Colour::Auto, self.watches);
        say::notes(&report.print(Format::Human { colour }));
        if !self.watches && !self.timings {
            return;
        }
        let changed = match round.changed {
            [] if round.earlier.is_none() => "planned the site".to_owned(),
            [] => "looked at everything again".to_owned(),
            [path] => format!("changed {}", path.display()),
            [path, rest @ ..] => format!("changed {} and {} more", path.display(), rest.len()),
        };
        let counts = Counts::of(round.plan);
        say::note(format_args!(
            "{changed}: {}, {}",
            milliseconds(round.total),
            summary(&counts)
        ));
        if self.timings {
            for (stage, time) in round.timings.stages() {
                say::note(format_args!("{:>12}  {stage}", milliseconds(*time)));
            }
        }
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// The problems that the earlier plan did not have. Where they stand does not count: an edit above
/// them moves them.
fn new_problems<'a>(round: &'a Round) -> impl Iterator<Item = &'a Diagnostic> {
    let key = |problem: &'a Diagnostic| {
        let file = problem.place.as_ref().map(|place| &place.file);
        (file, problem.code, problem.severity, &problem.message)
    };
    let earlier = round
        .earlier
        .map_or(&[][..], |earlier| &earlier.diagnostics);
    // Most edits change nothing here, and lists can be long.
    let now = match earlier == round.plan.diagnostics {
        true => &[],
        false => &*round.plan.diagnostics,
    };
    let known: std::collections::BTreeSet<_> = match now {
        [] => Default::default(),
        _ => earlier.iter().map(key).collect(),
    };
    now.iter()
        .filter(move |problem| !known.contains(&key(problem)))
}
