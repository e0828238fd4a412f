# Les mots du site entier. Ceux d’un projet ont leur propre fichier.

site-title = benchbook
section-about = À propos

unit-core = cœurs
unit-req-per-s = requêtes/s
unit-us-per-req = µs/requête
unit-job-per-s = tâches/s
