## हर अवस्था और चिह्न दिखाने वाला पृष्ठ। हर एक का नाम है, और .says उसका अर्थ बताता है।

states-title = अवस्थाएँ और चिह्न
states-head-state = अवस्था
states-head-sentence = वाक्य में
states-head-table = तालिका में
states-head-chart = चार्ट में
states-head-says = अर्थ
states-aloud = पढ़कर सुनाने पर: { $text }
states-file = CSV में: { $row }
states-invented = मान काल्पनिक हैं: वे चिह्न दिखाते हैं, कोई माप नहीं।

states-reason-failed = एग्ज़िट कोड 3
states-reason-skipped = Docker आवश्यक
states-lender = बिल्ड A

states-measured = मापा गया
    .says = मान, अपने फैलाव के साथ।
states-single = एक रन
    .says = न त्रुटि-रेखा, न निर्णय: एक रन का कोई फैलाव नहीं होता।
states-range = केवल परिसर
    .says = न्यूनतम और अधिकतम ज्ञात हैं, बीच का मान नहीं।
states-zero = शून्य
    .says = मापा गया और शून्य निकला। यह सर्वोत्तम हो सकता है।
states-missing = मापा नहीं गया
    .says = किसी ने इसे दर्ज नहीं किया।
states-failed = विफल
    .says = चला और टूट गया। विफल रन का कोई समय नहीं होता और वह कभी नहीं जीतता।
states-skipped = छोड़ा गया
    .says = जान-बूझकर छोड़ा गया, कारण सहित।
states-not-applicable = लागू नहीं
    .says = इस लक्ष्य के लिए प्रश्न का कोई अर्थ नहीं है।
states-borrowed = उधार
    .says = किसी दूसरे लक्ष्य का मान। वह कभी नहीं जीतता और न बराबरी करता है।
states-estimated = अनुमानित
    .says = लेखक ने निकाला है, मापा नहीं गया। इसे कभी क्रम नहीं दिया जाता।
states-fact = तथ्य
    .says = स्रोत में बताई गई सेटिंग।
states-about = मोटा आँकड़ा
    .says = तथ्य, जिसे स्रोत ने मोटे तौर पर ही दिया है।
