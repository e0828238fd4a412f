//! Spellings of roles and directives.

use super::{DirectiveKind, RoleKind};

impl RoleKind {
    pub const ALL: &'static [RoleKind] = &[
        RoleKind::Value,
        RoleKind::Range,
        RoleKind::Spread,
        RoleKind::Ratio,
        RoleKind::Change,
        RoleKind::Count,
        RoleKind::Date,
        RoleKind::Text,
        RoleKind::Msg,
        RoleKind::Claim,
        RoleKind::Lit,
    ];

    /// The name between the braces.
    pub const fn name(self) -> &'static str {
        match self {
            RoleKind::Value => "value",
            RoleKind::Range => "range",
            RoleKind::Spread => "spread",
            RoleKind::Ratio => "ratio",
            RoleKind::Change => "change",
            RoleKind::Count => "count",
            RoleKind::Date => "date",
            RoleKind::Text => "text",
            RoleKind::Msg => "msg",
            RoleKind::Claim => "claim",
            RoleKind::Lit => "lit",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

impl DirectiveKind {
    pub const ALL: &'static [DirectiveKind] = &[
        DirectiveKind::Timeline,
        DirectiveKind::Bars,
        DirectiveKind::Chart,
        DirectiveKind::Table,
        DirectiveKind::Totals,
        DirectiveKind::Trend,
        DirectiveKind::Recipe,
        DirectiveKind::Provenance,
        DirectiveKind::Legend,
        DirectiveKind::States,
        DirectiveKind::Note,
        DirectiveKind::Fold,
        DirectiveKind::Plates,
        DirectiveKind::Plate,
        DirectiveKind::Tabs,
    ];

    /// The name between the braces.
    pub const fn name(self) -> &'static str {
        match self {
            DirectiveKind::Timeline => "timeline",
            DirectiveKind::Bars => "bars",
            DirectiveKind::Chart => "chart",
            DirectiveKind::Table => "table",
            DirectiveKind::Totals => "totals",
            DirectiveKind::Trend => "trend",
            DirectiveKind::Recipe => "recipe",
            DirectiveKind::Provenance => "provenance",
            DirectiveKind::Legend => "legend",
            DirectiveKind::States => "states",
            DirectiveKind::Note => "note",
            DirectiveKind::Fold => "fold",
            DirectiveKind::Plates => "plates",
            DirectiveKind::Plate => "plate",
            DirectiveKind::Tabs => "tabs",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Is the first paragraph of its Markdown a figure's title?
    pub const fn is_figure(self) -> bool {
        matches!(
            self,
            DirectiveKind::Timeline
                | DirectiveKind::Bars
                | DirectiveKind::Chart
                | DirectiveKind::Table
                | DirectiveKind::Totals
                | DirectiveKind::Trend
                | DirectiveKind::States
        )
    }

    /// Is the whole body Markdown, without option lines?
    pub const fn is_container(self) -> bool {
        matches!(
            self,
            DirectiveKind::Note
                | DirectiveKind::Fold
                | DirectiveKind::Plates
                | DirectiveKind::Plate
        )
    }

    /// Is the argument inline Markdown?
    pub const fn has_title_argument(self) -> bool {
        matches!(self, DirectiveKind::Fold | DirectiveKind::Plate)
    }
}
