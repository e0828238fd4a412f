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
    /// The front matter of a page has no closing `---`.
    FrontMatterUnclosed = "front-matter-unclosed", Error;
    /// A line of the front matter is not `key: value`.
    FrontMatterMalformed = "front-matter-malformed", Error;
    /// Front matter has no such key.
    FrontMatterUnknownKey = "front-matter-unknown-key", Error;
    /// A key of the front matter stands there twice.
    FrontMatterDuplicateKey = "front-matter-duplicate-key", Error;
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

    // figure

    // render

    // check
}
