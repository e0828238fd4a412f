# Les noms de ce que montre la page de murlog. Les variables sont des faits du jeu de données.

section-murlog = murlog

dim-category = Type
dim-method = Méthode RPC
dim-variant = Compteurs
dim-layer = Couche
dim-query = Requête
dim-mode = Base
dim-size = Volume de données
dim-endpoint = Point d’accès
dim-phase = Étape

murlog-category-read = Lecture
murlog-category-write = Écriture
murlog-category-queue = File d’attente
murlog-method-timeline_home = timeline.home (limit={ $page_size })
murlog-method-posts_list = posts.list (public, limit={ $page_size })
murlog-method-personas_get = personas.get
murlog-method-posts_create = posts.create
murlog-method-queue_tick = queue.tick

murlog-variant-cached = compteurs en cache
murlog-variant-counted = lignes comptées

murlog-layer-store = Requêtes de stockage
murlog-layer-queue = File d’attente
murlog-query-list_posts = ListPostsByPersona (limit={ $page_size })
murlog-query-list_posts_cursor = ListPostsByPersona (curseur)
murlog-query-interaction_counts = PostInteractionCounts ({ $store_interactions } billets)
murlog-query-count_followers = CountFollowers ({ $store_followers })
murlog-query-list_public = ListPublicLocalPosts (limit={ $page_size })
murlog-query-claim = Claim ({ $claim_jobs } tâches)
murlog-query-cycle = Enqueue → Claim → Complete
murlog-query-list = ListPostsByPersona
murlog-query-count = CountFollowers
murlog-mode-inmemory = En mémoire
murlog-mode-file = En fichier

murlog-size-small = { $scaling_small_posts } billets, { $scaling_small_followers } abonnés
murlog-size-large = { $scaling_large_posts } billets, { $scaling_large_followers } abonnés
murlog-size-posts_5k = { $hosting_posts } billets
murlog-size-posts_50k = { $large_posts } billets
murlog-case-cycle = Enqueue → Claim → Complete, sur fichier

murlog-endpoint-public_home = Accueil public (SSR)
murlog-endpoint-public_profile = Profil public (SSR)
murlog-endpoint-static_file = Fichier statique (favicon)
murlog-endpoint-posts_list = posts.list (RPC)
murlog-endpoint-personas_list = personas.list (RPC)

murlog-phase-dns = DNS
murlog-phase-tcp = Connexion TCP
murlog-phase-tls = TLS
murlog-phase-cgi = Lancement de CGI et base de données

murlog-metric-time = Temps
murlog-metric-qps = QPS
murlog-metric-allocs = Allocations par appel
murlog-metric-benchmark = Temps dans le benchmark
murlog-metric-difference = Fichier / mémoire
murlog-metric-growth = Évolution
murlog-metric-jobs_per_second = Tâches par seconde
murlog-metric-delivery = Livraison d’un billet

note-benchmark = { $value } dans le benchmark
note-index = l’index aide
note-full-scan = COUNT lit toutes les lignes

why-murlog-tolerance = Le relevé ne donne ni nombre d’exécutions ni dispersion.
source-murlog = page de benchmarks de murlog.
source-judgement = jugement de l’auteur.
version-sqlite = SQLite

recipe-murlog-store = stockage et file d’attente
recipe-murlog-rpc = RPC de bout en bout
