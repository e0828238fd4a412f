//! Page + figures + templates → HTML, sitemap and the files beside them.
