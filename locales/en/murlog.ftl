# Names of what murlog's page shows. Variables are facts of the dataset.

section-murlog = murlog

dim-category = Kind
dim-method = RPC method
dim-variant = Counters
dim-layer = Layer
dim-query = Query
dim-mode = Database
dim-size = Amount of data
dim-endpoint = Endpoint
dim-phase = Part

murlog-category-read = Reading
murlog-category-write = Writing
murlog-category-queue = Queue
murlog-method-timeline_home = timeline.home (limit={ $page_size })
murlog-method-posts_list = posts.list (public, limit={ $page_size })
murlog-method-personas_get = personas.get
murlog-method-posts_create = posts.create
murlog-method-queue_tick = queue.tick

murlog-variant-cached = counters cached
murlog-variant-counted = rows counted

murlog-layer-store = Store queries
murlog-layer-queue = Queue
murlog-query-list_posts = ListPostsByPersona (limit={ $page_size })
murlog-query-list_posts_cursor = ListPostsByPersona (cursor)
murlog-query-interaction_counts = PostInteractionCounts ({ $store_interactions } posts)
murlog-query-count_followers = CountFollowers ({ $store_followers })
murlog-query-list_public = ListPublicLocalPosts (limit={ $page_size })
murlog-query-claim = Claim ({ $claim_jobs } jobs)
murlog-query-cycle = Enqueue → Claim → Complete
murlog-query-list = ListPostsByPersona
murlog-query-count = CountFollowers
murlog-mode-inmemory = In memory
murlog-mode-file = In a file

murlog-size-small = { $scaling_small_posts } posts, { $scaling_small_followers } followers
murlog-size-large = { $scaling_large_posts } posts, { $scaling_large_followers } followers
murlog-size-posts_5k = { $hosting_posts } posts
murlog-size-posts_50k = { $large_posts } posts
murlog-case-cycle = Enqueue → Claim → Complete, on file

murlog-endpoint-public_home = Public home page (SSR)
murlog-endpoint-public_profile = Public profile (SSR)
murlog-endpoint-static_file = Static file (favicon)
murlog-endpoint-posts_list = posts.list (RPC)
murlog-endpoint-personas_list = personas.list (RPC)

murlog-phase-dns = DNS
murlog-phase-tcp = TCP connection
murlog-phase-tls = TLS
murlog-phase-cgi = CGI start and database

murlog-metric-time = Time
murlog-metric-qps = QPS
murlog-metric-allocs = Allocations per call
murlog-metric-benchmark = Time in the benchmark
murlog-metric-difference = File / memory
murlog-metric-growth = Growth
murlog-metric-jobs_per_second = Jobs per second
murlog-metric-delivery = Delivery of one post

note-benchmark = { $value } in the benchmark
note-index = the index helps
note-full-scan = COUNT reads every row

why-murlog-tolerance = the record gives neither a number of runs nor a spread.
source-murlog = murlog’s benchmark page.
source-judgement = the author’s judgment.
version-sqlite = SQLite

recipe-murlog-store = store and queue
recipe-murlog-rpc = RPC, end to end
