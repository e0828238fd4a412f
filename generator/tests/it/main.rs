//! One test binary: linking dominates, so every integration test is a module of this crate.

mod accept;
mod broken;
mod cache;
mod claims;
mod corpus;
mod determinism;
mod diff;
mod fix;
mod freshness;
mod golden;
mod hard_cases;
mod html;
mod import_rule;
mod marked;
mod memo;
mod peers;
mod rot;
mod serve;
mod shape;
mod sidebar;
mod site;
mod sound;
mod states;
mod streams;
mod tables;
mod translations;
