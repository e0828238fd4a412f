## すべての状態と印を示すページ。それぞれに名前があり、.says がその意味を言う。

states-title = 状態と印
states-head-state = 状態
states-head-sentence = 文中
states-head-table = 表
states-head-chart = グラフ
states-head-says = 意味
states-aloud = 読み上げ：{ $text }
states-file = CSV：{ $row }
states-invented = 値は架空。計測ではなく、印を見せるためのものである。

states-reason-failed = 終了コード 3
states-reason-skipped = Docker が要る
states-lender = ビルド A

states-measured = 実測
    .says = ばらつきを伴う値。
states-single = 1 回だけ
    .says = ひげも判定もない。1 回ではばらつきがわからない。
states-range = 範囲のみ
    .says = 最小と最大はわかるが、中央の値がない。
states-zero = ゼロ
    .says = 測った結果がゼロだった。最良にもなりうる。
states-missing = 未計測
    .says = 記録がない。
states-failed = 失敗
    .says = 実行したが、失敗に終わった。失敗した実行に時間はなく、最良になることもない。
states-skipped = 省略
    .says = 意図して測らなかった。理由を添える。
states-not-applicable = 該当なし
    .says = この対象では問いが成り立たない。
states-borrowed = 借用
    .says = ほかの対象の値。最良にも同着にもならない。
states-estimated = 推定
    .says = 書き手が見積もった値で、計測ではない。順位はつけない。
states-fact = 事実
    .says = 出典に書かれた設定。
states-about = およその値
    .says = 出典がおよそとして述べている事実。
