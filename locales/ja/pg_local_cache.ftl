# pg_local_cache のページに出る名前。

section-pg_local_cache = pg_local_cache

pglc-target-sql = プリペアド SQL
    .short = プリペアド SQL
pglc-target-mget = SQL mget
    .short = SQL mget
pglc-target-resp = RESP MGET
    .short = RESP MGET

dim-keys = キー数
    .unit = キー
dim-connections = 接続数
    .unit = 接続
dim-path = 経路
dim-case = ケース
pglc-group-keys = 1 リクエストに { $key } キー
pglc-case-sql_64_keys = 64 キーの SQL、再起動ごとの変動

pglc-metric-rps = 1 秒あたりのリクエスト数
pglc-metric-resp_over_sql = RESP / SQL
pglc-metric-client_cpu = クライアントの CPU
pglc-metric-server_cpu = サーバーの CPU
pglc-metric-share = VM に占める割合
pglc-metric-cost = リクエストあたりのサーバー時間
pglc-metric-peak = メモリのピーク（標本）

note-share = VM の { $value }

source-pglc = pg_local_cache のベンチマーク、「Go：SQL と RESP」のページ。
source-pglc-machine = pg_local_cache のマシン一覧。
pglc-machine-cpu = { $value } VM
version-go = Go
version-pgx = pgx

recipe-pglc-go = 使い捨てのサーバーに対して Go のケースを実行

claim-pglc-resp_leads_1_256 = RESP の処理件数はプリペアド SQL より多い
claim-pglc-resp_cheapest = リクエストあたりのサーバー時間は、RESP のほうがプリペアド SQL より短い
