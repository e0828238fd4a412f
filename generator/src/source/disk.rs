//! Disk → snapshot.
use std::path::Path;

use super::Snapshot;
use crate::diag::Diagnostic;

/// Reads a site.
///
/// # Errors
/// All problems found: unreadable files and settings.
pub fn read(root: &Path) -> Result<Snapshot, Vec<Diagnostic>> {
    let _ = root;
    todo!()
}
