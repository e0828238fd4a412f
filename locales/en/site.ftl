# Words of the site as a whole. Those of a project stand in a file of its own.

site-title = benchbook
section-about = About

unit-job-per-s = jobs/s
