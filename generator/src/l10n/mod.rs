//! Work with translations: what a translator is given, and what has changed meanwhile.

mod diff;
mod export;
mod history;
mod import;
mod new;
mod outset;
mod po;
mod pseudo;
mod texts;

pub use diff::{Change, Diff, Part, Style, diff};
pub use export::{Exported, export, lost};
pub use import::{Filled, Given, Imported, import, write};
pub use new::{Made, NewError, make, new};
pub use pseudo::{PSEUDO, Pseudo, Script, is_about_source, pseudo};
