# Wörter des Seitenrahmens.

frame-skip = Zum Inhalt springen
frame-menu = Menü
frame-language = Sprache:
frame-not-translated = nicht übersetzt
frame-theme = Zwischen Hell und Dunkel wechseln
frame-toc = Auf dieser Seite
frame-crumbs = Sie sind hier
frame-turn = Vorherige und nächste Seite
frame-previous = Zurück
frame-next = Weiter
frame-fallback = Diese Seite ist noch nicht übersetzt. Sie erscheint in ihrer Originalsprache ({ $language }).
frame-fallback-related = Diese Seite ist noch nicht übersetzt. Sie erscheint in einer anderen Sprache ({ $language }).
frame-stale = Diese Übersetzung ist älter als ihr Original, das sich seitdem geändert hat: { $original }
frame-updated = Zuletzt aktualisiert am { $date }
frame-source = Quelltext dieser Seite
frame-raw-data = Rohdaten:
frame-generator = Von benchbook aus Messdaten erzeugt

## Abbildungen

frame-figure = Abbildung { $n }
frame-table = Tabelle { $n }
frame-twin = Tabelle
frame-download = Daten als Datei
frame-labelled = { $what }: { $text }
frame-sources = Quellen
frame-sources-intro = Jede Zahl auf dieser Seite ist an einen dieser Einträge gebunden; der Link einer Zahl führt hierher.
frame-raw-value = Rohwert
frame-range = Spanne
frame-path = Pfad
frame-source-of-number = Quelle
frame-copy = Kopieren
frame-copied = Kopiert

## Text

frame-footnotes = Fußnoten
frame-back-to-text = Zurück zum Text
frame-link-to-section = Link zu diesem Abschnitt

## Nicht gefunden

frame-not-found-title = Seite nicht gefunden
frame-not-found-text = Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben oder umbenannt.
frame-not-found-home = Zur Übersicht

## Die Seite der Übersetzungen

translations-title = Übersetzungen
translations-lede = Was von dieser Website übersetzt ist und was noch zu tun bleibt.
translations-language = Sprache
translations-pages = Seiten
translations-messages = Meldungen
translations-translated = übersetzt
translations-stale = veraltet
translations-unrecorded = ohne Vermerk
translations-missing = fehlt
translations-orphaned = ohne Original
translations-unused = unbenutzt
translations-extra = überzählig
translations-begun = Entwurf begonnen
translations-page = Seite
translations-message = Meldung
translations-state = Stand
translations-next = Nächster Schritt
translations-new = { $command } legt die fehlenden Dateien an.
translations-done = Hier ist nichts mehr zu tun.
translations-more = Und { $n } weitere
translations-originals =
    { $n ->
        [one] Original, { $n } Seite
       *[other] Original, { $n } Seiten
    }
translations-changed =
    { $n ->
        [one] { $n } Absatz des Originals hat sich geändert
       *[other] { $n } Absätze des Originals haben sich geändert
    }
