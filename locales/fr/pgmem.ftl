# Noms de ce que montrent les pages de pgmem : sections, cibles, grandeurs, sortes d’intervalles, notes, raisons.
# Les variables sont les « facts » du jeu de données ; dans une note, $value est la valeur qu’elle accompagne,
# $number la même dans l’unité de la colonne.

section-pgmem = pgmem
dataset-modelcase = pgmem : le cas modèle
dataset-benchmarks = pgmem : les alternatives

## Cibles : .sub accompagne le nom, .short le remplace où la place manque,
## .say est la ligne sous la cible d’une chronologie.

modelcase-target-pgmem = pgmem
    .short = pgmem
    .sub = dans le processus de test
    .say = Les tests de lecture partagent un serveur modèle, ceux de mise à jour partent de l’instantané ; tous avancent côte à côte.
modelcase-target-testcontainers = Testcontainers
    .short = Testcontainers
    .sub = un serveur partagé, tmpfs
    .say = Image officielle en mémoire (tmpfs, sans fsync), lancée par testcontainers-go. Les tests de mise à jour passent un par un, après remise à zéro.
modelcase-target-devbox = PostgreSQL de devbox
    .short = devbox
    .sub = un serveur partagé, natif
    .say = PostgreSQL natif, installé par devbox. Les tests de mise à jour passent un par un, après remise à zéro.
modelcase-target-docker = docker run
    .short = docker run
    .sub = un serveur partagé, image officielle
    .say = Image officielle. Les tests de mise à jour passent un par un, après remise à zéro.

benchmarks-target-pgmem = pgmem
    .short = pgmem
    .sub = bibliothèque Go
benchmarks-target-binary = binaire pgmem
    .short = binaire
    .sub = Python, Java, Node.js
benchmarks-target-docker = docker run
    .short = docker run
    .sub = image officielle
benchmarks-target-testcontainers = Testcontainers
    .short = Testcontainers
    .sub = module Go
benchmarks-target-devbox = devbox
    .short = devbox
    .sub = PostgreSQL de nix

## Intervalles du cas modèle

kind-boot = Démarrage de la base
    .short = Démarrage
kind-import = Schéma et données de référence
    .short = Schéma
kind-snapshot = Instantané
    .short = Instantané
kind-fork = Fork, la copie d’un test de mise à jour
    .short = Fork
kind-sample = Commandes d’exemple
    .short = Exemples
kind-reset = Remise à zéro des données
    .short = Remise à zéro
kind-read = Tests de lecture
    .short = Lecture
    .side = { $count } tests de lecture
kind-write = Tests de mise à jour
    .short = Mise à jour
    .queue = { $count } tests de mise à jour, un par un

lane-all = tous les tests
    .side = les { $count } tests, côte à côte

## Grandeurs du cas modèle

modelcase-metric-total = Temps réel, démarrage et binaire de test
modelcase-metric-boot = Démarrage du serveur externe
modelcase-metric-process = Binaire de test
modelcase-metric-steps-boot = { kind-boot }
modelcase-metric-steps-import = { kind-import }
modelcase-metric-steps-snapshot = { kind-snapshot }
modelcase-metric-steps-fork = { kind-fork }
modelcase-metric-steps-sample = { kind-sample }
modelcase-metric-steps-reset = { kind-reset }
modelcase-metric-steps-read = { kind-read }
modelcase-metric-steps-write = { kind-write }
modelcase-metric-steps_sum = Somme des étapes
modelcase-metric-outside = Hors de toute étape
modelcase-metric-fresh_data = Données neuves pour les tests de mise à jour
modelcase-metric-forking = Forks et commandes d’exemple, temps réel
modelcase-metric-fork_each = Un fork, en moyenne
modelcase-metric-tests-read = Tests de lecture
modelcase-metric-tests-write = Tests de mise à jour
modelcase-metric-tests-all = Tests

## Grandeurs de la comparaison

benchmarks-metric-startup = Du démarrage à la première requête
benchmarks-metric-setup = Schéma et données
benchmarks-metric-isolate = Une copie par test
benchmarks-metric-simple_query = SELECT indexé
benchmarks-metric-dial_query = SELECT indexé dans le processus
benchmarks-metric-heavy_query = Tri de { $sort_rows } lignes
benchmarks-metric-service_idle = Mémoire, base et processus de mesure
benchmarks-metric-service_after = La même après requêtes et copies
benchmarks-metric-process = Croissance du processus de mesure
benchmarks-metric-container = Occupation des conteneurs
benchmarks-metric-vm_growth = Écart de la machine virtuelle
benchmarks-metric-vm_total = Machine virtuelle entière
benchmarks-metric-download = Téléchargement

series-service_idle = schéma prêt
series-service_after = après requêtes et copies

## Notes dans les cellules

note-fork = fork
note-create-template = CREATE DATABASE … TEMPLATE
note-snapshot-restore = Snapshot / Restore
note-dial_query = { $value } dans le processus
note-process = processus { $number }
note-container = conteneurs { $number }
note-vm_growth = écart VM { $number }
note-vm_total = VM entière { $number }
note-process-alone = croissance du seul processus
note-all-processes = tous les processus PostgreSQL
note-linked = ajoutés à un binaire de test
note-bundled = dans le wheel, le jar ou le paquet npm
note-image-layers = couches de l’image
note-image-layers-ryuk = couches de l’image et Ryuk
note-nix-closure = fermeture nix
warn-nodes = La somme des étapes dépasse le temps réel pour { $targets }.
dim-steps = Étape
na-nodes = étape absente de ce modèle

## Provenance

version-postgres = PostgreSQL
why-own-server = chaque cible vient avec son propre PostgreSQL
why-old-comparison = docker run, Testcontainers et devbox n’ont pas été mesurés de nouveau
why-run-counts = les benchmarks Go et la mémoire des conteneurs ont leur propre nombre d’exécutions, une taille ne se relève qu’une fois
why-one-run = les étapes viennent d’une seule exécution par cible, les totaux de toutes

machine-devbox = devbox { $value }
source-pgmem = page de benchmarks de pgmem.

## Reproduction

recipe-all = toutes les cibles
recipe-no-docker = sans Docker
recipe-alternatives = toutes les cibles, temps et mémoire

## Affirmations

claim-modelcase-ten_times = docker run prend au moins dix fois le temps de pgmem
claim-modelcase-native_too = PostgreSQL natif prend au moins deux fois et demie le temps de pgmem
