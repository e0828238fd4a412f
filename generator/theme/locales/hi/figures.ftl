## तालिकाओं, टिप्पणियों, स्रोत-पंक्तियों और स्रोत-सूची के शब्द।

figure-best = सर्वोत्तम
figure-tied = संयुक्त सर्वोत्तम

figure-missing = मापा नहीं गया
figure-failed = विफल
figure-skipped = छोड़ा गया
figure-na = लागू नहीं
figure-na-words = लागू नहीं
figure-no-data = कोई डेटा नहीं

figure-borrowed = { $target } से
figure-estimated = अनुमानित
figure-approximate = ≈{ "\u00A0" }{ $value }
figure-about = लगभग { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = माध्यिका
figure-median-of = { $n } रन की माध्यिका
figure-mean = माध्य
figure-mean-of = { $n } रन का माध्य
figure-min = न्यूनतम
figure-min-of = { $n } रन में न्यूनतम
figure-max = अधिकतम
figure-max-of = { $n } रन में अधिकतम
figure-sum = योग
figure-sum-of = { $n } रन का योग
figure-single = एक रन
figure-n = n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-n-of = { $who } के लिए { $n }
figure-n-unrecorded = n दर्ज नहीं
figure-n-unrecorded-some = कुछ का n दर्ज नहीं

figure-comma = ,
figure-semicolon = ;

figure-mixed-dates =
    { $count ->
        [2] दो तारीखें
        [one] { $count } तारीख
       *[other] { $count } तारीखें
    }
figure-mixed-machines =
    { $count ->
        [2] दो मशीनें
        [one] { $count } मशीन
       *[other] { $count } मशीनें
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = बिल्ड { $revision }

figure-stale = { $date } को { $age } पुराना, { $limit } बाद फिर मापा जाना है
figure-days = { $count } दिन
figure-months = { $count } माह

figure-verdict = निर्णय
figure-same = ≈ समतुल्य
figure-slower = { $factor } धीमा
figure-faster = { $factor } तेज़
figure-more = { $factor }
figure-less = { $factor } कम
figure-samples = { $level } विश्वास्यता अंतराल { $interval }, { $p }
figure-p = p{ "\u00A0" }={ "\u00A0" }{ $p }
figure-p-below = p{ "\u00A0" }<{ "\u00A0" }{ $p }
figure-ranges-overlap = परिसर एक-दूसरे में आते हैं
figure-ranges-apart = परिसर अलग-अलग हैं
figure-within = अंतर { $tolerance } तक, लेखक का निर्णय
figure-beyond = अंतर { $tolerance } से अधिक, लेखक का निर्णय
figure-no-verdict = कोई निर्णय नहीं
figure-tolerance = “समतुल्य” का अर्थ है { $tolerance } तक का अंतर, लेखक के निर्णय से: { $why }

figure-target = लक्ष्य
figure-kind = प्रकार
figure-revisions = संशोधन
figure-series = शृंखला
figure-value = मान
figure-range = परिसर
figure-spans = अवधियाँ
figure-sum-of-spans = योग
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = मापे गए डेटा पर सही
figure-claim-fails = मापे गए डेटा पर सही नहीं

figure-copy = कॉपी करें

figure-facts-measured =
    { $count ->
        [one] मापने की तारीख
       *[other] मापने की तारीखें
    }
figure-facts-machine = मशीन
figure-facts-runs = रनों की संख्या
figure-facts-environment = परिवेश
figure-facts-sources = स्रोत

figure-source-file = { $file }।
figure-source-noted = { $file }: { $note }।
figure-source-facts = { $file }: सेटिंग और मोटे आँकड़े।
figure-source-facts-of = { $file }: सेटिंग और मोटे आँकड़े ({ $sources })।
figure-source-n-some = { $n }, जहाँ दर्ज है
figure-source-sentence = { $text }।
figure-source-revision = बिल्ड { $revision }।
figure-source-transcribed = प्रकाशित पृष्ठ से हाथ से उतारा गया, अंक वही जो वहाँ दिए हैं।

machine-cpu = { $value }
machine-cores = { $value }{ "\u00A0" }कोर
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
