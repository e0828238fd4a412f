## Die Seite, die jeden Zustand und jedes Zeichen zeigt. Jeder hat einen Namen; .says sagt, was er bedeutet.

states-title = Zustände und Zeichen
states-head-state = Zustand
states-head-sentence = Im Satz
states-head-table = In der Tabelle
states-head-chart = Im Diagramm
states-head-says = Bedeutung
states-aloud = Vorgelesen: { $text }
states-file = In der CSV-Datei: { $row }
states-invented = Erfundene Werte: Sie zeigen die Zeichen, keine Messung.

states-reason-failed = Exit-Code 3
states-reason-skipped = braucht Docker
states-lender = Build A

states-measured = Gemessen
    .says = Ein Wert mit seiner Streuung.
states-single = Ein Lauf
    .says = Weder Spanne noch Urteil: Ein einziger Lauf hat keine Streuung.
states-range = Nur Spanne
    .says = Kleinster und größter Wert sind bekannt, ein mittlerer nicht.
states-zero = Null
    .says = Gemessen, und es wurde nichts gebraucht. Das kann der Bestwert sein.
states-missing = Nicht gemessen
    .says = Niemand hat es festgehalten.
states-failed = Fehlgeschlagen
    .says = Wurde ausgeführt und brach ab. Ein fehlgeschlagener Lauf hat nie eine Zeit und gewinnt nie.
states-skipped = Ausgelassen
    .says = Absichtlich weggelassen, mit Begründung.
states-not-applicable = Entfällt
    .says = Die Frage ergibt für dieses Messobjekt keinen Sinn.
states-borrowed = Übernommen
    .says = Der Wert eines anderen Messobjekts. Er gewinnt nie und ist nie gleichauf.
states-estimated = Geschätzt
    .says = Vom Autor errechnet, nicht gemessen. Steht nie in einer Rangfolge.
states-fact = Angabe
    .says = Eine Einstellung, die die Quelle nennt.
states-about = Ungefähre Angabe
    .says = Eine Angabe, die schon die Quelle als ungefähr bezeichnet.
