//! Page + figures + templates → HTML, sitemap and the files beside them.
//!
//! [`bind`] resolves what a page asks for, once; [`plan`] joins all pages into a [`Site`] and knows
//! its addresses; [`artifact`] makes the bytes of one of them. All complaints arise in [`templates`],
//! [`bind`] and [`plan`]: what follows is silent.

mod accent;
mod address;
mod bind;
mod blocks;
mod downloads;
mod explain;
mod fill;
mod findings;
mod frame;
mod inputs;
mod link;
mod marked;
mod navigation;
mod notices;
mod page;
mod site;
mod sitemap;
mod statics;
mod structured;
mod sums;
mod templates;
mod translations;
pub mod url;
mod views;
mod words;

pub use address::{Address, Output};
pub use bind::{Bound, BoundFigure, Cx, Links, bind, links};
pub use blocks::{blocks, marked_blocks};
pub use explain::{At, ExplainedFigure, ExplainedNumber, Explanation, Named, Recorded, explain};
pub use inputs::inputs;
pub use link::{Target, resolve_link};
pub use marked::{Hidden, Marked, Message, marked};
pub use site::{Parts, Site, addresses, artifact, find, plan};
pub use templates::{Templates, templates};
