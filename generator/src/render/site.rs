//! All pages joined: what every page of the site needs to know of the others.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::address::{self, Address, Output};
use super::bind::{Bound, Cx, Links};
use super::downloads::Downloads;
use super::link::published;
use super::navigation::Sidebars;
use super::page;
use super::sitemap;
use super::statics::Statics;
use super::sums;
use super::templates::Templates;
use super::translations;
use super::url::{self, Urls};
use super::words::Words;
use crate::content::{self, Contents, Page, PageMap, Progress, Stale, Staleness, Unused};
use crate::data::Datasets;
use crate::diag::{Code, Diagnostic};
use crate::figure::{DataHash, Specs};
use crate::i18n::{Catalog, Catalogs};
use crate::source::{Changes, Snapshot};

/// What a site is joined from.
#[derive(Clone)]
pub struct Parts {
    pub snapshot: Arc<Snapshot>,
    pub datasets: Arc<Datasets>,
    pub catalogs: Arc<Catalogs>,
    pub specs: Arc<Specs>,
    pub contents: Arc<Contents>,
    pub templates: Arc<Templates>,
    /// Every page of `contents`, bound.
    pub bound: PageMap<Arc<Bound>>,
    pub links: PageMap<Arc<Links>>,
    /// Of every translation.
    pub staleness: PageMap<Arc<Staleness>>,
    /// Messages that nothing asks for.
    pub unused: Arc<[Unused]>,
}

/// A whole site, ready to be written address by address. Clones share.
#[derive(Clone)]
pub struct Site {
    pub snapshot: Arc<Snapshot>,
    pub datasets: Arc<Datasets>,
    pub catalogs: Arc<Catalogs>,
    pub specs: Arc<Specs>,
    pub contents: Arc<Contents>,
    pub(super) templates: Arc<Templates>,
    pub(super) bound: PageMap<Arc<Bound>>,
    pub(super) links: PageMap<Arc<Links>>,
    staleness: PageMap<Arc<Staleness>>,
    unused: Arc<[Unused]>,
    pub(super) urls: Arc<Urls>,
    pub(super) statics: Arc<Statics>,
    pub(super) downloads: Arc<Downloads>,
    pub(super) words: BTreeMap<Arc<str>, Arc<Words>>,
    pub(super) sidebars: Arc<Sidebars>,
    outputs: Arc<Outputs>,
    /// Made when somebody asks.
    progress: Arc<OnceLock<Progress>>,
    no_words: Arc<Words>,
}

/// Every address, and the complaints about those that collide.
struct Outputs {
    addresses: Vec<Address>,
    problems: Vec<Diagnostic>,
    /// Pages of translations are among the addresses.
    translations: bool,
}

/// Joins the parts; reports outputs that collide. What the parts share with those of `before` is
/// taken from there; `changes` are those of the input since then.
pub fn plan(parts: Parts, before: Option<&Site>, changes: &Changes) -> (Site, Vec<Diagnostic>) {
    let Parts {
        snapshot,
        datasets,
        catalogs,
        specs,
        contents,
        templates,
        bound,
        links,
        staleness,
        unused,
    } = parts;
    let mut site = Site {
        urls: Arc::new(Urls::new(&snapshot.settings, &contents.default)),
        statics: match before {
            Some(before) if Statics::same(&before.snapshot, &snapshot) => before.statics.clone(),
            _ => Arc::new(Statics::of(&snapshot)),
        },
        downloads: match before {
            Some(before)
                if Arc::ptr_eq(&before.contents.outline, &contents.outline)
                    && same_figures(&before.bound, &bound) =>
            {
                before.downloads.clone()
            }
            _ => Arc::new(Downloads::of(&contents, &bound)),
        },
        words: BTreeMap::new(),
        sidebars: Arc::new(Sidebars::of(&contents)),
        outputs: Arc::new(Outputs {
            addresses: Vec::new(),
            problems: Vec::new(),
            translations: false,
        }),
        progress: Arc::default(),
        no_words: Arc::default(),
        snapshot,
        datasets,
        catalogs,
        specs,
        contents,
        templates,
        bound,
        links,
        staleness,
        unused,
    };
    for locale in site.contents.locales.clone() {
        let catalog = site.cx().catalog(&locale);
        let known = before
            .filter(|before| std::ptr::eq(before.cx().catalog(&locale), catalog))
            .and_then(|before| before.words.get(&locale));
        let words = match known {
            Some(words) => words.clone(),
            None => Arc::new(Words::of(catalog)),
        };
        site.words.insert(locale, words);
    }
    let before = before.filter(|before| !changes.paths && same_outputs(before, &site));
    site.outputs = match before {
        Some(before) => before.outputs.clone(),
        None => {
            let (addresses, problems) = address::distinct(all_addresses(&site), &site.contents);
            let of_translations =
                |address: &Address| matches!(address.output, Output::Translations { .. });
            Arc::new(Outputs {
                translations: addresses.iter().any(of_translations),
                addresses,
                problems,
            })
        }
    };
    let mut problems = site.outputs.problems.clone();
    problems.extend(title_missing(&site));
    (site, problems)
}

