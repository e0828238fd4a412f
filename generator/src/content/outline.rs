//! The order of a site's pages, and each page's place in it.

use std::collections::HashMap;

use super::{NavigationItem, Slug};

/// Sections and reading order, the same in every locale.
#[derive(Clone, Debug, Default)]
pub struct Outline {
    navigation: Vec<NavigationItem>,
    /// Reading order for previous and next.
    order: Vec<Slug>,
    /// Looked up, never walked.
    seats: HashMap<Slug, Seat>,
}

/// Where a page stands.
#[derive(Clone, Copy, Debug, Default)]
struct Seat {
    /// In the reading order.
    at: usize,
    /// The item of the navigation that holds it.
    item: usize,
}

impl Outline {
    pub(super) fn new(navigation: Vec<NavigationItem>, order: Vec<Slug>) -> Self {
        let mut seats: HashMap<Slug, Seat> = HashMap::with_capacity(order.len());
        for (at, slug) in order.iter().enumerate() {
            seats.entry(slug.clone()).or_default().at = at;
        }
        for (item, entry) in navigation.iter().enumerate() {
            let pages = match entry {
                NavigationItem::Page(slug) => std::slice::from_ref(slug),
                NavigationItem::Section { pages, .. } => pages,
            };
            for slug in pages {
                if let Some(seat) = seats.get_mut(slug) {
                    seat.item = item;
                }
            }
        }
        Self {
            navigation,
            order,
            seats,
        }
    }

    /// Sections and single pages, in the settings' order.
    pub fn navigation(&self) -> &[NavigationItem] {
        &self.navigation
    }

    /// All pages, as a reader turns them.
    pub fn order(&self) -> &[Slug] {
        &self.order
    }

    /// The navigation's section that a page belongs to.
    pub fn section_of(&self, slug: &Slug) -> Option<(&str, &[Slug])> {
        let seat = self.seats.get(slug)?;
        match self.navigation.get(seat.item)? {
            NavigationItem::Section { key, pages } => Some((key.as_str(), pages.as_slice())),
            NavigationItem::Page(_) => None,
        }
    }

    /// The pages before and after one in reading order.
    pub fn neighbours(&self, slug: &Slug) -> (Option<&Slug>, Option<&Slug>) {
        let Some(seat) = self.seats.get(slug) else {
            return (None, None);
        };
        let before = seat.at.checked_sub(1);
        let before = before.and_then(|before| self.order.get(before));
        (before, self.order.get(seat.at + 1))
    }
}
