//! Plan → folder.

use std::path::Path;

use rayon::prelude::*;

use super::cache::{Digest, Known};
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
/// and written one by one on all threads; the whole site is never in memory. Where earlier builds
/// are `known`, outputs that are certainly the same are left as they are.
///
/// # Errors
/// The published folder is as it was when this fails.
pub fn write(
    plan: &Plan,
    root: &Path,
    out: &Path,
    force: bool,
    known: Option<&Known>,
    timings: &mut Timings,
) -> Result<Summary, WriteError> {
    let site = plan.site.as_ref().ok_or(WriteError::NoSite)?;
    let staging = Staging::begin(out, root, force)?;
    let standing = known.and_then(|known| known.standing(out));
    let keys: Vec<Option<(String, Digest)>> = timings.stage("write", || {
        render::addresses(site)
            .par_iter()
            .map(|address| {
                let path = &*address.path;
                let key = known.and_then(|known| known.key(site, address));
                let stamp = key.and_then(|key| standing.as_ref()?.made_from(path, &key));
                let kept = match stamp {
                    Some(stamp) => staging.keep(path, stamp)?,
                    None => false,
                };
                if !kept {
                    let bytes = render::artifact(site, address)
                        .map_err(|problem| WriteError::Template(Box::new(problem)))?;
                    staging.put(path, &bytes)?;
                }
                Ok(key.map(|key| (path.to_owned(), key)))
            })
            .collect::<Result<_, WriteError>>()
    })?;
    let Some(known) = known else {
        return Ok(timings.stage("publish", || staging.publish())?.summary);
    };
    let published = timings.stage("publish", || {
        staging.settle();
        staging.publish()
    })?;
    let summary = published.summary;
    timings.stage("remember", || {
        if let Some(files) = published.files() {
            let keys = keys.into_iter().flatten().collect();
            known.keep_standing(out, files, keys);
        }
    });
    Ok(summary)
}
