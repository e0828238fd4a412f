//! The list of everything that can be wrong with a site.

use serde::{Deserialize, Serialize};

/// How bad it is. `--strict` makes warnings errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Severity {
    Error,
    Warning,
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $id:literal, $severity:ident;)+) => {
        /// The kinds of complaints. The doc comment of each is its entry in the catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[doc = $doc])+ $name,)+ }

        impl Code {
            /// Every code, in the order of declaration.
            pub const ALL: &'static [Code] = &[$(Code::$name,)+];

            /// The spelling users see, such as `label-missing`.
            pub const fn id(self) -> &'static str {
                match self { $(Code::$name => $id,)+ }
            }

            pub const fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)+ }
            }

            /// What the code means, for the catalogue.
            pub const fn meaning(self) -> &'static str {
                match self { $(Code::$name => concat!($($doc, "\n",)+),)+ }
            }
        }
    };
}

codes! {
    // source
    /// A file could not be read.
    FileUnreadable = "file-unreadable", Error;
    /// A text file is not valid UTF-8.
    TextEncoding = "text-encoding", Error;
    /// `benchbook.toml` is missing, malformed, or has an unknown or mistyped key.
    SettingsInvalid = "settings-invalid", Error;

    // data
    /// A data file is malformed: truncated, not JSON or CSV, nested too deeply.
    DataSyntax = "data-syntax", Error;
    /// A member of a data file has another type than its place asks for.
    DataType = "data-type", Error;
    /// A number of a data file is not finite or not a number.
    DataNumber = "data-number", Error;
    /// A time, size or count is recorded as less than zero.
    DataNegative = "data-negative", Warning;
    /// An object of a data file has one key twice.
    DuplicateKey = "duplicate-key", Error;
    /// Two keys of one object fold to the same name, such as `total_ms` and `total_us`.
    DuplicateName = "duplicate-name", Error;
    /// Two records have the same key.
    DuplicateRecord = "duplicate-record", Error;
    /// A number has no unit in its key and the descriptor gives none.
    UnitMissing = "unit-missing", Warning;
    /// A range does not hold its value, or its ends are crossed.
    RangeInvalid = "range-invalid", Error;
    /// Only one end of a range is recorded.
    RangeHalf = "range-half", Warning;
    /// A list called `samples` stands beside several measures.
    SamplesUnclear = "samples-unclear", Warning;
    /// A measurement has more samples than are kept.
    SamplesTooMany = "samples-too-many", Warning;
    /// A span ends before it starts, or lacks a part.
    SpanInvalid = "span-invalid", Error;
    /// A span starts before zero, ends beyond the total, or lies in a lane that is not listed.
    SpanOutside = "span-outside", Warning;
    /// A recorded step differs from the sum of its spans by more than rounding explains.
    SpansDisagree = "spans-disagree", Warning;
    /// A data file that the descriptor names is not there.
    DataMissing = "data-missing", Error;
    /// A data file lies in a dataset's folder, but nothing of the dataset reads it.
    DataUnread = "data-unread", Warning;
    /// A dataset has neither numbers nor facts.
    DatasetEmpty = "dataset-empty", Warning;
    /// `dataset.toml` is malformed.
    DescriptorSyntax = "descriptor-syntax", Error;
    /// `dataset.toml` has a key that it does not know.
    DescriptorKey = "descriptor-key", Error;
    /// A value of `dataset.toml` has another type or meaning than its key asks for.
    DescriptorValue = "descriptor-value", Error;
    /// A rule of `dataset.toml` applies to nothing that the data has.
    DescriptorUnused = "descriptor-unused", Warning;
    /// A column of a data file is neither dimension nor measure.
    ColumnUnknown = "column-unknown", Warning;
    /// A declared dimension or measure has no column.
    ColumnMissing = "column-missing", Error;
    /// Two recorded values, or a recorded and a computed one, do not agree.
    FigureDisagrees = "figure-disagrees", Error;
    /// A claim does not hold.
    ClaimFalse = "claim-false", Error;
    /// Data is older than its `max_age`, as of `--as-of` or the newest date of the site's sources.
    DataStale = "data-stale", Warning;
    /// No claim of this name.
    UnknownClaim = "unknown-claim", Error;
    /// An expression names nothing that the data has.
    UnknownPath = "unknown-path", Error;
    /// Values of different dimensions are added or compared.
    UnitMismatch = "unit-mismatch", Error;
    /// An expression is malformed.
    ExpressionSyntax = "expression-syntax", Error;
    /// An expression has another form than its place asks for.
    ExpressionShape = "expression-shape", Error;
    /// A text is no calendar date.
    NotADate = "not-a-date", Error;

    // i18n
    /// A locale of the settings is malformed, or its language is unknown.
    LocaleInvalid = "locale-invalid", Error;
    /// The settings list a locale twice, perhaps in two spellings.
    LocaleDuplicate = "locale-duplicate", Error;
    /// The default locale is not in the list of locales.
    LocaleDefaultUnlisted = "locale-default-unlisted", Error;
    /// A folder of messages belongs to no locale of the settings.
    LocaleUnlisted = "locale-unlisted", Warning;
    /// An entry of a message file breaks Fluent's syntax. The file's other messages work.
    MessageSyntax = "message-syntax", Error;
    /// A message is there twice in one locale. The first is used.
    MessageDuplicate = "message-duplicate", Error;
    /// A message refers to a message, term or function that is not there, or to itself.
    MessageReference = "message-reference", Error;
    /// A translation lacks a message that the default locale has. The fallback is shown.
    MessageMissing = "message-missing", Warning;
    /// A translation has a message that the default locale lacks.
    MessageExtra = "message-extra", Warning;
    /// A message of the default locale is asked for by no page and names nothing that the data has.
    MessageUnused = "message-unused", Warning;
    /// A choice by number lacks a plural category of its language, or has one that it never uses.
    MessagePlural = "message-plural", Warning;
    /// A message holds an invisible character that moves or cuts the text around it.
    MessageInvisible = "message-invisible", Warning;
    /// A translation of a message lacks a tag or code of the default locale's, or has another one.
    MessageMarkupDiffers = "message-markup-differs", Warning;
    /// A translation of a message uses other variables than the default locale.
    MessageVariablesDiffer = "message-variables-differ", Warning;

    // markdown
    /// The front matter of a page has no closing `---`.
    FrontMatterUnclosed = "front-matter-unclosed", Error;
    /// A line of the front matter is not `key: value`.
    FrontMatterMalformed = "front-matter-malformed", Error;
    /// Front matter has no such key.
    FrontMatterUnknownKey = "front-matter-unknown-key", Error;
    /// A key of the front matter stands there twice.
    FrontMatterDuplicateKey = "front-matter-duplicate-key", Error;
    /// `source_hash` holds no record of a source's paragraphs as `l10n accept` writes it.
    SourceHashMalformed = "source-hash-malformed", Error;
    /// There is no role of this name. Without a role, braces before a code span are text.
    RoleUnknown = "role-unknown", Error;
    /// A role stands inside raw HTML, where it is not read.
    RoleInHtml = "role-in-html", Error;
    /// There is no directive of this name.
    DirectiveUnknown = "directive-unknown", Error;
    /// A directive cannot have this argument.
    DirectiveArgument = "directive-argument", Error;
    /// A line among a directive's options is not `key: value`.
    DirectiveOptionMalformed = "directive-option-malformed", Error;
    /// An option of a directive stands there twice.
    DirectiveOptionDuplicate = "directive-option-duplicate", Error;
    /// A fence runs to the end of the page, or of the block around it.
    FenceUnclosed = "fence-unclosed", Error;
    /// The first line of a fence of backticks holds backticks, so it is no fence.
    FenceBackticks = "fence-backticks", Error;
    /// Two headings or directives of one page ask for the same id.
    HeadingIdDuplicate = "heading-id-duplicate", Error;
    /// A footnote is referred to and not defined.
    FootnoteUndefined = "footnote-undefined", Error;
    /// A footnote is defined twice; the first definition is used.
    FootnoteDuplicate = "footnote-duplicate", Warning;
    /// A footnote is defined and never referred to; it is not shown.
    FootnoteUnused = "footnote-unused", Warning;
    /// Blocks or emphases are nested too deeply to be read as Markdown.
    NestingTooDeep = "nesting-too-deep", Error;
    /// An HTML comment has no end.
    CommentUnclosed = "comment-unclosed", Error;
    /// A tag of an element that HTML does not know; it is shown as text.
    HtmlUnknownElement = "html-unknown-element", Warning;
    /// Stars that were probably meant as bold reach the reader.
    EmphasisLiteral = "emphasis-literal", Warning;

    // content
    /// Two files of one locale are the same page, or would be on a disk that ignores case.
    PageCollision = "page-collision", Error;
    /// A folder of `content/` is named after no locale of the site; its pages are left out.
    ContentLocaleUnknown = "content-locale-unknown", Warning;
    /// A page has no counterpart in the default locale, so that it translates nothing.
    PageWithoutSource = "page-without-source", Warning;
    /// A page has neither `title:` nor a first-level heading.
    PageTitleMissing = "page-title-missing", Error;
    /// An entry of `navigation.order` matches no page and no section.
    NavigationUnknown = "navigation-unknown", Error;

    // figure
    /// A `figures.toml` is malformed, or a key of it is unknown or has the wrong type.
    FiguresInvalid = "figures-invalid", Error;
    /// A `figures.toml` names a relation, dimension, metric or key that the dataset does not have.
    FiguresUnknownName = "figures-unknown-name", Error;
    /// A directive names a figure, dataset, recipe or target that does not exist.
    FigureUnknown = "figure-unknown", Error;
    /// A role or directive has an option that it does not know.
    OptionUnknown = "option-unknown", Error;
    /// An option's value is not one that it can have.
    OptionInvalid = "option-invalid", Error;
    /// A role asks for something that its measurement does not have, such as a range.
    RoleUnsuitable = "role-unsuitable", Error;
    /// `{msg}` names a message that no catalog of the locale's chain has.
    MessageUnknown = "message-unknown", Error;
    /// A target, metric, kind or key has no label in the locale's chain; its key is shown.
    LabelMissing = "label-missing", Warning;
    /// Two keys of one dimension come to the same message, so that both have one label.
    LabelAmbiguous = "label-ambiguous", Warning;
    /// A message of the site asks for a variable that nothing supplies; its `{$name}` is shown.
    MessageVariableUnknown = "message-variable-unknown", Warning;
    /// Values of one comparison differ in date, machine, version or statistic, undeclared.
    MixedProvenance = "mixed-provenance", Warning;

    // render
    /// A link leads to no page, heading or file of this site.
    LinkBroken = "link-broken", Error;
    /// A template of the theme cannot be read, or asks for something that its view does not have.
    TemplateInvalid = "template-invalid", Error;
    /// Two outputs would be written to one path, or would be on a disk that ignores case.
    OutputCollision = "output-collision", Error;
    /// Two figures of one page have the same anchor.
    FigureIdTaken = "figure-id-taken", Error;
    /// `layout:` names no layout of the theme.
    LayoutUnknown = "layout-unknown", Error;
    /// The site's title is the id of a message that no catalog has.
    SiteTitleMissing = "site-title-missing", Error;

    // check
    /// A translation does not cite a measurement that its source cites.
    FigureMissingInTranslation = "figure-missing-in-translation", Warning;
    /// A translation cites a measurement that its source does not cite.
    FigureExtraInTranslation = "figure-extra-in-translation", Warning;
    /// A translation that is up to date lacks a role or directive of its source.
    PlaceholderMissing = "placeholder-missing", Error;
    /// A translation that is up to date has a role or directive that its source has not, or has it
    /// otherwise.
    PlaceholderAltered = "placeholder-altered", Error;
    /// A file that is to be imported is of no known format, or of several.
    ImportFormat = "import-format", Error;
    /// A file that is to be imported is not what its format says: cut off, or of another version.
    ImportSyntax = "import-syntax", Error;
    /// Two results of an import have the same name and parameters.
    ImportDuplicate = "import-duplicate", Error;
    /// An import left something out that the file has, or thinned it.
    ImportLeftOut = "import-left-out", Warning;
    /// A file of translations (PO) is malformed.
    PoSyntax = "po-syntax", Error;
    /// A translation in a PO file lacks a mark of its source, such as `{1}`, or has one that is none.
    PoPlaceholder = "po-placeholder", Error;
    /// A translation in a PO file would not be read as one text of its page: it begins a list, or
    /// leaves a cell.
    PoStructure = "po-structure", Error;
    /// A translation in a PO file is of a text that the source does not have, or no longer.
    PoOutdated = "po-outdated", Warning;
    /// The source of a translation has changed since: its record names other paragraphs.
    TranslationStale = "translation-stale", Warning;

    /// A table typed by hand has other rows or other numbers than the same table of its source.
    TableDiffersInTranslation = "table-differs-in-translation", Warning;
    /// A sentence gives another number than the row of the page's own table that it names.
    TextDiffersFromTable = "text-differs-from-table", Warning;

    /// A number with a unit, a ratio or a percentage is typed into prose instead of bound to data.
    UnboundNumber = "unbound-number", Warning;
}
