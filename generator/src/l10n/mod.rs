//! Work with translations: what a translator is given, and what has changed meanwhile.

mod diff;
mod history;
mod new;
mod outset;
mod pseudo;

pub use diff::{Change, Diff, Part, Style, diff};
pub use new::{Made, NewError, make, new};
pub use pseudo::{PSEUDO, Pseudo, Script, is_about_source, pseudo};
