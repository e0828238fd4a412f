//! Signs that figures share. Drawn, because system fonts lack or colour their glyphs.

/// Signs of states and marks. Drawn, because system fonts lack or colour their glyphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Icon {
    /// Compared values were not measured alike.
    Mixed,
    Failed,
    Skipped,
    Borrowed,
}

impl Icon {
    /// The shapes, in a box of 16 by 16.
    pub(crate) const fn paths(self) -> &'static str {
        match self {
            Icon::Mixed => {
                r#"<circle cx="8" cy="8" r="5.5"/><path d="M8 2.5v11a5.5 5.5 0 0 1 0-11z" class="full"/>"#
            }
            Icon::Failed => r#"<path d="m3.5 3.5 9 9m0-9-9 9"/>"#,
            Icon::Skipped => {
                r#"<path d="M3 3.2 8.6 8 3 12.8zM10.6 3.2h2.2v9.6h-2.2z" class="full"/>"#
            }
            Icon::Borrowed => r#"<path d="M6.5 3 3 6.5 6.5 10M3 6.5h6.5A3.5 3.5 0 0 1 13 10v3"/>"#,
        }
    }

    /// Does it point along the text, so that it is mirrored where the page reads from the right?
    /// The style sheet does it for `.turns`.
    pub(crate) const fn is_directed(self) -> bool {
        matches!(self, Icon::Skipped | Icon::Borrowed)
    }

    /// The sign beside text; words say the same, so it is hidden from assistive technology.
    pub(crate) fn html(self, class: &str) -> String {
        let gap = if class.is_empty() { "" } else { " " };
        let turns = if self.is_directed() { " turns" } else { "" };
        format!(
            r#"<svg class="ic{turns}{gap}{class}" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">{}</svg>"#,
            self.paths()
        )
    }
}

/// The square of a kind, `class` being its colour role (`k-3`).
pub(crate) fn swatch(class: &str) -> String {
    format!(
        r#"<svg class="sw" width="11" height="11" aria-hidden="true"><rect class="span {class}" width="11" height="11" rx="1"/></svg>"#
    )
}

/// The dot of a target, `class` being its colour role (`t-a`).
pub(crate) fn dot(class: &str) -> String {
    format!(
        r#"<svg class="dot" width="9" height="9" aria-hidden="true"><circle class="bar {class}" cx="4.5" cy="4.5" r="4.5"/></svg>"#
    )
}
