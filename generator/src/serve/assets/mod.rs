//! What runs in the browser while a site is previewed. No page of the built site has any of it.

/// The script of every page that is served.
pub(super) const SCRIPT: &str = include_str!("preview.js");

/// The style of what the script shows.
pub(super) const STYLE: &str = include_str!("preview.css");
