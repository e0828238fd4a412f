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

drawing-range-of-runs = { $n } 回で { $range }
drawing-magnified = 同じ回を { $times } 倍に拡大
drawing-magnified-narrow = 同じ回を拡大
drawing-no-spans = 区間の記録がない。
drawing-merged = { $spans } 区間を { $drawn } 個の帯にまとめて描いた。細すぎて見えない隣どうしは一つにした。
drawing-merged-block = { $kind } · { $spans } 区間 · { $time }

lane-setup = 準備
lane-shared = 共用
