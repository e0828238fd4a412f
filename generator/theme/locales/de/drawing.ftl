## Wörter in Zeichnungen und deren Beschreibungen.

drawing-best = Bestwert
drawing-tied-best = gleichauf
drawing-missing = nicht gemessen
drawing-failed = Fehler
drawing-skipped = ausgelassen
drawing-not-applicable = entfällt
drawing-borrowed = Wert von { $target }
drawing-estimated = geschätzt
drawing-runs = n = { $n }
drawing-no-data = Keine Daten

drawing-bars = Balkendiagramm: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline =
    Zeitverlauf von { $target }: { $spans ->
        [one] ein Abschnitt
       *[other] { $spans } Abschnitte
    } in { $slots ->
        [one] einem Slot
       *[other] { $slots } Slots
    }, insgesamt { $total }.
drawing-timeline-untimed =
    Zeitverlauf von { $target }: { $spans ->
        [one] ein Abschnitt
       *[other] { $spans } Abschnitte
    } in { $slots ->
        [one] einem Slot
       *[other] { $slots } Slots
    }.

drawing-trend =
    Verlauf von { $metric } über { $count ->
        [one] eine Fassung
       *[other] { $count } Fassungen
    }.
drawing-trend-line = { $name }: { $first } bei { $from }, { $last } bei { $to }.
drawing-trend-step = { $change } ab { $revision }.
drawing-trend-method = Stufen sind markiert, wo sich das Niveau dauerhaft ändert: optimale Zerlegung nach dem quadratischen Fehler, Strafe 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, bestätigt durch den Rangtest (p{ "\u00A0" }<{ "\u00A0" }0,01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs =
    { $n ->
        [one] { $range } in einem Lauf
       *[other] { $range } in { $n } Läufen
    }
drawing-magnified = Derselbe Lauf, { $times }-fach vergrößert
drawing-magnified-narrow = Derselbe Lauf, vergrößert
drawing-no-spans = Es wurden keine Abschnitte aufgezeichnet.
drawing-merged = { $spans } Abschnitte, gezeichnet als { $drawn } Blöcke: Nachbarn, die zu schmal sind, um sie zu sehen, sind zusammengefasst.
drawing-merged-block =
    { $kind } · { $spans ->
        [one] ein Abschnitt
       *[other] { $spans } Abschnitte
    } · { $time }

lane-setup = Aufbau
    .short = Aufb.
lane-shared = gemeinsam
    .short = geteilt
