//! The `benchbook` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    benchbook::cli::main()
}
