//! The stylesheets that every page of a site links to.

use super::site::Site;

/// Links to the stylesheets, in order. They change with the sheets' content.
pub fn styles(site: &Site) -> Vec<String> {
    site.statics.styles(&site.urls)
}
