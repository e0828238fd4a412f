## चित्रों के भीतर के शब्द और चित्रों के विवरण।

drawing-best = सर्वोत्तम
drawing-tied-best = संयुक्त सर्वोत्तम
drawing-missing = मापा नहीं गया
drawing-failed = विफल
drawing-skipped = छोड़ा गया
drawing-not-applicable = लागू नहीं
drawing-borrowed = { $target } से
drawing-estimated = अनुमानित
drawing-runs = n{ "\u00A0" }={ "\u00A0" }{ $n }
drawing-no-data = कोई डेटा नहीं

drawing-bars = बार चार्ट: { $metric }।
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }।
drawing-timeline =
    { $target } की टाइमलाइन: { $slots } स्लॉट में { $spans ->
        [one] { $spans } अवधि
       *[other] { $spans } अवधियाँ
    }, कुल { $total }।
drawing-timeline-untimed =
    { $target } की टाइमलाइन: { $slots } स्लॉट में { $spans ->
        [one] { $spans } अवधि
       *[other] { $spans } अवधियाँ
    }।

drawing-trend =
    { $metric } का रुझान, { $count ->
        [one] { $count } संशोधन
       *[other] { $count } संशोधन
    } में।
drawing-trend-line = { $name }: { $from } पर { $first }, { $to } पर { $last }।
drawing-trend-step = { $revision } से { $change }।
drawing-trend-method = जहाँ स्तर स्थायी रूप से बदलता है, वहाँ चिह्न लगा है: वर्ग-त्रुटि से इष्टतम विभाजन, दंड 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, रैंक परीक्षण से पुष्ट (p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n)।

drawing-range-of-runs = { $n } रन में { $range }
drawing-magnified = वही रन, { $times } गुना बड़ा करके
drawing-magnified-narrow = वही रन, बड़ा करके
drawing-no-spans = कोई अवधि दर्ज नहीं हुई।
drawing-merged = { $spans } अवधियाँ { $drawn } खंडों में दिखाई गई हैं: जो पड़ोसी अवधियाँ इतनी पतली हैं कि दिखें नहीं, वे एक कर दी गई हैं।
drawing-merged-block =
    { $kind } · { $spans ->
        [one] { $spans } अवधि
       *[other] { $spans } अवधियाँ
    } · { $time }

lane-setup = सेटअप
lane-shared = साझा