fn title_missing(site: &Site) -> Option<Diagnostic> {
    let title = &site.snapshot.settings.title;
    let missing = !site.catalogs.default().has(&title.value);
    missing.then(|| {
        Diagnostic::new(
            Code::SiteTitleMissing,
            format!("there is no message `{}` for the site's title", title.value),
        )
        .at(title.place.clone())
        .help(format!(
            "add `{} = …` to a file of locales/{}/",
            title.value, site.contents.default
        ))
    })
}

/// Whether the figures of all pages have the same data to download.
fn same_figures(a: &PageMap<Arc<Bound>>, b: &PageMap<Arc<Bound>>) -> bool {
    let same = |a: &Arc<Bound>, b: &Arc<Bound>| Arc::ptr_eq(a, b) || downloads(a).eq(downloads(b));
    a.differences(b, same).is_empty()
}

/// What the figures of a page have to download: their names, and the hashes of their data.
fn downloads(bound: &Bound) -> impl Iterator<Item = (&str, DataHash)> {
    let figures = bound.figures.values().map(|found| &found.figure);
    figures.filter_map(|figure| Some((figure.name.as_deref()?, figure.data?)))
}

/// Whether two sites of the same files have the same addresses.
fn same_outputs(a: &Site, b: &Site) -> bool {
    Arc::ptr_eq(&a.contents.outline, &b.contents.outline)
        && a.urls == b.urls
        && (Arc::ptr_eq(&a.downloads, &b.downloads) || a.downloads.paths().eq(b.downloads.paths()))
        && (Arc::ptr_eq(&a.statics, &b.statics) || a.statics.paths().eq(b.statics.paths()))
}

/// Every output of the site, in order of path.
pub fn addresses(site: &Site) -> Vec<Address> {
    site.outputs.addresses.clone()
}

/// What stands at a path of the output.
pub fn find<'a>(site: &'a Site, path: &str) -> Option<&'a Address> {
    let addresses = &site.outputs.addresses;
    let at = addresses.binary_search_by(|address| (*address.path).cmp(path));
    at.ok().and_then(|at| addresses.get(at))
}

/// The bytes of one output.
///
/// # Errors
/// `template-invalid`, for a template that passed the checks of loading nevertheless.
pub fn artifact(site: &Site, address: &Address) -> Result<Vec<u8>, Diagnostic> {
    let text = match &address.output {
        Output::Page { locale, slug } => {
            let found = site.contents.page(locale, slug);
            match found.and_then(|page| Some((page, site.bound(page)?))) {
                Some((page, bound)) => page::html(site, page, bound, None)?,
                None => String::new(),
            }
        }
        Output::NotFound { locale } => page::not_found(site, locale)?,
        Output::Translations { locale } => translations::html(site, locale)?,
        Output::Sitemap => sitemap::sitemap(site),
        Output::Robots => sitemap::robots(site),
        Output::Sums => sums::sums(&site.snapshot),
        Output::NoJekyll => String::new(),
        Output::Download => {
            let text = site.downloads.text(&address.path, &site.cx());
            text.unwrap_or_default()
        }
        Output::Static => {
            let bytes = site.statics.bytes(&address.path);
            return Ok(bytes.map(|bytes| bytes.to_vec()).unwrap_or_default());
        }
        Output::Copy { file } => {
            let file = site.snapshot.files.get(file);
            return Ok(file.map(|file| file.bytes.to_vec()).unwrap_or_default());
        }
    };
    Ok(text.into_bytes())
}

