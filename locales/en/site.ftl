# Words of the site as a whole. Those of a project stand in a file of its own.

site-title = benchbook
section-about = About

unit-core = cores
unit-req-per-s = requests/s
unit-us-per-req = µs/request
unit-job-per-s = jobs/s
