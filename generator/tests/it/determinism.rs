//! Same input, same bytes: on any number of threads, in any time zone, locale and folder.

use std::process::Command;

use crate::site::Site;

fn build(site: &Site, threads: &str, environment: &[(&str, &str)], absolute: bool) {
    let mut command: Command = site.command();
    command
        .env("RAYON_NUM_THREADS", threads)
        .envs(environment.iter().copied())
        .arg("build")
        .arg("--quiet");
    if absolute {
        command.arg("--root").arg(site.root());
    } else {
        command.current_dir(site.root());
    }
    let output = command.output().expect("the binary runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn threads_zone_language_and_folder_leave_no_mark() {
    let reference = Site::copy_of_this_project();
    build(
        &reference,
        "1",
        &[("TZ", "UTC"), ("LANG", "C"), ("LC_ALL", "C")],
        true,
    );
    let expected = reference.output();
    assert!(expected.len() > 40, "{} files", expected.len());

    let other = Site::copy_of_this_project();
    build(
        &other,
        "8",
        &[
            ("TZ", "Pacific/Kiritimati"),
            ("LANG", "fr_FR.UTF-8"),
            ("LC_ALL", "ar_EG.UTF-8"),
        ],
        false,
    );
    let found = other.output();
    let names = |files: &[(String, Vec<u8>)]| {
        files
            .iter()
            .map(|(path, _)| path.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&found), names(&expected));
    for ((path, expected), (_, found)) in expected.iter().zip(&found) {
        assert!(expected == found, "{path} differs");
    }
}

#[test]
fn a_second_build_writes_nothing() {
    let site = Site::copy_of_this_project();
    site.build();
    let output = site.run(&["build"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        said.contains(" 0 written") && said.contains(" 0 removed"),
        "{said}"
    );
}
