//! All pages joined: what every page of the site needs to know of the others.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::address::{self, Address, Output};
use super::bind::{Bound, Cx};
use super::downloads::Downloads;
use super::link::{Target, published};
use super::navigation::{Group, fragment, groups};
use super::page::{self, Names};
use super::sitemap;
use super::statics::Statics;
use super::sums;
use super::templates::Templates;
use super::url::Urls;
use super::words::Words;
use crate::content::{Contents, Page, Slug};
use crate::data::Datasets;
use crate::diag::{Code, Diagnostic, nearest};
use crate::figure::Specs;
use crate::i18n::{Catalog, Catalogs};
use crate::source::Snapshot;

/// What a site is joined from.
pub struct Parts {
    pub snapshot: Arc<Snapshot>,
    pub datasets: Arc<Datasets>,
    pub catalogs: Arc<Catalogs>,
    pub specs: Arc<Specs>,
    pub contents: Arc<Contents>,
    pub templates: Templates,
    /// Every page of `contents`, bound.
    pub bound: BTreeMap<(Arc<str>, Slug), Bound>,
}

/// A whole site, ready to be written address by address.
pub struct Site {
    pub snapshot: Arc<Snapshot>,
    pub datasets: Arc<Datasets>,
    pub catalogs: Arc<Catalogs>,
    pub specs: Arc<Specs>,
    pub contents: Arc<Contents>,
    pub(super) templates: Templates,
    bound: BTreeMap<(Arc<str>, Slug), Bound>,
    pub(super) urls: Urls,
    pub(super) statics: Statics,
    pub(super) downloads: Downloads,
    words: BTreeMap<Arc<str>, Words>,
    names: BTreeMap<(Arc<str>, Slug), Names>,
    /// The sidebar, and its HTML by locale, with no page marked.
    groups: Vec<Group>,
    fragments: BTreeMap<Arc<str>, Vec<String>>,
    addresses: Vec<Address>,
    no_words: Words,
    no_names: Names,
}

/// Joins the parts; reports links to headings that are not there and outputs that collide.
pub fn plan(parts: Parts) -> (Site, Vec<Diagnostic>) {
    let Parts {
        snapshot,
        datasets,
        catalogs,
        specs,
        contents,
        templates,
        bound,
    } = parts;
    let mut problems = Vec::new();
    let mut site = Site {
        urls: Urls::new(&snapshot.settings, &contents.default),
        statics: Statics::of(&snapshot),
        downloads: Downloads::of(&contents, &bound),
        groups: groups(&contents.navigation),
        words: BTreeMap::new(),
        names: BTreeMap::new(),
        fragments: BTreeMap::new(),
        addresses: Vec::new(),
        no_words: Words::default(),
        no_names: Names::default(),
        snapshot,
        datasets,
        catalogs,
        specs,
        contents,
        templates,
        bound,
    };
    for locale in site.contents.locales.clone() {
        let words = Words::of(site.cx().catalog(&locale));
        site.words.insert(locale, words);
    }
    let title = &site.snapshot.settings.title;
    if !site.catalogs.default().has(&title.value) {
        problems.push(
            Diagnostic::new(
                Code::SiteTitleMissing,
                format!("there is no message `{}` for the site's title", title.value),
            )
            .at(title.place.clone())
            .help(format!(
                "add `{} = …` to a file of locales/{}/",
                title.value, site.contents.default
            )),
        );
    }
    site.names = site
        .contents
        .pages
        .iter()
        .filter_map(|(key, page)| {
            let bound = site.bound.get(key)?;
            Some((key.clone(), page::names(&site, page, bound)))
        })
        .collect();
    for locale in site.contents.locales.clone() {
        let fragments: Result<Vec<String>, Diagnostic> = site
            .groups
            .iter()
            .map(|group| fragment(&site, group, &locale, None))
            .collect();
        match fragments {
            Ok(fragments) => {
                site.fragments.insert(locale, fragments);
            }
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(anchors(&site));
    let (addresses, collisions) = address::distinct(all_addresses(&site), &site.contents);
    problems.extend(collisions);
    site.addresses = addresses;
    (site, problems)
}

/// Every output of the site, in order of path.
pub fn addresses(site: &Site) -> Vec<Address> {
    site.addresses.clone()
}

/// What stands at a path of the output.
pub fn find<'a>(site: &'a Site, path: &str) -> Option<&'a Address> {
    let at = site
        .addresses
        .binary_search_by(|address| (*address.path).cmp(path));
    at.ok().and_then(|at| site.addresses.get(at))
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
        Output::Sitemap => sitemap::sitemap(site),
        Output::Robots => sitemap::robots(site),
        Output::Sums => sums::sums(&site.snapshot),
        Output::NoJekyll => String::new(),
        Output::Download => site
            .downloads
            .text(&address.path)
            .unwrap_or_default()
            .to_owned(),
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
        self.bound.get(&(page.locale.clone(), page.slug.clone()))
    }

    pub(super) fn words(&self, locale: &str) -> &Words {
        self.words.get(locale).unwrap_or(&self.no_words)
    }

    pub(super) fn names(&self, page: &Page) -> &Names {
        let key = (page.locale.clone(), page.slug.clone());
        self.names.get(&key).unwrap_or(&self.no_names)
    }

    pub(super) fn title(&self, catalog: &Catalog) -> String {
        catalog.theme(&self.snapshot.settings.title.value, &[])
    }

    /// The sidebar of a locale with `page` marked.
    pub(super) fn sidebar(&self, locale: &str, page: Option<&Page>) -> Result<String, Diagnostic> {
        let fragments = self.fragments.get(locale).map(Vec::as_slice);
        let mut html = String::new();
        for (group, plain) in self.groups.iter().zip(fragments.unwrap_or_default()) {
            match page.filter(|page| group.pages.contains(&page.slug)) {
                Some(page) => html.push_str(&fragment(self, group, locale, Some(page))?),
                None => html.push_str(plain),
            }
        }
        Ok(html)
    }
}

fn all_addresses(site: &Site) -> Vec<Address> {
    let mut all = address::of_pages(&site.contents, &site.urls);
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

/// Links to headings and figures that the linked page does not have.
fn anchors(site: &Site) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    for (key, page) in &site.contents.pages {
        let Some(bound) = site.bound.get(key).filter(|_| !page.is_fallback()) else {
            continue;
        };
        for link in &page.document.links {
            let (target, fragment) = match bound.links.get(&link.place.range.start) {
                Some(Target::Here(fragment)) => (Some(bound), fragment),
                Some(Target::Page {
                    locale,
                    slug,
                    fragment: Some(fragment),
                }) => (site.bound.get(&(locale.clone(), slug.clone())), fragment),
                _ => continue,
            };
            let Some(target) = target else { continue };
            if fragment.is_empty() || target.anchors.contains(fragment) {
                continue;
            }
            let mut problem = Diagnostic::new(
                Code::LinkBroken,
                format!(
                    "the page linked by `{}` has no `#{fragment}`",
                    link.destination
                ),
            )
            .at(link.place.clone());
            let anchors = target.anchors.iter().map(String::as_str);
            if let Some(near) = nearest(fragment, anchors) {
                problem = problem.help(format!("did you mean `#{near}`?"));
            }
            problems.push(problem);
        }
    }
    problems
}
