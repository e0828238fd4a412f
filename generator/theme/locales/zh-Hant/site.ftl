# 頁面框架的詞語。

frame-skip = 跳至內文
frame-menu = 選單
frame-language = 語言：
frame-not-translated = 尚未翻譯
frame-theme = 切換淺色與深色
frame-toc = 本頁內容
frame-crumbs = 目前位置
frame-turn = 上一頁與下一頁
frame-previous = 上一頁
frame-next = 下一頁
frame-fallback = 本頁尚未翻譯，目前以原文（{ $language }）顯示。
frame-updated = 最後更新：{ $date }
frame-source = 本頁原始檔
frame-raw-data = 原始資料：
frame-generator = 由 benchbook 根據量測資料產生

## 圖表

frame-figure = 圖 { $n }
frame-table = 表 { $n }
frame-twin = 表格
frame-download = 資料檔案
frame-labelled = { $what }：{ $text }
frame-sources = 來源
frame-sources-intro = 上文的每個數值都對應下列其中一筆紀錄；點按數值即可跳到這裡。
frame-raw-value = 原始值
frame-range = 範圍
frame-path = 路徑
frame-source-of-number = 來源
frame-copy = 複製
frame-copied = 已複製

## 內文

frame-footnotes = 註腳
frame-back-to-text = 返回內文
frame-link-to-section = 本節連結

## 找不到頁面

frame-not-found-title = 找不到頁面
frame-not-found-text = 這個網址沒有頁面，可能已移動或改名。
frame-not-found-home = 前往總覽
