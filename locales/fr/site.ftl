# Les mots du site entier. Ceux d’un projet ont leur propre fichier.

site-title = benchbook
section-about = À propos

unit-job-per-s = tâches/s
