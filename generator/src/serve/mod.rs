//! The preview server: watches the site's input, plans it anew after every edit, and shows it.

mod translate;

use std::net::IpAddr;
use std::path::PathBuf;

use crate::build::Terms;

/// What is to be served, and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// Folder of the site (where `benchbook.toml` is).
    pub root: PathBuf,
    /// The address to listen on; loopback unless `allow` names the hosts that may ask.
    pub host: Option<IpAddr>,
    /// `None`: 4000, else the next free one. Zero: any free one.
    pub port: Option<u16>,
    /// Hosts besides the loopback's names that requests may be addressed to.
    pub allow: Vec<String>,
    /// Open the site in a browser.
    pub open: bool,
    pub terms: Terms,
    /// Print how long each edit took.
    pub timings: bool,
}

/// Why the server could not be started.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("`{0}` is not a folder")]
    NotAFolder(PathBuf),
}

/// Serves the site until it is interrupted.
///
/// # Errors
/// When nothing can be served at all; a site with errors can.
pub fn serve(options: &Options) -> Result<(), Error> {
    if !options.root.is_dir() {
        return Err(Error::NotAFolder(options.root.clone()));
    }
    Ok(())
}
