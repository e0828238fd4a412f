//! Arguments, exit codes, and what a person at a terminal sees.

mod arguments;
mod diff;
mod import;
mod l10n;
mod run;
mod say;
mod serve;
mod show;

use std::process::ExitCode;

use clap::Parser;

/// Runs the command line: 0 clean, 1 the site has errors, 2 usage or machine.
pub fn main() -> ExitCode {
    match arguments::Arguments::try_parse() {
        Ok(arguments) => run::run(&arguments),
        Err(error) => {
            let wrong = error.use_stderr();
            // Help and version are answers, not mistakes.
            let _ = error.print();
            ExitCode::from(if wrong { 2 } else { 0 })
        }
    }
}
