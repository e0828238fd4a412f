//! `benchbook serve`.

use super::arguments::Serve;
use super::run::{CLEAN, USAGE_OR_MACHINE, as_of};
use super::say;
use crate::build::Terms;
use crate::serve;

pub(super) fn run(arguments: &Serve) -> u8 {
    let options = serve::Options {
        root: arguments.root.clone(),
        host: arguments.host,
        port: arguments.port,
        allow: arguments.allow.clone(),
        open: arguments.open,
        terms: Terms {
            strict: arguments.strict,
            as_of: as_of(arguments.as_of),
        },
        timings: arguments.timings,
    };
    match serve::serve(&options) {
        Ok(()) => CLEAN,
        Err(error) => {
            say::note(format_args!("error: {error}"));
            USAGE_OR_MACHINE
        }
    }
}
