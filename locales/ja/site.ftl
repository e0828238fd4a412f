# サイト全体の言葉。プロジェクトごとの言葉はそれぞれのファイルにある。

site-title = benchbook
section-about = このサイト

unit-core = コア
unit-req-per-s = リクエスト/秒
unit-us-per-req = µs/リクエスト
unit-job-per-s = ジョブ/秒
