//! What a document is made of.

use std::ops::Range;
use std::sync::Arc;

use super::Typed;
use crate::diag::Place;

/// One value of the front matter, with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub value: String,
    pub place: Place,
}

/// The YAML-like head of a page. Unknown keys are reported.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FrontMatter {
    pub title: Option<Field>,
    /// Short name for navigation and crumbs; the title when absent.
    pub nav: Option<Field>,
    /// One sentence for search engines and social cards. Roles in it are filled in as plain text.
    pub description: Option<Field>,
    /// The standfirst under the title: inline Markdown with roles.
    pub lede: Option<Field>,
    /// ISO date of the last update.
    pub updated: Option<Field>,
    /// Layout: `page` (default) or `home`.
    pub layout: Option<Field>,
    /// Dataset whose date, machine, runs and versions the facts strip shows.
    pub facts: Option<Field>,
    /// Of a translation: the [`super::Record`] of the source that it was made from.
    pub source_hash: Option<Field>,
    /// `true`: the page is not published yet.
    pub draft: Option<Field>,
}

impl FrontMatter {
    /// Whether the page is not published yet. An unclear answer is reported, and taken as none.
    pub fn is_draft(&self) -> bool {
        self.draft
            .as_ref()
            .is_some_and(|field| field.value == "true")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RoleKind {
    Value,
    Range,
    Spread,
    Ratio,
    Change,
    Count,
    Date,
    Text,
    Msg,
    Claim,
    Lit,
}

/// An inline request for a measured thing: `` {value}`startup unit=s` ``.
#[derive(Clone, Debug, PartialEq)]
pub struct Role {
    pub kind: RoleKind,
    /// What follows, without its options.
    pub body: String,
    pub body_place: Place,
    pub options: Vec<Setting>,
    /// The whole, name and backticks included.
    pub place: Place,
}

/// `key=value` after a role's path, or a `key: value` line of a directive.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    pub key: String,
    pub value: String,
    pub key_place: Place,
    pub value_place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DirectiveKind {
    Timeline,
    Bars,
    Chart,
    Table,
    Totals,
    /// How measurements went from revision to revision.
    Trend,
    Recipe,
    Provenance,
    Legend,
    /// Every state and mark of the type, as this site shows it. Argument: none for the table,
    /// `chart` for the chart.
    States,
    /// A note box; the body is Markdown. Argument: `note`, `warning`.
    Note,
    /// A folded part; the argument is its title, the body Markdown.
    Fold,
    /// Headline figures side by side on the home page; the body holds `{plate}`s.
    Plates,
    /// One of them; the argument is the small line above it, the body Markdown.
    Plate,
    /// Links to the pages of the same section.
    Tabs,
}

/// A fence whose info string is `{name} argument`.
#[derive(Clone, Debug, PartialEq)]
pub struct Directive {
    pub kind: DirectiveKind,
    pub argument: String,
    pub argument_place: Place,
    pub options: Vec<Setting>,
    /// The Markdown after the options' blank line (or the whole body of `Note`, `Fold`, `Plates`, `Plate`).
    pub body: Option<Place>,
    pub place: Place,
    /// 0-based, in the order of the document.
    pub ordinal: usize,
}

impl Directive {
    pub fn option(&self, key: &str) -> Option<&Setting> {
        self.options.iter().find(|option| option.key == key)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Heading {
    pub level: u8,
    /// Unique in the document; explicit, or the slug of the text without role values.
    pub id: String,
    pub explicit: bool,
    /// Plain text, roles left out.
    pub text: String,
    pub place: Place,
}

/// A link or image destination as written.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    pub destination: String,
    pub image: bool,
    pub place: Place,
}

/// One parsed text.
#[derive(Clone, Debug)]
pub struct Document {
    pub file: Arc<str>,
    pub text: Arc<str>,
    pub front: FrontMatter,
    /// Where the body starts in `text`.
    pub body: Range<usize>,
    pub headings: Vec<Heading>,
    pub links: Vec<Link>,
    /// In document order; those in the lede, the description and in captions included.
    pub roles: Vec<Role>,
    pub directives: Vec<Directive>,
    pub typed: Typed,
}

impl Document {
    /// The first heading of the first level: a page's title, where the front matter has none.
    pub fn main_heading(&self) -> Option<&Heading> {
        self.headings.iter().find(|heading| heading.level == 1)
    }
}
