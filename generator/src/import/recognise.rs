//! Files → the format that all of them have.

use super::Given;
use super::folder::of_format;
use super::formats::{FORMATS, Format};
use crate::diag::Diagnostic;

/// Characters of a file that a complaint shows.
const SHOWN: usize = 60;

/// The format of the files, and those that are of it: in a folder others may stand beside them.
///
/// # Errors
/// A file that is of no format, or of another than the rest.
pub(super) fn all(
    given: &[Given],
    wanted: Option<&'static Format>,
) -> Result<(&'static Format, Vec<Given>), Vec<Diagnostic>> {
    if let Some(format) = wanted {
        // Who names the format knows better; the reader says what is wrong.
        let own = given
            .iter()
            .filter(|file| !file.is_found || format.is_of(file));
        return Ok((format, own.cloned().collect()));
    }
    let mut found: Option<(&'static Format, &Given)> = None;
    let (mut files, mut problems) = (Vec::new(), Vec::new());
    for file in given {
        match (FORMATS.iter().find(|format| format.is_of(file)), found) {
            (Some(format), Some((before, first))) if format.name != before.name => {
                problems.push(of_format(
                    file,
                    format!(
                        "this file is of {}, but `{}` is of {}",
                        format.title, first.name, before.title
                    ),
                    "import them one after the other, into two datasets".to_owned(),
                ));
            }
            (Some(format), _) => {
                found.get_or_insert((format, file));
                files.push(file.clone());
            }
            (None, _) if file.is_found => {}
            (None, _) => problems.push(unknown(file)),
        }
    }
    match found {
        _ if !problems.is_empty() => Err(problems),
        Some((format, _)) => Ok((format, files)),
        None => Err(given.iter().take(1).map(unknown).collect()),
    }
}

/// What a file of no format looks like.
fn unknown(file: &Given) -> Diagnostic {
    let start = file.head.trim_start();
    if start.is_empty() {
        return of_format(
            file,
            "this file is empty".to_owned(),
            "run the benchmarks, and import what the tool wrote".to_owned(),
        );
    }
    let line = start.lines().next().unwrap_or_default();
    let mut shown: String = line
        .chars()
        .take(SHOWN)
        .filter(|c| !c.is_control())
        .collect();
    if line.chars().count() > SHOWN {
        shown.push('…');
    }
    let near: Vec<&str> = FORMATS
        .iter()
        .filter(|format| format.is_near(file))
        .map(|format| format.name)
        .collect();
    let help = match near.is_empty() {
        true => "`benchbook data formats` lists what is read".to_owned(),
        false => format!(
            "it looks a little like {}; name the format with `--format` to learn what is wrong with it",
            near.join(", ")
        ),
    };
    of_format(
        file,
        format!("this file is of no format that is known; it begins with `{shown}`"),
        help,
    )
}
