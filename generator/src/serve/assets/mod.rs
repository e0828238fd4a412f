//! What runs in the browser while a site is previewed. No page of the built site has any of it.
//!
//! The script is one function: its files share a scope, so that nothing of theirs meets a name of the
//! page, and the last one starts it. It works under `default-src 'self'`.

/// The script of every page that is served.
pub(super) const SCRIPT: &str = concat!(
    "(() => {\n\"use strict\";\n",
    include_str!("own.js"),
    include_str!("place.js"),
    include_str!("styles.js"),
    include_str!("problems.js"),
    include_str!("badge.js"),
    include_str!("card.js"),
    include_str!("origins.js"),
    include_str!("translate.js"),
    include_str!("stream.js"),
    include_str!("preview.js"),
    "})();\n",
);

/// The style of what the script shows; those of its own elements begin with `own-`, those of the views of a page with `bb-`.
pub(super) const STYLE: &str = include_str!("preview.css");
