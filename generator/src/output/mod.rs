//! Compare and write: only what changed, all or nothing.
