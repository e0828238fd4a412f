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
frame-fallback-related = 本頁尚未翻譯，目前以另一種語言（{ $language }）顯示。
frame-stale = 本譯文早於原文，原文其後已有變更：{ $original }
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

## 翻譯頁面

translations-title = 翻譯狀況
translations-lede = 本站哪些內容已經翻譯，還有哪些要做。
translations-language = 語言
translations-pages = 頁面
translations-messages = 訊息
translations-translated = 已翻譯
translations-stale = 待更新
translations-unrecorded = 未記錄
translations-missing = 未翻譯
translations-orphaned = 無原文
translations-unused = 未使用
translations-extra = 多餘
translations-begun = 已有草稿
translations-page = 頁面
translations-message = 訊息
translations-state = 狀態
translations-next = 下一步
translations-new = { $command } 可產生缺少的檔案。
translations-done = 沒有要做的了。
translations-more = 另有 { $n } 項
translations-originals = 原文，{ $n } 頁
translations-changed = 原文有 { $n } 段已變更
