# ページの枠に使う語。

frame-skip = 本文へ移動
frame-menu = メニュー
frame-language = 言語：
frame-not-translated = 未翻訳
frame-theme = 明るい配色と暗い配色を切り替える
frame-toc = このページの内容
frame-crumbs = 現在地
frame-turn = 前後のページ
frame-previous = 前へ
frame-next = 次へ
frame-fallback = このページはまだ翻訳されていない。原文（{ $language }）を表示している。
frame-fallback-related = このページはまだ翻訳されていない。別の言語（{ $language }）で表示している。
frame-stale = この翻訳は原文より古い。原文はその後変更されている：{ $original }
frame-updated = 最終更新 { $date }
frame-source = このページのソース
frame-raw-data = 生データ：
frame-generator = 計測データから benchbook が生成

## 図表

frame-figure = 図 { $n }
frame-table = 表 { $n }
frame-twin = 表
frame-download = データのファイル
frame-labelled = { $what }：{ $text }
frame-sources = 出典
frame-sources-intro = 上の数値は、どれも次の記録のいずれかに結び付いている。数値のリンクはここにつながる。
frame-raw-value = 元の値
frame-range = 範囲
frame-path = パス
frame-source-of-number = 出典
frame-copy = コピー
frame-copied = コピー済み

## 本文

frame-footnotes = 注
frame-back-to-text = 本文に戻る
frame-link-to-section = この節へのリンク

## ページがないとき

frame-not-found-title = ページが見つからない
frame-not-found-text = このアドレスにページはない。移動したか、名前が変わった可能性がある。
frame-not-found-home = 概要へ

## 翻訳のページ

translations-title = 翻訳の状況
translations-lede = このサイトで翻訳済みのものと、残っている作業。
translations-language = 言語
translations-pages = ページ
translations-messages = メッセージ
translations-translated = 翻訳済み
translations-stale = 要更新
translations-unrecorded = 記録なし
translations-missing = 未翻訳
translations-orphaned = 原文なし
translations-unused = 未使用
translations-extra = 余分
translations-begun = 下書きあり
translations-page = ページ
translations-message = メッセージ
translations-state = 状態
translations-next = 次の作業
translations-new = { $command } で足りないファイルを作れる。
translations-done = 残っている作業はない。
translations-more = ほか { $n } 件
translations-originals = 原文、{ $n } ページ
translations-changed = 原文の { $n } 段落が変わった
