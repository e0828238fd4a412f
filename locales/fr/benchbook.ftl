# Les noms de ce que montre la page sur la vitesse de benchbook. Les variables sont des faits du jeu de données.

section-bench = benchbook

benchbook-target-benchbook = benchbook
benchbook-target-hugo = Hugo
benchbook-target-mdbook = mdBook
    .sub = trois livres
benchbook-target-eleventy = Eleventy

benchbook-dim-target = Générateur
benchbook-dim-pages = Pages
benchbook-dim-variant = Construction
benchbook-dim-edit = Avant la construction
benchbook-dim-task = Tâche

benchbook-group-pages = { $key } pages
benchbook-pages-few = { $few_pages }
benchbook-pages-many = { $many_pages }
benchbook-variant-untagged = benchbook, code sans coloration
benchbook-variant-hugo_plain = Hugo, code sans coloration
benchbook-variant-hugo_unindexed = Hugo, sans index de recherche
benchbook-edit-nothing = rien n’a changé
benchbook-edit-page = une page modifiée
benchbook-edit-number = une mesure modifiée
benchbook-task-version = --version
benchbook-task-small = { $small_pages } pages, à partir de rien
benchbook-task-small_again = { $small_pages } pages, rien n’a changé

benchbook-metric-wall = Durée
benchbook-metric-cpu = Temps CPU
benchbook-metric-peak = Pic de mémoire
benchbook-metric-others = Autres processus
benchbook-metric-files = Fichiers
benchbook-metric-size = Sortie
benchbook-metric-few_wall = Durée par page, petit site
benchbook-metric-few_peak = Mémoire par page, petit site
benchbook-metric-many_wall = Durée par page, grand site
benchbook-metric-many_peak = Mémoire par page, grand site

version-version = Version
why-own-version = chaque générateur a ses propres versions.
source-peers = le benchmark de benchbook face à d’autres générateurs.
recipe-peers = installe les autres générateurs, mesure tout, écrit les données de cette page
