//! benchbook turns localized Markdown pages and measured data into a static site.
//!
//! The rooms below stand in the order of their rank: a room imports only rooms above it in this
//! list, never a neighbour of equal rank (`tests/it/import_rule.rs` keeps that true).
#![forbid(unsafe_code)]

pub mod diag;
pub mod markup;

pub mod source;
pub mod trace;

pub mod data;
pub mod highlight;
pub mod i18n;
pub mod markdown;

pub mod content;
pub mod figure;

pub mod render;

pub mod check;

pub mod output;

pub mod build;

pub mod import;
pub mod l10n;
pub mod report;
pub mod serve;

pub mod cli;
