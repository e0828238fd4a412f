//! Plan → folder.

use std::path::Path;

use rayon::prelude::*;

use super::{Plan, Timings};
use crate::diag::Diagnostic;
use crate::output::{self, Staging, Summary};
use crate::render;

/// Why a planned site was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error(transparent)]
    Output(#[from] output::Error),
    #[error("{}", .0.message)]
    Template(Box<Diagnostic>),
    #[error("there is no site to write")]
    NoSite,
}

/// Makes every output of the site and publishes them in `out`, all or nothing. Outputs are made
/// and written one by one on all threads; the whole site is never in memory.
///
/// # Errors
/// The published folder is as it was when this fails.
pub fn write(
    plan: &Plan,
    root: &Path,
    out: &Path,
    force: bool,
    timings: &mut Timings,
) -> Result<Summary, WriteError> {
    let site = plan.site.as_ref().ok_or(WriteError::NoSite)?;
    let staging = Staging::begin(out, root, force)?;
    timings.stage("write", || {
        render::addresses(site).par_iter().try_for_each(|address| {
            let bytes = render::artifact(site, address)
                .map_err(|problem| WriteError::Template(Box::new(problem)))?;
            staging.put(&address.path, &bytes).map_err(WriteError::from)
        })
    })?;
    Ok(timings.stage("publish", || staging.publish())?)
}
