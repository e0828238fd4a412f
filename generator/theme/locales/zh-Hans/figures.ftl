## 表格、注释、出处行和来源中的词语。

figure-best = 最佳
figure-tied = 并列最佳

figure-missing = 未测量
figure-failed = 失败
figure-skipped = 已跳过
figure-na = 不适用
figure-na-words = 不适用
figure-no-data = 无数据

figure-borrowed = 取自“{ $target }”
figure-estimated = 估计值
figure-approximate = ≈{ "\u00A0" }{ $value }
figure-about = 约 { $value }
figure-spread = { $value }（{ $range }）
figure-marked = { $value }（{ $mark }）

figure-median = 中位数
figure-median-of = { $n } 次运行的中位数
figure-mean = 平均值
figure-mean-of = { $n } 次运行的平均值
figure-min = 最小值
figure-min-of = { $n } 次运行的最小值
figure-max = 最大值
figure-max-of = { $n } 次运行的最大值
figure-sum = 总和
figure-sum-of = { $n } 次运行的总和
figure-single = 单次运行
figure-n = n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-n-of = { $who }：{ $n }
figure-n-unrecorded = 未记录 n
figure-n-unrecorded-some = 部分未记录 n

figure-comma = 、
figure-semicolon = ；

figure-mixed-dates =
    { $count ->
        [2] 两个日期
       *[other] { $count } 个日期
    }
figure-mixed-machines =
    { $count ->
        [2] 两台机器
       *[other] { $count } 台机器
    }
figure-mixed-why = { $what }（{ $why }）
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version }（{ $who }）
figure-revision = 构建 { $revision }

figure-stale = 截至{ $date }已过 { $age }，满 { $limit }应重新测量
figure-days = { $count } 天
figure-months = { $count } 个月

# 倍数一律以对照对象为基准，避免“慢几倍”的歧义。
figure-verdict = 判定
figure-same = ≈ 相当
figure-slower = 耗时为 { $factor }
figure-faster = 速度为 { $factor }
figure-more = 为 { $factor }
figure-less = 对照值为其 { $factor }
figure-samples = { $level } 置信区间 { $interval }，{ $p }
figure-p = p{ "\u00A0" }={ "\u00A0" }{ $p }
figure-p-below = p{ "\u00A0" }<{ "\u00A0" }{ $p }
figure-ranges-overlap = 范围重叠
figure-ranges-apart = 范围不重叠
figure-within = 相差不超过 { $tolerance }，依作者判断
figure-beyond = 相差超过 { $tolerance }，依作者判断
figure-no-verdict = 无法判定
figure-tolerance = “相当”指相差不超过 { $tolerance }，依作者判断：{ $why }

figure-target = 对象
figure-kind = 种类
figure-revisions = 修订
figure-series = 系列
figure-value = 数值
figure-range = 范围
figure-spans = 时间段数
figure-sum-of-spans = 总和
figure-further = { $label } { $value }
figure-group = { $dim }：{ $key }
figure-warn = { $targets }：{ $condition }

figure-claim-holds = 与测量数据相符
figure-claim-fails = 与测量数据不符

figure-copy = 复制

figure-facts-measured = 测量日期
figure-facts-machine = 机器
figure-facts-runs = 运行次数
figure-facts-environment = 环境
figure-facts-sources = 来源

figure-source-file = { $file }。
figure-source-noted = { $file }：{ $note }。
figure-source-facts = { $file }：设置与大致数值。
figure-source-facts-of = { $file }：设置与大致数值（{ $sources }）。
figure-source-n-some = { $n }（有记录者）
figure-source-sentence = { $text }。
figure-source-revision = 构建 { $revision }。
figure-source-transcribed = 由人工抄自公开页面，数位与原文一致。

machine-cpu = { $value }
machine-cores = { $value }{ "\u00A0" }核
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
