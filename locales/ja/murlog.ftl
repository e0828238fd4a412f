# murlog のページに出る名前。変数はデータセットの事実。

section-murlog = murlog

dim-category = 種類
dim-method = RPC メソッド
dim-variant = カウンター
dim-layer = 層
dim-query = クエリ
dim-mode = DB
dim-size = データ量
dim-endpoint = エンドポイント
dim-phase = 区間

murlog-category-read = 読み取り
murlog-category-write = 書き込み
murlog-category-queue = キュー
murlog-method-timeline_home = timeline.home（limit={ $page_size }）
murlog-method-posts_list = posts.list（public、limit={ $page_size }）
murlog-method-personas_get = personas.get
murlog-method-posts_create = posts.create
murlog-method-queue_tick = queue.tick

murlog-variant-cached = キャッシュを読む
murlog-variant-counted = 行を数える

murlog-layer-store = ストアのクエリ
murlog-layer-queue = キュー
murlog-query-list_posts = ListPostsByPersona（limit={ $page_size }）
murlog-query-list_posts_cursor = ListPostsByPersona（カーソル）
murlog-query-interaction_counts = PostInteractionCounts（{ $store_interactions } 件）
murlog-query-count_followers = CountFollowers（{ $store_followers } 人）
murlog-query-list_public = ListPublicLocalPosts（limit={ $page_size }）
murlog-query-claim = Claim（{ $claim_jobs } ジョブ）
murlog-query-cycle = Enqueue → Claim → Complete
murlog-query-list = ListPostsByPersona
murlog-query-count = CountFollowers
murlog-mode-inmemory = メモリ
murlog-mode-file = ファイル

murlog-size-small = 投稿 { $scaling_small_posts }、フォロワー { $scaling_small_followers }
murlog-size-large = 投稿 { $scaling_large_posts }、フォロワー { $scaling_large_followers }
murlog-size-posts_5k = 投稿 { $hosting_posts } 件
murlog-size-posts_50k = 投稿 { $large_posts } 件
murlog-case-cycle = Enqueue → Claim → Complete（ファイル）

murlog-endpoint-public_home = 公開トップページ（SSR）
murlog-endpoint-public_profile = 公開プロフィール（SSR）
murlog-endpoint-static_file = 静的ファイル（favicon）
murlog-endpoint-posts_list = posts.list（RPC）
murlog-endpoint-personas_list = personas.list（RPC）

murlog-phase-dns = DNS
murlog-phase-tcp = TCP 接続
murlog-phase-tls = TLS
murlog-phase-cgi = CGI の起動と DB の処理

murlog-metric-time = 時間
murlog-metric-qps = QPS
murlog-metric-allocs = 呼び出しごとのアロケーション
murlog-metric-benchmark = ベンチマークでの時間
murlog-metric-difference = ファイル / メモリ
murlog-metric-growth = 増え方
murlog-metric-jobs_per_second = 1 秒あたりのジョブ数
murlog-metric-delivery = 投稿 1 件の配信

note-benchmark = ベンチマークでは { $value }
note-index = インデックスが効く
note-full-scan = COUNT が全行を読む

why-murlog-tolerance = 回数もばらつきも記録にない。
source-murlog = murlog のベンチマークのページ。
source-judgement = 書き手の判断。
version-sqlite = SQLite

recipe-murlog-store = ストアとキュー
recipe-murlog-rpc = RPC のエンドツーエンド
