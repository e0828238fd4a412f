## 图中的词语，以及图的说明。

drawing-best = 最佳
drawing-tied-best = 并列最佳
drawing-missing = 未测量
drawing-failed = 失败
drawing-skipped = 已跳过
drawing-not-applicable = 不适用
drawing-borrowed = 取自“{ $target }”
drawing-estimated = 估计值
drawing-runs = n{ "\u00A0" }={ "\u00A0" }{ $n }
drawing-no-data = 无数据

drawing-bars = 条形图：{ $metric }。
drawing-bar = { $name }：{ $value }
drawing-bars-row = { $name }：{ $values }。
drawing-timeline = “{ $target }”的时间线：{ $slots } 个槽位，{ $spans } 个时间段，共 { $total }。
drawing-timeline-untimed = “{ $target }”的时间线：{ $slots } 个槽位，{ $spans } 个时间段。

drawing-trend = { $metric } 的变化（{ $count } 个修订）。
drawing-trend-line = { $name }：{ $from } 为 { $first }，{ $to } 为 { $last }。
drawing-trend-step = 自 { $revision } 起 { $change }。
drawing-trend-method = 水平发生持续变化之处已标出：按平方误差的最优划分（惩罚 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n），并经秩检验确认（p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n）。

drawing-range-of-runs = { $n } 次运行：{ $range }
drawing-magnified = 同一次运行，放大 { $times } 倍
drawing-magnified-narrow = 同一次运行，放大显示
drawing-no-spans = 没有记录时间段。
drawing-merged = 共 { $spans } 个时间段，绘为 { $drawn } 个色块：相邻且窄得看不清的合而为一。
drawing-merged-block = { $kind } · { $spans } 个时间段 · { $time }

lane-setup = 准备
lane-shared = 共享
