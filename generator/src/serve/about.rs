//! The preview's views of a page.

use axum::extract::Query;
use axum::http::Uri;
use serde::Deserialize;

use super::{compare, translate};
use crate::content::Page;
use crate::diag::Diagnostic;
use crate::render::Site;

/// What leads the preview's own addresses, which know more than the published site.
pub const OWN: &str = "/__benchbook/";

/// A way of looking at a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Beside its source.
    Compare,
    /// With its words marked by where they come from.
    Translate,
}

/// A view of a page.
#[derive(Debug, PartialEq, Eq)]
pub struct About {
    pub aspect: Aspect,
    /// The page's path, still encoded.
    pub page: String,
}

/// The query of addresses about a page.
#[derive(Deserialize)]
pub struct Of {
    /// The page's path as it stands in the browser's address.
    pub page: String,
}

impl About {
    /// Reads an address such as `/__benchbook/compare?page=/bench/ja/`.
    pub fn parse(address: &str) -> Option<Self> {
        let uri: Uri = address.parse().ok()?;
        let name = uri.path().strip_prefix(OWN)?;
        let all = [Aspect::Compare, Aspect::Translate];
        let aspect = all.into_iter().find(|aspect| aspect.name() == name)?;
        let Query(Of { page }) = Query::try_from_uri(&uri).ok()?;
        Some(Self { aspect, page })
    }
}

impl Aspect {
    /// What follows [`OWN`] in the address of the view.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Compare => "compare",
            Self::Translate => "translate",
        }
    }

    /// The view as an HTML page.
    ///
    /// # Errors
    /// Those of rendering the page.
    pub fn html(self, site: &Site, page: &Page) -> Result<String, Diagnostic> {
        match self {
            Self::Compare => compare::view(site, page),
            Self::Translate => translate::view(site, page),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_are_told_by_their_address() {
        let page = |address| About::parse(address).map(|about| about.page);
        let found = page("/__benchbook/compare?page=%2Fbench%2F%25E6%2F");
        assert_eq!(found.as_deref(), Some("/bench/%E6/"));
        assert_eq!(page("/__benchbook/compare"), None);
        assert_eq!(page("/__benchbook/events?page=/"), None);
        assert_eq!(page("/compare?page=/"), None);
        assert_eq!(page("\n"), None);
    }
}
