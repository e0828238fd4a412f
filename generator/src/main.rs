//! The `benchbook` command.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Plans are made of very many small values, and dropped whole after an edit; glibc's allocator
/// pays for that with tens of milliseconds.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    benchbook::cli::main()
}
