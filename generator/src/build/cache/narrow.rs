//! What a single output is made from, where that is known for certain without making it.

use super::digest::{Digest, Fields};
use super::inputs::Inputs;
use crate::render::{self, Address, Output, Site};

/// Equal keys have equal bytes at the address, whatever else of the site has changed. `None` where
/// this cannot be told: the output is then made, and compared with what stands there.
pub(super) fn key(site: &Site, inputs: &Inputs, address: &Address) -> Option<Digest> {
    match &address.output {
        Output::Copy { file } => inputs.file(file),
        // Their bytes are at hand, or as good as: only reading the published file is saved.
        Output::Static | Output::Download => {
            let bytes = render::artifact(site, address).ok()?;
            Some(Digest::of(&bytes))
        }
        Output::Page { locale, slug } => {
            let mut fields = Fields::new();
            fields.add(inputs.shared.hex());
            fields.add(render::inputs(site, locale, slug)?);
            Some(fields.digest())
        }
        Output::NotFound { .. }
        | Output::Translations { .. }
        | Output::Sitemap
        | Output::Robots
        | Output::Sums
        | Output::NoJekyll => None,
    }
}
