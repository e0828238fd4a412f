//! Terminals, pipes and disks that take no more: the command says so by its exit code, and never
//! panics.

use std::io;
use std::process::{Command, Stdio};

use crate::broken;
use crate::site::Site;

/// A place that takes nothing, where the system has one.
fn full() -> Option<Stdio> {
    let file = std::fs::File::options().write(true).open("/dev/full");
    file.ok().map(Stdio::from)
}

/// A pipe that nobody reads.
fn closed() -> Stdio {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    writer.into()
}

fn code(mut command: Command, out: Stdio, err: Stdio) -> Option<i32> {
    let status = command.stdout(out).stderr(err).status();
    status.expect("the binary runs").code()
}

fn command(site: &Site, arguments: &[&str]) -> Command {
    let mut command = site.command();
    command.args(arguments).arg("--root").arg(site.root());
    command
}

/// The sound site with one error.
fn wrong() -> Site {
    let site = broken::base();
    site.append("content/en/index.md", "\n{value}`suite.nothing`\n");
    site
}

#[test]
fn closed_pipes_change_no_exit_code() {
    let (sound, wrong) = (broken::base(), wrong());
    for arguments in [&["check"][..], &["check", "--timings"], &["build"]] {
        for (site, expected) in [(&sound, 0), (&wrong, 1)] {
            let code = code(command(site, arguments), closed(), closed());
            assert_eq!(code, Some(expected), "{arguments:?}");
        }
    }
    let data = sound.root().join("data");
    let mut diff = command(&sound, &["data", "diff"]);
    diff.arg(&data).arg(&data);
    assert_eq!(code(diff, closed(), closed()), Some(0));
}

#[test]
fn results_that_cannot_be_written_are_failures() {
    let (sound, wrong) = (broken::base(), wrong());
    let Some(out) = full() else { return };
    assert_eq!(
        code(command(&wrong, &["check"]), out, Stdio::null()),
        Some(2)
    );
    let data = sound.root().join("data");
    let mut diff = command(&sound, &["data", "diff"]);
    diff.arg(&data).arg(&data);
    let (out, err) = (full().expect("full"), full().expect("full"));
    assert_eq!(code(diff, out, err), Some(2));
}

#[test]
fn progress_that_cannot_be_written_is_none() {
    for (site, expected) in [(broken::base(), 0), (wrong(), 1)] {
        let (Some(out), Some(err)) = (full(), full()) else {
            return;
        };
        assert_eq!(
            code(command(&site, &["build", "--timings"]), out, err),
            Some(expected)
        );
    }
}
