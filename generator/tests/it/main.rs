//! One test binary: linking dominates, so every integration test is a module of this crate.

mod import_rule;
