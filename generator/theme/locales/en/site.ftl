# Words of the page frame.

frame-skip = Skip to the content
frame-menu = Menu
frame-language = Language:
frame-not-translated = not translated
frame-theme = Switch between light and dark
frame-toc = On this page
frame-crumbs = You are here
frame-turn = Previous and next page
frame-previous = Previous
frame-next = Next
# $language: the name that the language of the text has for itself
frame-fallback = This page is not translated yet. It is shown in its original language ({ $language }).
# The text is a translation itself.
frame-fallback-related = This page is not translated yet. It is shown in { $language }.
# $original: the title of the page that is translated, as a link
frame-stale = This translation is older than its original, which has changed since: { $original }
# $date: a long date
frame-updated = Last updated { $date }
frame-source = Source of this page
frame-raw-data = Raw data:
frame-generator = Built by benchbook from measured data

## Figures

# $n: the number of the figure or table on its page
frame-figure = Figure { $n }
frame-table = Table { $n }
# Opens a figure's data as a table
frame-twin = Table
frame-download = data as a file
frame-labelled = { $what }: { $text }
frame-sources = Sources
frame-sources-intro = Every number above is bound to one of these records; follow a number to come here.
# The card beside a bound number
frame-raw-value = Raw value
frame-range = Range
frame-path = Path
frame-source-of-number = Source
frame-copy = Copy
frame-copied = Copied

## Text

frame-footnotes = Footnotes
frame-back-to-text = Back to the text
frame-link-to-section = Link to this section

## Not found

frame-not-found-title = Page not found
frame-not-found-text = There is no page at this address. It may have been moved or renamed.
frame-not-found-home = To the overview

## The page of translations

translations-title = Translations
translations-lede = What of this site is translated, and what is left to do.
translations-language = Language
translations-pages = Pages
translations-messages = Messages
# Heads of columns, and states of a page or message
translations-translated = translated
translations-stale = out of date
translations-unrecorded = not recorded
translations-missing = missing
translations-orphaned = without original
translations-unused = unused
translations-extra = extra
translations-begun = draft begun
translations-page = Page
translations-message = Message
translations-state = State
translations-next = Next step
# $command: a command, as code
translations-new = { $command } makes the files that are missing.
translations-done = Nothing is left to do.
# $n: how many are left out of a list
translations-more = And { $n } more
# Of the language that is translated from
translations-originals =
    { $n ->
        [one] Original, { $n } page
       *[other] Original, { $n } pages
    }
translations-changed =
    { $n ->
        [one] { $n } paragraph of the original has changed
       *[other] { $n } paragraphs of the original have changed
    }
