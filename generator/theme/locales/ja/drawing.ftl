## 図の中の語と、図の説明。

drawing-best = 最良
drawing-tied-best = 同着
drawing-missing = 未計測
drawing-failed = 失敗
drawing-skipped = 省略
drawing-not-applicable = 該当なし
drawing-borrowed = 「{ $target }」の値
drawing-estimated = 推定
drawing-runs = n = { $n }
drawing-no-data = データなし

drawing-bars = 棒グラフ：{ $metric }。
drawing-bar = { $name }：{ $value }
drawing-bars-row = { $name }：{ $values }。
drawing-timeline = 「{ $target }」のタイムライン：{ $slots } 枠、{ $spans } 区間、合計 { $total }。
drawing-timeline-untimed = 「{ $target }」のタイムライン：{ $slots } 枠、{ $spans } 区間。

drawing-trend = { $metric } の推移（{ $count } リビジョン）。
drawing-trend-line = { $name }：{ $from } では { $first }、{ $to } では { $last }。
drawing-trend-step = { $revision } から { $change }。
drawing-trend-method = 水準が続けて変わった所に印を付けた。二乗誤差による最適分割（罰則 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n）で探し、順位検定（p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n）で確かめた。

drawing-range-of-runs = { $n } 回で { $range }
drawing-magnified = 同じ回を { $times } 倍に拡大
drawing-magnified-narrow = 同じ回を拡大
drawing-no-spans = 区間の記録がない。
drawing-merged = { $spans } 区間を { $drawn } 個の帯にまとめて描いた。細すぎて見えない隣どうしは一つにした。
drawing-merged-block = { $kind } · { $spans } 区間 · { $time }

lane-setup = 準備
lane-shared = 共用
