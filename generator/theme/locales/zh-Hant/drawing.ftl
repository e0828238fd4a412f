## 圖中的詞語，以及圖的說明。

drawing-best = 最佳
drawing-tied-best = 並列最佳
drawing-missing = 未量測
drawing-failed = 失敗
drawing-skipped = 已略過
drawing-not-applicable = 不適用
drawing-borrowed = 取自「{ $target }」
drawing-estimated = 估計值
drawing-runs = n{ "\u00A0" }={ "\u00A0" }{ $n }
drawing-no-data = 沒有資料

drawing-bars = 長條圖：{ $metric }。
drawing-bar = { $name }：{ $value }
drawing-bars-row = { $name }：{ $values }。
drawing-timeline = 「{ $target }」的時間軸：{ $slots } 個槽位，{ $spans } 個時段，共 { $total }。
drawing-timeline-untimed = 「{ $target }」的時間軸：{ $slots } 個槽位，{ $spans } 個時段。

drawing-trend = { $metric } 的變化（{ $count } 個修訂）。
drawing-trend-line = { $name }：{ $from } 為 { $first }，{ $to } 為 { $last }。
drawing-trend-step = 自 { $revision } 起 { $change }。
drawing-trend-method = 水準發生持續變化之處已標出：依平方誤差的最佳分割（懲罰 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n），並經秩檢定確認（p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n）。

drawing-range-of-runs = 執行 { $n } 次：{ $range }
drawing-magnified = 同一次執行，放大 { $times } 倍
drawing-magnified-narrow = 同一次執行，放大顯示
drawing-no-spans = 沒有記錄到任何時段。
drawing-merged = 共 { $spans } 個時段，畫成 { $drawn } 個色塊：相鄰且窄到看不見的併為一塊。
drawing-merged-block = { $kind } · { $spans } 個時段 · { $time }

lane-setup = 準備
lane-shared = 共用
