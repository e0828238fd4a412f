//! Pages as they are shown: made when somebody looks, once per state.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use sha2::{Digest, Sha256};

use super::about::OWN;
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
                r#"<link rel="stylesheet" href="{0}preview.css">"#,
                r#"<script src="{0}preview.js" data-generation="{1}" "#,
                r#"data-page="{2}" data-etag="{3}" defer blocking="render"></script>"#
            ),
            OWN,
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
/// By output path and plan, whose place in memory tells it from others: the slot holds it there.
type Key = (Arc<str>, usize);

/// A page of a plan, and the plan.
struct Slot {
    plan: Arc<Plan>,
    made: OnceLock<Made>,
}

/// Pages made so far.
#[derive(Default)]
pub struct Pages(Mutex<BTreeMap<Key, Arc<Slot>>>);

impl Pages {
    /// The page at an address of a plan. Whoever asks for one that is being made waits for it.
    pub(super) fn make(&self, plan: &Arc<Plan>, address: &Address) -> Made {
        let slot = {
            let mut slots = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let key = (address.path.clone(), Arc::as_ptr(plan) as usize);
            if slots.len() >= KEPT && !slots.contains_key(&key) {
                slots.clear();
            }
            let new = || {
                Arc::new(Slot {
                    plan: plan.clone(),
                    made: OnceLock::new(),
                })
            };
            slots.entry(key).or_insert_with(new).clone()
        };
        let make = || match &slot.plan.site {
            Some(site) => {
                let bytes = render::artifact(site, address).map_err(Box::new)?;
                let text = String::from_utf8_lossy(&bytes).into_owned();
                Ok(Arc::new(Html::of(site, text)))
            }
            None => Ok(Arc::default()),
        };
        slot.made.get_or_init(make).clone()
    }
}

/// A page that can be shown, and what it was made from.
pub(super) struct Shown {
    pub html: Arc<Html>,
    pub plan: Arc<Plan>,
    pub address: Address,
    /// Made from an earlier plan than the newest.
    pub old: bool,
    /// Why the newest plan cannot make it.
    pub problem: Option<Box<Diagnostic>>,
}

/// A page as the state can show it, else as it last could be shown.
///
/// # Errors
/// Why it cannot be made, where it never could. `None` where nothing says why.
pub(super) fn page(state: &State, found: Found) -> Result<Shown, Option<Box<Diagnostic>>> {
    let Found::Output { plan, address, old } = found else {
        return Err(None);
    };
    let problem = match state.pages.make(&plan, &address) {
        Ok(html) => {
            if !old {
                state.remember(&address);
            }
            return Ok(Shown {
                html,
                plan,
                address,
                old,
                problem: None,
            });
        }
        Err(problem) => problem,
    };
    // A template can fail with one page's values although it passed all checks.
    for (plan, address) in state.earlier(&address.path) {
        if let Ok(html) = state.pages.make(&plan, &address) {
            return Ok(Shown {
                html,
                plan,
                address,
                old: true,
                problem: Some(problem),
            });
        }
    }
    Err(Some(problem))
}
