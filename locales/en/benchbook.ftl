# Names of what the page about benchbook's own speed shows. Variables are facts of the dataset.

section-bench = benchbook

benchbook-target-benchbook = benchbook
benchbook-target-hugo = Hugo
benchbook-target-mdbook = mdBook
    .sub = three books
benchbook-target-eleventy = Eleventy

benchbook-dim-target = Generator
benchbook-dim-pages = Pages
benchbook-dim-variant = Build
benchbook-dim-edit = Before the build
benchbook-dim-task = Task

benchbook-group-pages = { $key } pages
benchbook-pages-few = { $few_pages }
benchbook-pages-many = { $many_pages }
benchbook-variant-untagged = benchbook, code not highlighted
benchbook-variant-hugo_plain = Hugo, code not highlighted
benchbook-variant-hugo_unindexed = Hugo, no search index
benchbook-edit-nothing = nothing changed
benchbook-edit-page = a page edited
benchbook-edit-number = a measurement changed
benchbook-task-version = --version
benchbook-task-small = { $small_pages } pages, from nothing
benchbook-task-small_again = { $small_pages } pages, nothing changed

benchbook-metric-wall = Time
benchbook-metric-cpu = CPU time
benchbook-metric-peak = Peak memory
benchbook-metric-others = Other processes
benchbook-metric-files = Files
benchbook-metric-size = Output
benchbook-metric-few_wall = Time of a page, smaller site
benchbook-metric-few_peak = Memory of a page, smaller site
benchbook-metric-many_wall = Time of a page, larger site
benchbook-metric-many_peak = Memory of a page, larger site

version-version = Version
why-own-version = each generator has versions of its own.
source-peers = benchbook’s benchmark beside other generators.
recipe-peers = installs the peers, runs everything, writes the data of this page
