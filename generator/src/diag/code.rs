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

    // i18n

    // markdown

    // content

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
    /// Values of one comparison differ in date, machine, version or statistic, undeclared.
    MixedProvenance = "mixed-provenance", Warning;

    // render

    // check
}
