//! Every word to the terminal goes through here: it may be closed or full, and `eprintln!` and
//! `println!` panic then.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use super::run::USAGE_OR_MACHINE;

/// A line for the person who waits. Where standard error cannot be written, nobody reads it, and
/// there is nowhere left to say so.
pub(super) fn note(line: impl Display) {
    notes(&format!("{line}\n"));
}

/// Lines for the person who waits, with their line ends.
pub(super) fn notes(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Writes a result to standard output.
///
/// # Errors
/// The exit code, where the result cannot be delivered, such as to a full disk. A reader that
/// closes its pipe has seen enough, which is no error.
pub(super) fn result(text: &str) -> Result<(), u8> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            note(format_args!("error: cannot write the result: {error}"));
            Err(USAGE_OR_MACHINE)
        }
        _ => Ok(()),
    }
}
