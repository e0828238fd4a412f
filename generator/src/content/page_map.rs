//! Something for every page of a site.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Slug;

/// A page's locale and slug.
pub type PageKey = (Arc<str>, Slug);

/// Values by locale and slug. Clones share; a change copies the values of one locale.
#[derive(Clone, Debug)]
pub struct PageMap<T> {
    locales: BTreeMap<Arc<str>, Arc<BTreeMap<Slug, T>>>,
}

impl<T> Default for PageMap<T> {
    fn default() -> Self {
        Self {
            locales: BTreeMap::new(),
        }
    }
}

impl<T> PageMap<T> {
    pub fn get(&self, locale: &str, slug: &Slug) -> Option<&T> {
        self.locales.get(locale)?.get(slug)
    }

    /// In order of locale, then slug.
    pub fn iter(&self) -> impl Iterator<Item = (&Arc<str>, &Slug, &T)> {
        self.locales.iter().flat_map(|(locale, pages)| {
            pages.iter().map(move |(slug, value)| (locale, slug, value))
        })
    }

    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.locales.values().flat_map(|pages| pages.values())
    }

    pub fn len(&self) -> usize {
        self.locales.values().map(|pages| pages.len()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.locales.values().all(|pages| pages.is_empty())
    }

    /// The pages whose value is not the same in both maps, or that only one of them has. Locales
    /// that the maps share are passed over.
    pub fn differences(&self, other: &Self, same: impl Fn(&T, &T) -> bool) -> Vec<PageKey> {
        let none = Arc::new(BTreeMap::new());
        let mut found = Vec::new();
        let gone = other.locales.keys();
        let gone = gone.filter(|locale| !self.locales.contains_key(*locale));
        for locale in self.locales.keys().chain(gone) {
            let a = self.locales.get(locale).unwrap_or(&none);
            let b = other.locales.get(locale).unwrap_or(&none);
            if Arc::ptr_eq(a, b) {
                continue;
            }
            let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
            loop {
                let slug = match (a.peek(), b.peek()) {
                    (None, None) => break,
                    (Some((slug, _)), None) | (None, Some((slug, _))) => (*slug).clone(),
                    (Some((left, _)), Some((right, _))) => (*left).min(*right).clone(),
                };
                let left = a.next_if(|(own, _)| **own == slug);
                let right = b.next_if(|(own, _)| **own == slug);
                let equal = match (left, right) {
                    (Some((_, left)), Some((_, right))) => same(left, right),
                    _ => false,
                };
                if !equal {
                    found.push((locale.clone(), slug));
                }
            }
        }
        found
    }
}

impl<T: Clone> PageMap<T> {
    pub fn insert(&mut self, (locale, slug): PageKey, value: T) {
        let pages = self.locales.entry(locale).or_default();
        Arc::make_mut(pages).insert(slug, value);
    }

    pub fn remove(&mut self, locale: &str, slug: &Slug) {
        if let Some(pages) = self.locales.get_mut(locale)
            && pages.contains_key(slug)
        {
            Arc::make_mut(pages).remove(slug);
        }
    }

    /// Keeps what `other` has pages for.
    pub fn retain_pages_of<U>(&mut self, other: &PageMap<U>) {
        self.locales
            .retain(|locale, _| other.locales.contains_key(locale));
        for (locale, pages) in &mut self.locales {
            let Some(wanted) = other.locales.get(locale) else {
                continue;
            };
            if pages.keys().any(|slug| !wanted.contains_key(slug)) {
                Arc::make_mut(pages).retain(|slug, _| wanted.contains_key(slug));
            }
        }
    }
}

impl<T> FromIterator<(PageKey, T)> for PageMap<T> {
    fn from_iter<I: IntoIterator<Item = (PageKey, T)>>(entries: I) -> Self {
        let mut locales: BTreeMap<Arc<str>, BTreeMap<Slug, T>> = BTreeMap::new();
        for ((locale, slug), value) in entries {
            locales.entry(locale).or_default().insert(slug, value);
        }
        Self {
            locales: locales
                .into_iter()
                .map(|(locale, pages)| (locale, Arc::new(pages)))
                .collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(entries: &[(&str, &str, u32)]) -> PageMap<u32> {
        entries
            .iter()
            .map(|(locale, slug, value)| ((Arc::from(*locale), Slug::from(*slug)), *value))
            .collect()
    }

    #[test]
    fn differences_are_changes_additions_and_removals() {
        let old = map(&[
            ("en", "a", 1),
            ("en", "b", 2),
            ("fr", "a", 3),
            ("ja", "a", 4),
        ]);
        let mut new = old.clone();
        assert!(new.differences(&old, u32::eq).is_empty());
        new.insert(("en".into(), "b".into()), 9);
        new.insert(("en".into(), "c".into()), 5);
        new.remove("fr", &"a".into());
        let found = new.differences(&old, u32::eq);
        let found: Vec<String> = found
            .iter()
            .map(|(locale, slug)| format!("{locale}/{}", slug.as_str()))
            .collect();
        assert_eq!(found, ["en/b", "en/c", "fr/a"]);
        assert_eq!(old.get("en", &"b".into()), Some(&2), "clones are apart");
    }

    #[test]
    fn pages_that_are_gone_are_dropped() {
        let mut map = map(&[("en", "a", 1), ("en", "b", 2), ("fr", "a", 3)]);
        let wanted: PageMap<()> = [(("en".into(), "b".into()), ())].into_iter().collect();
        map.retain_pages_of(&wanted);
        assert_eq!(map.values().copied().collect::<Vec<_>>(), [2]);
    }
}
