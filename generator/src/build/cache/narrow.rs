//! What a single output is made from, where that is known for certain without making it.

use super::digest::Digest;
use super::inputs::Inputs;
use crate::render::{self, Address, Output, Site};

/// Equal keys have equal bytes at the address, whatever else of the site has changed. `None` where
/// this cannot be told: the output is then made, and compared with what stands there.
///
/// A page has no key yet. It reads its own document, the data and words that it cites, its frame
/// (navigation, neighbours, translations) and its templates; a key that forgets one of them would
/// publish an old page. Give it one here.
pub(super) fn key(site: &Site, inputs: &Inputs, address: &Address) -> Option<Digest> {
    match &address.output {
        Output::Copy { file } => inputs.file(file),
        // Their bytes are at hand, or as good as: only reading the published file is saved.
        Output::Static | Output::Download => {
            let bytes = render::artifact(site, address).ok()?;
            Some(Digest::of(&bytes))
        }
        Output::Page { .. }
        | Output::NotFound { .. }
        | Output::Sitemap
        | Output::Robots
        | Output::Sums
        | Output::NoJekyll => None,
    }
}
