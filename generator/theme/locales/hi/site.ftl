# पृष्ठ के ढाँचे के शब्द।

frame-skip = सामग्री पर जाएँ
frame-menu = मेनू
frame-language = भाषा:
frame-not-translated = अनूदित नहीं
frame-theme = हल्के और गहरे रंग के बीच बदलें
frame-toc = इस पृष्ठ पर
frame-crumbs = आप यहाँ हैं
frame-turn = पिछला और अगला पृष्ठ
frame-previous = पिछला
frame-next = अगला
frame-fallback = इस पृष्ठ का अनुवाद अभी नहीं हुआ है। यह अपनी मूल भाषा ({ $language }) में दिखाया जा रहा है।
frame-fallback-related = इस पृष्ठ का अनुवाद अभी नहीं हुआ है। यह दूसरी भाषा ({ $language }) में दिखाया जा रहा है।
frame-stale = यह अनुवाद अपने मूल से पुराना है, जो इसके बाद बदला है: { $original }
frame-updated = अंतिम अपडेट: { $date }
frame-source = इस पृष्ठ का स्रोत
frame-raw-data = मूल डेटा:
frame-generator = मापे गए डेटा से benchbook द्वारा निर्मित

## चित्र और तालिकाएँ

frame-figure = चित्र { $n }
frame-table = तालिका { $n }
frame-twin = तालिका
frame-download = डेटा की फ़ाइल
frame-labelled = { $what }: { $text }
frame-sources = स्रोत
frame-sources-intro = ऊपर की हर संख्या इनमें से किसी एक अभिलेख से जुड़ी है और उसका लिंक यहीं लाता है।
frame-raw-value = मूल मान
frame-range = परिसर
frame-path = पथ
frame-source-of-number = स्रोत
frame-copy = कॉपी करें
frame-copied = कॉपी हुआ

## पाठ

frame-footnotes = पाद-टिप्पणियाँ
frame-back-to-text = पाठ पर लौटें
frame-link-to-section = इस अनुभाग का लिंक

## पृष्ठ नहीं मिला

frame-not-found-title = पृष्ठ नहीं मिला
frame-not-found-text = इस पते पर कोई पृष्ठ नहीं है। शायद उसे हटाकर कहीं और रखा गया है या उसका नाम बदल गया है।
frame-not-found-home = अवलोकन पर जाएँ

## अनुवादों का पृष्ठ

translations-title = अनुवाद
translations-lede = इस साइट का क्या अनूदित है और क्या करना बाकी है।
translations-language = भाषा
translations-pages = पृष्ठ
translations-messages = संदेश
translations-translated = अनूदित
translations-stale = अद्यतन बाकी
translations-unrecorded = दर्ज नहीं
translations-missing = अनुवाद नहीं
translations-orphaned = मूल के बिना
translations-unused = अप्रयुक्त
translations-extra = अतिरिक्त
translations-begun = मसौदा शुरू
translations-page = पृष्ठ
translations-message = संदेश
translations-state = स्थिति
translations-next = अगला कदम
translations-new = { $command } अनुपस्थित फ़ाइलें बना देता है।
translations-done = कुछ करना बाकी नहीं है।
translations-more = और { $n }
translations-originals = मूल, { $n } पृष्ठ
translations-changed =
    { $n ->
        [one] मूल का { $n } अनुच्छेद बदला है
       *[other] मूल के { $n } अनुच्छेद बदले हैं
    }
