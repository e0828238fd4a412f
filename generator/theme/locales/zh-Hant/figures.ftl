## 表格、附註、出處行與來源的詞語。

figure-best = 最佳
figure-tied = 並列最佳

figure-missing = 未量測
figure-failed = 失敗
figure-skipped = 已略過
figure-na = 不適用
figure-na-words = 不適用
figure-no-data = 沒有資料

figure-borrowed = 取自「{ $target }」
figure-estimated = 估計值
figure-approximate = ≈{ "\u00A0" }{ $value }
figure-about = 約 { $value }
figure-spread = { $value }（{ $range }）
figure-marked = { $value }（{ $mark }）

figure-median = 中位數
figure-median-of = 執行 { $n } 次的中位數
figure-mean = 平均值
figure-mean-of = 執行 { $n } 次的平均值
figure-min = 最小值
figure-min-of = 執行 { $n } 次的最小值
figure-max = 最大值
figure-max-of = 執行 { $n } 次的最大值
figure-sum = 總和
figure-sum-of = 執行 { $n } 次的總和
figure-single = 執行一次
figure-n = n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-n-of = { $who }：{ $n }
figure-n-unrecorded = 未記錄 n
figure-n-unrecorded-some = 部分未記錄 n

figure-comma = 、
figure-semicolon = ；

figure-mixed-dates =
    { $count ->
        [2] 兩個日期
       *[other] { $count } 個日期
    }
figure-mixed-machines =
    { $count ->
        [2] 兩台機器
       *[other] { $count } 台機器
    }
figure-mixed-why = { $what }（{ $why }）
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version }（{ $who }）
figure-revision = 組建 { $revision }

figure-stale = 截至{ $date }已過 { $age }，滿 { $limit }應重新量測
figure-days = { $count } 天
figure-months = { $count } 個月

# 倍數一律以對照對象為基準，以免「慢幾倍」產生歧義。
figure-verdict = 判定
figure-same = ≈ 相當
figure-slower = 耗時為 { $factor }
figure-faster = 速度為 { $factor }
figure-more = 為 { $factor }
figure-less = 對照值為其 { $factor }
figure-samples = { $level } 信賴區間 { $interval }，{ $p }
figure-p = p{ "\u00A0" }={ "\u00A0" }{ $p }
figure-p-below = p{ "\u00A0" }<{ "\u00A0" }{ $p }
figure-ranges-overlap = 範圍重疊
figure-ranges-apart = 範圍不重疊
figure-within = 相差 { $tolerance } 以內，依作者判斷
figure-beyond = 相差超過 { $tolerance }，依作者判斷
figure-no-verdict = 無法判定
figure-tolerance = 「相當」是指相差 { $tolerance } 以內，依作者判斷：{ $why }

figure-target = 對象
figure-kind = 種類
figure-revisions = 修訂
figure-series = 數列
figure-value = 數值
figure-range = 範圍
figure-spans = 時段數
figure-sum-of-spans = 總和
figure-further = { $label } { $value }
figure-group = { $dim }：{ $key }
figure-warn = { $targets }：{ $condition }

figure-claim-holds = 與量測資料相符
figure-claim-fails = 與量測資料不符

figure-copy = 複製

figure-facts-measured = 量測日期
figure-facts-machine = 機器
figure-facts-runs = 執行次數
figure-facts-environment = 環境
figure-facts-sources = 來源

figure-source-file = { $file }。
figure-source-noted = { $file }：{ $note }。
figure-source-facts = { $file }：設定與概略數值。
figure-source-facts-of = { $file }：設定與概略數值（{ $sources }）。
figure-source-n-some = { $n }（有記錄者）
figure-source-sentence = { $text }。
figure-source-revision = 組建 { $revision }。
figure-source-transcribed = 由人工抄自公開頁面，位數與原文相同。

machine-cpu = { $value }
machine-cores = { $value }{ "\u00A0" }核心
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
