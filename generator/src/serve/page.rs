//! Pages as they are shown: made when somebody looks, once per state.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use sha2::{Digest, Sha256};

use super::inject::end_of_head;
use super::references::references;
use super::state::{Found, State};
use crate::build::Plan;
use crate::diag::Diagnostic;
use crate::markup::escape;
use crate::render::{self, Address, Output, Site};

/// So many pages of one state are kept. Whoever asks for more is no reader.
const KEPT: usize = 64;

/// What leads the etag of a page that no site has.
pub(super) const OF_OUR_OWN: &str = "none-";

/// A page's bytes as a build writes them, and how it is told from others.
#[derive(Debug, Default)]
pub struct Html {
    text: String,
    /// Where the preview's tags go.
    head: Option<usize>,
    /// Of what a reader sees: the text without its stylesheets' versions, and the files it shows.
    pub etag: String,
    pub styles: Vec<String>,
}

impl Html {
    /// The page with the preview's tags. `page` is its address as it was asked for.
    pub fn injected(&self, generation: u64, page: &str) -> String {
        let at = self.head.unwrap_or(self.text.len());
        let (before, after) = self.text.split_at_checked(at).unwrap_or((&self.text, ""));
        let tags = format!(
            concat!(
                r#"<link rel="stylesheet" href="/__benchbook/preview.css">"#,
                r#"<script src="/__benchbook/preview.js" data-generation="{}" "#,
                r#"data-page="{}" data-etag="{}" defer blocking="render"></script>"#
            ),
            generation,
            escape(page),
            self.etag
        );
        [before, &tags, after].concat()
    }

    /// A page that no site has.
    pub fn of_our_own(text: String) -> Self {
        Self {
            head: end_of_head(&text),
            etag: format!("{OF_OUR_OWN}{}", hash([text.as_bytes()])),
            styles: Vec::new(),
            text,
        }
    }

    /// A page of the site, or a view of one.
    pub fn of(site: &Site, text: String) -> Self {
        let styles = site.styles();
        let mut parts: Vec<&[u8]> = Vec::new();
        let plain = without_versions(&text, &styles);
        parts.push(plain.as_bytes());
        let shown = references(&text, site.snapshot.settings.base_path());
        for path in &shown {
            if let Some(Output::Copy { file }) = render::find(site, path).map(|a| &a.output)
                && let Some(file) = site.snapshot.files.get(file)
            {
                parts.push(path.as_bytes());
                parts.push(&file.bytes);
            }
        }
        Self {
            head: end_of_head(&text),
            etag: hash(parts),
            styles,
            text,
        }
    }
}

/// The text with links to the stylesheets that do not change when the sheets do.
fn without_versions(text: &str, styles: &[String]) -> String {
    styles.iter().fold(text.to_owned(), |text, style| {
        let plain = style.split('?').next().unwrap_or(style);
        let linked = |url: &str| format!(r#"href="{}""#, escape(url));
        text.replace(&linked(style), &linked(plain))
    })
}

/// 128 bits in hexadecimal; parts are kept apart.
pub(super) fn hash<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part.len().to_le_bytes());
        digest.update(part);
    }
    let mut text = String::with_capacity(32);
    for byte in digest.finalize().iter().take(16) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

type Made = Result<Arc<Html>, Box<Diagnostic>>;
/// By output path, and whether it is an old page.
type Key = (Arc<str>, bool);

/// Pages made so far.
#[derive(Default)]
pub struct Pages(Mutex<BTreeMap<Key, Arc<OnceLock<Made>>>>);

impl Pages {
    /// The page at an address of a plan. Whoever asks for one that is being made waits for it.
    pub(super) fn make(&self, plan: &Plan, address: &Address, old: bool) -> Made {
        let slot = {
            let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let key = (address.path.clone(), old);
            if slots.len() >= KEPT && !slots.contains_key(&key) {
                slots.clear();
            }
            slots.entry(key).or_default().clone()
        };
        slot.get_or_init(|| match &plan.site {
            Some(site) => {
                let bytes = render::artifact(site, address).map_err(Box::new)?;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                Ok(Arc::new(Html::of(site, text)))
            }
            None => Ok(Arc::default()),
        })
        .clone()
    }
}

/// A page as the state can show it, else as it last could be shown. `None` when it never could.
pub(super) fn page(state: &State, found: Found) -> Option<(Arc<Html>, bool)> {
    let Found::Output { plan, address, old } = found else {
        return None;
    };
    if let Ok(html) = state.pages.make(&plan, &address, old) {
        return Some((html, old));
    }
    // A template can fail with one page's values although it passed all checks.
    match state.last_good(&address.path)? {
        Found::Output { plan, address, old } if old => {
            let html = state.pages.make(&plan, &address, old).ok()?;
            Some((html, old))
        }
        _ => None,
    }
}
