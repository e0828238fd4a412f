# 页面框架的词语。

frame-skip = 跳到正文
frame-menu = 菜单
frame-language = 语言：
frame-not-translated = 未翻译
frame-theme = 切换浅色与深色
frame-toc = 本页内容
frame-crumbs = 当前位置
frame-turn = 上一页与下一页
frame-previous = 上一页
frame-next = 下一页
frame-fallback = 本页尚未翻译，现以原文（{ $language }）显示。
frame-fallback-related = 本页尚未翻译，现以另一种语言（{ $language }）显示。
frame-stale = 本译文早于原文，原文此后已有更改：{ $original }
frame-updated = 最后更新：{ $date }
frame-source = 本页源文件
frame-raw-data = 原始数据：
frame-generator = 由 benchbook 根据测量数据生成

## 图表

frame-figure = 图 { $n }
frame-table = 表 { $n }
frame-twin = 表格
frame-download = 数据文件
frame-labelled = { $what }：{ $text }
frame-sources = 来源
frame-sources-intro = 上文的每个数值都对应下列某条记录；点击数值即可跳到这里。
frame-raw-value = 原始值
frame-range = 范围
frame-path = 路径
frame-source-of-number = 来源
frame-copy = 复制
frame-copied = 已复制

## 正文

frame-footnotes = 脚注
frame-back-to-text = 返回正文
frame-link-to-section = 本节链接

## 页面不存在

frame-not-found-title = 找不到页面
frame-not-found-text = 此地址没有页面，可能已移动或改名。
frame-not-found-home = 前往总览

## 翻译页面

translations-title = 翻译情况
translations-lede = 本站哪些内容已经翻译，还有哪些要做。
translations-language = 语言
translations-pages = 页面
translations-messages = 消息
translations-translated = 已翻译
translations-stale = 待更新
translations-unrecorded = 未记录
translations-missing = 未翻译
translations-orphaned = 无原文
translations-unused = 未使用
translations-extra = 多余
translations-begun = 已有草稿
translations-page = 页面
translations-message = 消息
translations-state = 状态
translations-next = 下一步
translations-new = { $command } 可生成缺少的文件。
translations-done = 没有要做的了。
translations-more = 另有 { $n } 项
translations-originals = 原文，{ $n } 页
translations-changed = 原文有 { $n } 段已更改
