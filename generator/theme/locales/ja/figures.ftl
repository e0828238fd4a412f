## 表、注、出どころの行、出典の語。

figure-best = 最良
figure-tied = 同着

figure-missing = 未計測
figure-failed = 失敗
figure-skipped = 省略
figure-na = 該当なし
figure-na-words = 該当なし
figure-no-data = データなし

figure-borrowed = 「{ $target }」の値
figure-estimated = 推定
figure-approximate = ≈ { $value }
figure-about = 約 { $value }
figure-spread = { $value }（{ $range }）
figure-marked = { $value }（{ $mark }）

figure-median = 中央値
figure-median-of = { $n } 回の中央値
figure-mean = 平均
figure-mean-of = { $n } 回の平均
figure-min = 最小
figure-min-of = { $n } 回の最小
figure-max = 最大
figure-max-of = { $n } 回の最大
figure-sum = 合計
figure-sum-of = { $n } 回の合計
figure-single = 1 回
figure-n = n = { $n }
figure-n-of = { $who }：{ $n }
figure-n-unrecorded = 回数の記録なし
figure-n-unrecorded-some = 一部は回数の記録なし

figure-comma = 、
figure-semicolon = ；

figure-mixed-dates =
    { $count ->
        [2] 計測日が二つ
       *[other] 計測日が { $count } 通り
    }
figure-mixed-machines =
    { $count ->
        [2] 計測機が 2 台
       *[other] 計測機が { $count } 台
    }
figure-mixed-why = { $what }（{ $why }）
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version }（{ $who }）
figure-revision = ビルド { $revision }

figure-stale = { $date }の時点で計測から { $age }（{ $limit }で計り直す）
figure-days = { $count } 日
figure-months = { $count } か月

figure-verdict = 判定
figure-same = ≈ 同等
figure-slower = { $factor }遅い
figure-faster = { $factor }速い
figure-more = { $factor }
figure-less = { $factor }少ない
figure-samples = { $level } 信頼区間 { $interval }、{ $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = 範囲が重なる
figure-ranges-apart = 範囲が離れている
figure-within = 差が { $tolerance } 以内（書き手の判断）
figure-beyond = 差が { $tolerance } を超える（書き手の判断）
figure-no-verdict = 判定なし
figure-tolerance = 「同等」とは、差が { $tolerance } 以内のこと。書き手の判断による：{ $why }

figure-target = 対象
figure-kind = 種類
figure-revisions = リビジョン
figure-series = 系列
figure-value = 値
figure-range = 範囲
figure-spans = 区間数
figure-sum-of-spans = 合計
figure-further = { $label } { $value }
figure-group = { $dim }：{ $key }
figure-warn = { $targets }：{ $condition }

figure-claim-holds = 計測データで成り立つ
figure-claim-fails = 計測データでは成り立たない

figure-copy = コピー

figure-facts-measured = 計測日
figure-facts-machine = 計測機
figure-facts-runs = 回数
figure-facts-environment = 環境
figure-facts-sources = 出典

figure-source-file = { $file }。
figure-source-noted = { $file }：{ $note }。
figure-source-facts = { $file }：設定値とおおよその値。
figure-source-facts-of = { $file }：設定値とおおよその値（{ $sources }）。
figure-source-n-some = { $n }（記録のあるもの）
figure-source-sentence = { $text }。
figure-source-revision = ビルド { $revision }。
figure-source-transcribed = 公開ページから手で書き写した値。桁は元のまま。

machine-cpu = { $value }
machine-cores = { $value } コア
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
