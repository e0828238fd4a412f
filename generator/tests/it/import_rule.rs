//! Rooms import only rooms of lower rank. See `ARCHITECTURE.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;

/// The house: equal ranks are blind to each other.
const RANKS: [(&str, u32); 19] = [
    ("diag", 0),
    ("markup", 0),
    ("source", 1),
    ("trace", 1),
    ("data", 2),
    ("i18n", 2),
    ("markdown", 2),
    ("highlight", 2),
    ("content", 3),
    ("figure", 3),
    ("render", 4),
    ("check", 5),
    ("output", 6),
    ("build", 7),
    ("import", 8),
    ("l10n", 8),
    ("report", 8),
    ("serve", 8),
    ("cli", 9),
];

/// Every path of one file that leads into the crate, as its absolute segments.
struct Paths {
    /// Module path of the file: `["figure", "table"]`.
    module: Vec<String>,
    found: BTreeSet<Vec<String>>,
}

impl Paths {
    fn add(&mut self, segments: &[String]) {
        let mut absolute = self.module.clone();
        let mut rest = segments;
        match rest.first().map(String::as_str) {
            Some("crate") => {
                absolute.clear();
                rest = &rest[1..];
            }
            Some("self") => rest = &rest[1..],
            Some("super") => {
                while rest.first().is_some_and(|first| first == "super") {
                    absolute.pop();
                    rest = &rest[1..];
                }
            }
            _ => return,
        }
        absolute.extend(rest.iter().cloned());
        self.found.insert(absolute);
    }

    fn add_use(&mut self, tree: &syn::UseTree, prefix: &[String]) {
        let mut path = prefix.to_vec();
        match tree {
            syn::UseTree::Path(inner) => {
                path.push(inner.ident.to_string());
                self.add_use(&inner.tree, &path);
            }
            syn::UseTree::Name(name) => {
                path.push(name.ident.to_string());
                self.add(&path);
            }
            syn::UseTree::Rename(name) => {
                path.push(name.ident.to_string());
                self.add(&path);
            }
            syn::UseTree::Glob(_) => self.add(&path),
            syn::UseTree::Group(group) => group
                .items
                .iter()
                .for_each(|tree| self.add_use(tree, prefix)),
        }
    }

    /// Macro bodies are tokens, not paths: follow `crate :: a :: b` through them.
    fn add_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if colons == 2 && !path.is_empty() => {
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Ident(ident) => {
                    self.add(&path);
                    path = vec![ident.to_string()];
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.add(&path);
                    path.clear();
                    self.add_tokens(group.stream());
                }
                _ => {
                    self.add(&path);
                    path.clear();
                    colons = 0;
                }
            }
        }
        self.add(&path);
    }
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.add_use(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let segments: Vec<String> = path
            .segments
            .iter()
            .map(|segment| segment.ident.to_string())
            .collect();
        self.add(&segments);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.add_tokens(item.tokens.clone());
        syn::visit::visit_macro(self, item);
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.module.push(item.ident.to_string());
        syn::visit::visit_item_mod(self, item);
        self.module.pop();
    }
}

fn rust_files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("source folder") {
        let path = entry.expect("entry").path();
        if path.is_dir() {
            rust_files(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

/// Module path of a file: `figure/table/mod.rs` → `["figure", "table"]`.
fn module_of(source: &Path, file: &Path) -> Vec<String> {
    let inner = file
        .strip_prefix(source)
        .expect("file of the source folder")
        .with_extension("");
    let mut module: Vec<String> = inner
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if module
        .last()
        .is_some_and(|last| last == "mod" || last == "lib" || last == "main")
    {
        module.pop();
    }
    module
}

fn violations(module: &[String], text: &str) -> Vec<String> {
    let ranks: BTreeMap<&str, u32> = RANKS.into_iter().collect();
    let Some(room) = module.first() else {
        return Vec::new();
    };
    let Some(rank) = ranks.get(room.as_str()) else {
        return vec![format!("`{room}` is no room of the table")];
    };
    let file = syn::parse_file(text).expect("Rust source");
    let mut paths = Paths {
        module: module.to_vec(),
        found: BTreeSet::new(),
    };
    paths.visit_file(&file);
    let mut bad = Vec::new();
    for path in &paths.found {
        let Some(other) = path.first() else { continue };
        if other == room {
            continue;
        }
        match ranks.get(other.as_str()) {
            Some(other_rank) if other_rank < rank => {}
            Some(_) => bad.push(format!("{} imports {}", module.join("::"), path.join("::"))),
            // Anything else at the top of the crate would be a door around the table.
            None => bad.push(format!(
                "{} imports {}, which is in no room",
                module.join("::"),
                path.join("::")
            )),
        }
    }
    bad
}

#[test]
fn rooms_import_only_lower_ranks() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&source, &mut files);
    assert!(files.len() > 20, "the source folder was found");
    let mut bad = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("source file");
        bad.extend(violations(&module_of(&source, &file), &text));
    }
    assert!(bad.is_empty(), "{}", bad.join("\n"));
}

#[test]
fn the_rule_sees_every_kind_of_import() {
    let module = ["markdown".to_owned(), "roles".to_owned()];
    for (text, seen) in [
        ("use crate::figure::Figure;", true),
        ("use crate::{diag::Code, content};", true),
        ("pub use super::super::data::Unit as U;", true),
        ("fn f() { let _ = crate::i18n::load; }", true),
        ("fn f() { println!(\"{}\", crate::data::x()); }", true),
        ("fn f(x: &dyn crate::render::Y) {}", true),
        ("mod tests { use super::super::super::figure; }", true),
        (
            "use crate::diag::Code; use super::slug; use std::fs; use crate::source::File;",
            false,
        ),
    ] {
        assert_eq!(!violations(&module, text).is_empty(), seen, "{text}");
    }
}
