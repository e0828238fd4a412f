## 展示全部状态与标记的页面。每项各有名称，.says 说明其含义。

states-title = 状态与标记
states-head-state = 状态
states-head-sentence = 句中
states-head-table = 表中
states-head-chart = 图中
states-head-says = 含义
states-aloud = 朗读：{ $text }
states-file = CSV：{ $row }
states-invented = 数值系虚构，只为展示标记，并非测量结果。

states-reason-failed = 退出码 3
states-reason-skipped = 需要 Docker
states-lender = 构建 A

states-measured = 已测量
    .says = 数值及其离散范围。
states-single = 单次运行
    .says = 没有误差线，也不作判定：只运行一次，无从得知离散程度。
states-range = 仅有范围
    .says = 已知最小值和最大值，但不知中间值。
states-zero = 零
    .says = 测量结果为零，也可以是最佳。
states-missing = 未测量
    .says = 没有任何记录。
states-failed = 失败
    .says = 运行过，但中途出错。失败的运行没有耗时，也不会胜出。
states-skipped = 已跳过
    .says = 有意未测，并附理由。
states-not-applicable = 不适用
    .says = 这个问题对该对象没有意义。
states-borrowed = 借用
    .says = 取自其他对象的值，不会胜出，也不会并列。
states-estimated = 估计
    .says = 由作者推算，并非测量所得，不参与排名。
states-fact = 事实
    .says = 来源中写明的设置。
states-about = 约数
    .says = 来源本身就只给出约数的事实。
