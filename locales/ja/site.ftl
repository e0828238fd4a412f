# サイト全体の言葉。プロジェクトごとの言葉はそれぞれのファイルにある。

site-title = benchbook
section-about = このサイト

unit-job-per-s = ジョブ/秒
