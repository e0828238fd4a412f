//! Sites in temporary folders, built by the real binary.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;
use walkdir::WalkDir;

/// The repository: the crate's parent folder.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("workspace")
        .to_owned()
}

/// A site's source in a folder of its own.
pub struct Site {
    folder: TempDir,
}

impl Site {
    /// An empty site with the given files.
    pub fn with(files: &[(&str, &str)]) -> Self {
        let site = Self {
            folder: tempfile::tempdir().expect("temporary folder"),
        };
        for (path, text) in files {
            site.write(path, text);
        }
        site
    }

    /// A copy of the project's own site.
    pub fn copy_of_this_project() -> Self {
        let site = Self {
            folder: tempfile::tempdir().expect("temporary folder"),
        };
        let project = project();
        for name in ["benchbook.toml", "content", "locales", "data", "assets"] {
            for entry in WalkDir::new(project.join(name))
                .into_iter()
                .filter_map(Result::ok)
                .filter(|entry| entry.file_type().is_file())
            {
                let inner = entry
                    .path()
                    .strip_prefix(&project)
                    .expect("inside the project");
                let to = site.root().join(inner);
                fs::create_dir_all(to.parent().expect("parent")).expect("folder");
                fs::copy(entry.path(), to).expect("copy");
            }
        }
        site
    }

    pub fn root(&self) -> &Path {
        self.folder.path()
    }

    pub fn write(&self, path: &str, text: &str) {
        let path = self.root().join(path);
        fs::create_dir_all(path.parent().expect("parent")).expect("folder");
        fs::write(path, text).expect("write");
    }

    pub fn append(&self, path: &str, text: &str) {
        let path = self.root().join(path);
        let old = fs::read_to_string(&path).expect("read");
        fs::write(path, old + text).expect("write");
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_benchbook"));
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        command
    }

    /// Runs the binary with `--root` set.
    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command()
            .args(arguments)
            .arg("--root")
            .arg(self.root())
            .output()
            .expect("the binary runs")
    }

    /// Runs the binary from within the site, as people do: what it says, and its exit code.
    pub fn said(&self, arguments: &[&str]) -> (String, i32) {
        let output = self
            .command()
            .args(arguments)
            .current_dir(self.root())
            .output()
            .expect("the binary runs");
        let text = [output.stdout, output.stderr].concat();
        (
            String::from_utf8(text).expect("UTF-8"),
            output.status.code().expect("exit code"),
        )
    }

    /// Builds; the test fails with the printed problems if that does not work.
    pub fn build(&self) {
        let output = self.run(&["build"]);
        assert!(
            output.status.success(),
            "the build failed:\n{}",
            String::from_utf8_lossy(&output.stderr)
        );
    }

    /// What `check --format short` prints, and the exit code.
    pub fn check(&self) -> (String, i32) {
        let output = self.run(&["check", "--format", "short"]);
        (
            String::from_utf8_lossy(&output.stdout).into_owned(),
            output.status.code().expect("exit code"),
        )
    }

    /// A file of the built site.
    pub fn page(&self, path: &str) -> String {
        let full = self.root().join("site").join(path);
        fs::read_to_string(&full).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Every built file with its bytes, in order of path.
    pub fn output(&self) -> Vec<(String, Vec<u8>)> {
        let out = self.root().join("site");
        let mut files: Vec<(String, Vec<u8>)> = WalkDir::new(&out)
            .into_iter()
            .filter_map(Result::ok)
            .filter(|entry| entry.file_type().is_file())
            .map(|entry| {
                let path = entry
                    .path()
                    .strip_prefix(&out)
                    .expect("inside")
                    .to_string_lossy()
                    .into_owned();
                (path, fs::read(entry.path()).expect("read"))
            })
            .collect();
        files.sort();
        files
    }

    /// Every built page.
    pub fn html(&self) -> Vec<(String, String)> {
        self.output()
            .into_iter()
            .filter(|(path, _)| path.ends_with(".html"))
            .map(|(path, bytes)| (path, String::from_utf8(bytes).expect("UTF-8")))
            .collect()
    }
}

/// The dimension columns of a CSV file of the project, from its descriptor.
pub fn dimensions(csv: &Path) -> Vec<String> {
    let folder = csv.parent().expect("dataset");
    let descriptor: toml::Table = fs::read_to_string(folder.join("dataset.toml"))
        .expect("descriptor")
        .parse()
        .expect("TOML");
    let name = csv
        .file_stem()
        .expect("name")
        .to_string_lossy()
        .into_owned();
    descriptor["relations"][&name]["dims"]
        .as_array()
        .expect("dims")
        .iter()
        .map(|dim| dim.as_str().expect("text").to_owned())
        .collect()
}
