//! What is compared, how it is started, and how to get it.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::site::Layout;

/// How peers come to this machine.
const INSTALL: &str = "generator/benches/peers/install.sh";

/// A generator, and a way to start it.
#[derive(Clone, Debug)]
pub struct Program {
    /// In data: a word.
    pub key: &'static str,
    /// For people.
    pub name: &'static str,
    pub layout: Layout,
    /// Run in the site's folder.
    pub command: Vec<OsString>,
    /// Folders of a site that are published.
    pub outputs: &'static [&'static str],
    /// What else a build leaves behind.
    pub caches: &'static [&'static str],
    pub version: String,
}

/// Where [`INSTALL`] puts peers.
fn installed(target: &Path, path: &str) -> PathBuf {
    target.join("peers").join(path)
}

/// The binary that was built with this benchmark.
///
/// # Errors
/// If it does not start.
pub fn ours() -> Result<Program, Box<dyn Error>> {
    let binary = env::var_os("BENCHBOOK_BINARY").map_or_else(
        || PathBuf::from(env!("CARGO_BIN_EXE_benchbook")),
        PathBuf::from,
    );
    Ok(Program {
        key: "benchbook",
        name: "benchbook",
        layout: Layout::Benchbook,
        version: version(&[binary.clone().into(), "--version".into()])?,
        command: vec![binary.into(), "build".into(), "--quiet".into()],
        outputs: &["site"],
        caches: &[".benchbook"],
    })
}

/// Hugo as [`INSTALL`] brings it.
///
/// # Errors
/// If it is not there.
pub fn hugo(target: &Path) -> Result<Program, Box<dyn Error>> {
    let binary: OsString = installed(target, "bin/hugo").into();
    Ok(Program {
        key: "hugo",
        name: "Hugo",
        layout: Layout::Hugo,
        version: peer("Hugo", &[binary.clone(), "version".into()])?,
        // Not `--quiet`, which keeps errors to itself as well.
        command: vec![binary],
        outputs: &["public"],
        caches: &["resources", ".hugo_build.lock"],
    })
}

/// All peers: those of [`INSTALL`], and Zola where `ZOLA` names a binary.
///
/// # Errors
/// One sentence for each that is absent or does not start.
pub fn peers(target: &Path) -> Result<Vec<Program>, Box<dyn Error>> {
    let zola = env::var_os("ZOLA").filter(|path| !path.is_empty());
    let found = [
        Some(hugo(target)),
        zola.map(zola_at),
        Some(mdbook(target)),
        Some(eleventy(target)),
    ];
    let (mut peers, mut absent) = (Vec::new(), Vec::new());
    for peer in found.into_iter().flatten() {
        match peer {
            Ok(peer) => peers.push(peer),
            Err(error) => absent.push(error.to_string()),
        }
    }
    match absent.is_empty() {
        true => Ok(peers),
        false => Err(absent.join("\n").into()),
    }
}

fn zola_at(binary: OsString) -> Result<Program, Box<dyn Error>> {
    Ok(Program {
        key: "zola",
        name: "Zola",
        layout: Layout::Zola,
        version: version(&[binary.clone(), "--version".into()])
            .map_err(|error| format!("Zola: {error}; `ZOLA` must be the path of its binary"))?,
        command: vec![binary, "build".into()],
        outputs: &["public"],
        caches: &[],
    })
}

/// One book after the other, as its command line builds one.
fn mdbook(target: &Path) -> Result<Program, Box<dyn Error>> {
    let binary: OsString = installed(target, "bin/mdbook").into();
    let each = "for book in en ja fr; do \"$0\" build \"$book\" || exit 1; done";
    Ok(Program {
        key: "mdbook",
        name: "mdBook",
        layout: Layout::Mdbook,
        version: peer("mdBook", &[binary.clone(), "--version".into()])?,
        command: vec!["sh".into(), "-c".into(), each.into(), binary],
        outputs: &["en/book", "ja/book", "fr/book"],
        caches: &[],
    })
}

fn eleventy(target: &Path) -> Result<Program, Box<dyn Error>> {
    let script = eleventy_modules(target).join("@11ty/eleventy/cmd.cjs");
    let command: Vec<OsString> = vec!["node".into(), script.into()];
    let with = |argument: &str| {
        let mut command = command.clone();
        command.push(argument.into());
        command
    };
    Ok(Program {
        key: "eleventy",
        name: "Eleventy",
        layout: Layout::Eleventy,
        version: peer("Eleventy", &with("--version"))?,
        command: with("--quiet"),
        outputs: &["_site"],
        caches: &[".cache"],
    })
}

impl Program {
    /// Ours on pages whose code names no language.
    pub fn untagged(&self) -> Self {
        Self {
            key: "untagged",
            name: "benchbook, code plain",
            layout: Layout::Untagged,
            ..self.clone()
        }
    }

    /// Hugo without highlighting, and without a search index.
    pub fn lesser_hugos(&self) -> [Self; 2] {
        let with = |key, name, settings: &str| {
            let mut program = self.clone();
            let settings = format!("hugo.toml,{settings}");
            program.command.extend(["--config".into(), settings.into()]);
            Self {
                key,
                name,
                ..program
            }
        };
        [
            with("hugo_plain", "Hugo, code plain", "unhighlighted.toml"),
            with("hugo_unindexed", "Hugo, no search", "unindexed.toml"),
        ]
    }
}

/// The packages that Eleventy's settings import.
pub fn eleventy_modules(target: &Path) -> PathBuf {
    installed(target, "eleventy/node_modules")
}

fn peer(name: &str, command: &[OsString]) -> Result<String, Box<dyn Error>> {
    version(command)
        .map_err(|error| format!("{name} is not there ({error}); run `{INSTALL}` to get it").into())
}

/// The version that a program tells of itself: its first word that begins with a digit, or with
/// `v` and a digit.
fn version(command: &[OsString]) -> Result<String, Box<dyn Error>> {
    let [program, arguments @ ..] = command else {
        return Err("no command".into());
    };
    let output = Command::new(program)
        .args(arguments)
        .output()
        .map_err(|error| format!("{}: {error}", program.to_string_lossy()))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let words = said.split_whitespace().map(|word| {
        let word = word.strip_prefix('v').unwrap_or(word);
        let end = word.find(['-', '+']).unwrap_or(word.len());
        word.get(..end).unwrap_or_default()
    });
    let mut versions = words.filter(|word| word.starts_with(|char: char| char.is_ascii_digit()));
    match versions.next() {
        Some(version) if output.status.success() => Ok(version.to_owned()),
        _ => Err(format!("{} does not tell its version", program.to_string_lossy()).into()),
    }
}
