//! What we were given: files, settings and the theme. The only reader of the disk.

mod disk;
mod given;
mod settings;
mod shelf;
mod snapshot;
mod theme;
pub mod toml;
pub mod tree;

pub use disk::{FOLDERS, Reading, is_ignored, read};
pub use given::{GivenData, GivenError, Scope, read_data};
pub use settings::{CheckLevel, NavigationEntry, Setting, Settings, Translations, Updated};
pub use shelf::Shelf;
#[cfg(test)]
pub(crate) use shelf::tests::edit;
pub use snapshot::{Changes, File, Snapshot};
pub use theme::embedded_theme;
