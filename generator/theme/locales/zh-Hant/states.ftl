## 列出所有狀態與標記的頁面。每項各有名稱，.says 說明其含義。

states-title = 狀態與標記
states-head-state = 狀態
states-head-sentence = 句中
states-head-table = 表中
states-head-chart = 圖中
states-head-says = 含義
states-aloud = 朗讀：{ $text }
states-file = CSV：{ $row }
states-invented = 數值均為虛構，只用來展示標記，並非量測結果。

states-reason-failed = 結束代碼 3
states-reason-skipped = 需要 Docker
states-lender = 組建 A

states-measured = 已量測
    .says = 數值及其離散範圍。
states-single = 執行一次
    .says = 沒有誤差線，也不做判定：只執行一次，無從得知離散程度。
states-range = 只有範圍
    .says = 已知最小值與最大值，但不知道中間的值。
states-zero = 零
    .says = 量測結果為零，也可以是最佳。
states-missing = 未量測
    .says = 沒有任何紀錄。
states-failed = 失敗
    .says = 執行過，但中途出錯。失敗的執行沒有耗時，也不會勝出。
states-skipped = 已略過
    .says = 刻意不測，並附上理由。
states-not-applicable = 不適用
    .says = 這個問題對該對象沒有意義。
states-borrowed = 借用
    .says = 取自其他對象的值，不會勝出，也不會並列。
states-estimated = 估計
    .says = 由作者推算，並非量測所得，不列入排名。
states-fact = 事實
    .says = 來源中載明的設定。
states-about = 約數
    .says = 來源本身就只給約數的事實。
