# benchbook 自身の速さのページに出る名前。変数はデータセットの事実。

section-bench = benchbook

benchbook-target-benchbook = benchbook
benchbook-target-hugo = Hugo
benchbook-target-mdbook = mdBook
    .sub = 3 冊
benchbook-target-eleventy = Eleventy

benchbook-dim-target = ジェネレーター
benchbook-dim-pages = ページ数
benchbook-dim-variant = ビルド
benchbook-dim-edit = ビルドの前
benchbook-dim-task = 処理

benchbook-group-pages = { $key } ページ
benchbook-pages-few = { $few_pages }
benchbook-pages-many = { $many_pages }
benchbook-variant-untagged = benchbook（コードの色分けなし）
benchbook-variant-hugo_plain = Hugo（コードの色分けなし）
benchbook-variant-hugo_unindexed = Hugo（検索用の索引なし）
benchbook-edit-nothing = 変更なし
benchbook-edit-page = 1 ページを編集
benchbook-edit-number = 測定値を 1 つ変更
benchbook-task-version = --version
benchbook-task-small = { $small_pages } ページ、何もない状態から
benchbook-task-small_again = { $small_pages } ページ、変更なし

benchbook-metric-wall = 時間
benchbook-metric-cpu = CPU 時間
benchbook-metric-peak = 最大メモリ
benchbook-metric-others = ほかのプロセス
benchbook-metric-files = ファイル数
benchbook-metric-size = 出力
benchbook-metric-few_wall = 1 ページの時間（小さいサイト）
benchbook-metric-few_peak = 1 ページのメモリ（小さいサイト）
benchbook-metric-many_wall = 1 ページの時間（大きいサイト）
benchbook-metric-many_peak = 1 ページのメモリ（大きいサイト）

version-version = バージョン
why-own-version = バージョンの番号はジェネレーターごとに異なる。
source-peers = benchbook とほかのジェネレーターを並べたベンチマーク。
recipe-peers = ほかのジェネレーターを入れ、すべてを計測し、このページのデータを書き出す
