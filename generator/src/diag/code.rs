//! The list of everything that can be wrong with a site.

/// How bad it is. `--strict` makes warnings errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// A span ends before it starts, or lacks a part.
    SpanInvalid = "span-invalid", Error;
    /// A span starts before zero, ends beyond the total, or lies in a lane that is not listed.
    SpanOutside = "span-outside", Warning;
    /// A recorded step differs from the sum of its spans by more than rounding explains.
    SpansDisagree = "spans-disagree", Warning;
    /// A data file that the descriptor names is not there.
    DataMissing = "data-missing", Error;
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

    // markdown

    // content

    // figure

    // render

    // check
}
