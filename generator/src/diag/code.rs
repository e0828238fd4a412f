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
    /// A translation of a message uses other variables than the default locale.
    MessageVariablesDiffer = "message-variables-differ", Warning;

    // markdown

    // content

    // figure

    // render

    // check
}
