# pgmem のページで使う名前：節、対象、計測項目、区間の種類、注記、理由。
# 変数はデータセットの facts。注記の $value はそばに置かれる値、$number は列の単位での数値。

section-pgmem = pgmem
dataset-modelcase = pgmem：モデルケース
dataset-benchmarks = pgmem：ほかの方法との比較

## 対象：.sub は名前に添える語、.short は狭い場所での名前、.say はタイムラインの一行説明。

modelcase-target-pgmem = pgmem
    .short = pgmem
    .sub = テストプロセス内
    .say = 参照テストはテンプレートサーバーを共用し、更新テストはスナップショットからフォークする。すべて並列に走る。
modelcase-target-testcontainers = Testcontainers
    .short = Testcontainers
    .sub = 共有サーバー一台、tmpfs
    .say = 公式イメージを testcontainers-go がメモリ上（tmpfs、fsync なし）で起動。更新テストは初期化を挟んで一本ずつ走る。
modelcase-target-devbox = devbox PostgreSQL
    .short = devbox
    .sub = 共有サーバー一台、ネイティブ
    .say = devbox で入れたネイティブの PostgreSQL。更新テストは初期化を挟んで一本ずつ走る。
modelcase-target-docker = docker run
    .short = docker run
    .sub = 共有サーバー一台、公式イメージ
    .say = 公式イメージ。更新テストは初期化を挟んで一本ずつ走る。

benchmarks-target-pgmem = pgmem
    .short = pgmem
    .sub = Go ライブラリ
benchmarks-target-binary = pgmem バイナリ
    .short = バイナリ
    .sub = Python、Java、Node.js
benchmarks-target-docker = docker run
    .short = docker run
    .sub = 公式イメージ
benchmarks-target-testcontainers = Testcontainers
    .short = Testcontainers
    .sub = Go モジュール
benchmarks-target-devbox = devbox
    .short = devbox
    .sub = nix の PostgreSQL

## モデルケースの区間

kind-boot = DB の起動
    .short = 起動
kind-import = スキーマとマスタデータ
    .short = スキーマ
kind-snapshot = スナップショット
    .short = スナップショット
kind-fork = フォーク（更新テスト専用の複製）
    .short = フォーク
kind-sample = サンプル注文の投入
    .short = サンプル
kind-reset = データの初期化
    .short = 初期化
kind-read = 参照テスト
    .short = 参照
    .side = 参照テスト { $count } 本
kind-write = 更新テスト
    .short = 更新
    .queue = 更新テスト { $count } 本が一本ずつ

lane-all = 全テスト
    .side = 全 { $count } 本が並んで走る

## モデルケースの計測項目

modelcase-metric-total = 実時間（起動とテストバイナリ）
modelcase-metric-boot = 外部サーバーの起動
modelcase-metric-process = テストバイナリ
modelcase-metric-steps-boot = { kind-boot }
modelcase-metric-steps-import = { kind-import }
modelcase-metric-steps-snapshot = { kind-snapshot }
modelcase-metric-steps-fork = { kind-fork }
modelcase-metric-steps-sample = { kind-sample }
modelcase-metric-steps-reset = { kind-reset }
modelcase-metric-steps-read = { kind-read }
modelcase-metric-steps-write = { kind-write }
modelcase-metric-steps_sum = 工程の和
modelcase-metric-outside = どの工程にも入らない時間
modelcase-metric-fresh_data = 更新テスト用データの準備
modelcase-metric-forking = フォークとサンプル投入の実時間
modelcase-metric-fork_each = フォーク一つの平均
modelcase-metric-tests-read = 参照テスト
modelcase-metric-tests-write = 更新テスト
modelcase-metric-tests-all = テスト

## 比較の計測項目

benchmarks-metric-startup = 起動〜最初のクエリ
benchmarks-metric-setup = スキーマとデータの投入
benchmarks-metric-isolate = テストごとの複製
benchmarks-metric-simple_query = インデックス SELECT
benchmarks-metric-dial_query = インデックス SELECT（プロセス内接続）
benchmarks-metric-heavy_query = { $sort_rows } 行のソート
benchmarks-metric-service_idle = DB と計測プロセスのメモリ
benchmarks-metric-service_after = 同、クエリと複製の後
benchmarks-metric-process = 計測プロセスの増分
benchmarks-metric-container = コンテナの使用量
benchmarks-metric-vm_growth = VM の差分
benchmarks-metric-vm_total = VM の絶対値
benchmarks-metric-download = ダウンロード

series-service_idle = スキーマ準備後
series-service_after = クエリと複製の後

## 表の注記

note-fork = フォーク
note-create-template = CREATE DATABASE … TEMPLATE
note-snapshot-restore = Snapshot / Restore
note-dial_query = プロセス内接続 { $value }
note-process = 計測プロセス { $number }
note-container = コンテナ { $number }
note-vm_growth = VM の差分 { $number }
note-vm_total = VM の絶対値 { $number }
note-process-alone = 計測プロセスの増分のみ
note-all-processes = PostgreSQL プロセスの合計
note-linked = テストバイナリの増分
note-bundled = wheel、jar、npm の中身
note-image-layers = イメージのレイヤ
note-image-layers-ryuk = イメージのレイヤと Ryuk
note-nix-closure = nix closure
warn-nodes = 工程の和が実時間を超える対象：{ $targets }
dim-steps = 工程
na-nodes = このモデルにない工程

## 出どころ

version-postgres = PostgreSQL
why-own-server = 対象ごとに、それぞれの PostgreSQL を使う
why-old-comparison = docker run、Testcontainers、devbox は測り直していない
why-run-counts = Go ベンチマークとコンテナのメモリは計測回数がほかと異なり、大きさは一度だけ調べる
why-one-run = 工程は対象ごとに一回の実行、合計は全回から

machine-devbox = devbox { $value }
source-pgmem = pgmem のベンチマークのページ。

## 再現手順

recipe-all = すべての対象
recipe-no-docker = Docker なし
recipe-alternatives = すべての対象、時間とメモリ

## 主張

claim-modelcase-ten_times = docker run は pgmem の十倍以上かかる
claim-modelcase-native_too = ネイティブの PostgreSQL は pgmem の二倍半以上かかる