impl Site {
    pub(super) fn cx(&self) -> Cx<'_> {
        Cx {
            snapshot: &self.snapshot,
            datasets: &self.datasets,
            specs: &self.specs,
            catalogs: &self.catalogs,
            contents: &self.contents,
        }
    }

    /// A page's resolved requests.
    pub fn bound(&self, page: &Page) -> Option<&Bound> {
        let bound = self.bound.get(&page.locale, &page.slug);
        bound.map(|bound| &**bound)
    }

    /// Where a file of the site can be edited.
    pub(super) fn source_url(&self, file: &str) -> Option<String> {
        let setting = self.snapshot.settings.source_url.as_ref()?;
        Some(setting.value.replace("{path}", &url::encode(file)))
    }

    /// How far the translations are.
    pub fn progress(&self) -> &Progress {
        let take_stock = || {
            let messages = self.catalogs.coverage();
            content::progress(&self.contents, &self.staleness, messages, &self.unused)
        };
        self.progress.get_or_init(take_stock)
    }

    /// Whether there is a page of translations; none where an author's page took its place.
    pub(super) fn has_translations_page(&self) -> bool {
        self.outputs.translations
    }

    /// How a translation stands to its source; `None` for pages that translate nothing.
    pub fn staleness(&self, page: &Page) -> Option<&Staleness> {
        let staleness = self.staleness.get(&page.locale, &page.slug);
        staleness.map(|staleness| &**staleness)
    }

    /// What has changed in the source of a translation since it was recorded.
    pub fn stale(&self, page: &Page) -> Option<&Stale> {
        match self.staleness(page)? {
            Staleness::Stale(stale) => Some(stale),
            Staleness::Unrecorded | Staleness::Fresh => None,
        }
    }

    /// Where a page's links lead.
    pub(super) fn links(&self, page: &Page) -> Option<&Links> {
        let links = self.links.get(&page.locale, &page.slug);
        links.map(|links| &**links)
    }

    pub(super) fn words(&self, locale: &str) -> &Words {
        self.words.get(locale).unwrap_or(&self.no_words)
    }

    /// A page's name in navigation.
    pub(super) fn nav(&self, page: &Page) -> String {
        self.bound(page)
            .map(|bound| bound.nav.clone())
            .unwrap_or_default()
    }

    /// The site's name in the language of a catalog.
    pub fn title(&self, catalog: &Catalog) -> String {
        catalog.theme(&self.snapshot.settings.title.value, &[])
    }
}

fn all_addresses(site: &Site) -> Vec<Address> {
    let mut all = address::of_pages(&site.contents, &site.urls);
    if site.snapshot.settings.translations.page {
        all.extend(address::of_translations(&site.contents, &site.urls));
    }
    let statics = site.statics.paths();
    all.extend(statics.map(|path| Address::new(path, Output::Static)));
    let copies = site.snapshot.files.keys().filter_map(|file| {
        let output = Output::Copy { file: file.clone() };
        Some(Address::new(published(file)?, output))
    });
    all.extend(copies);
    if sums::files(&site.snapshot).next().is_some() {
        all.push(Address::new(sums::PATH, Output::Sums));
    }
    let downloads = site.downloads.paths();
    all.extend(downloads.map(|path| Address::new(path, Output::Download)));
    all
}
