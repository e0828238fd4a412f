## 그림 속의 말과 그림의 설명.

drawing-best = 최고
drawing-tied-best = 공동 최고
drawing-missing = 미측정
drawing-failed = 실패
drawing-skipped = 건너뜀
drawing-not-applicable = 해당 없음
drawing-borrowed = { $target }의 값
drawing-estimated = 추정
drawing-runs = n{ "\u00A0" }={ "\u00A0" }{ $n }
drawing-no-data = 데이터 없음

drawing-bars = 막대그래프: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline = { $target } 타임라인: 슬롯 { $slots }개, 구간 { $spans }개, 총 { $total }.
drawing-timeline-untimed = { $target } 타임라인: 슬롯 { $slots }개, 구간 { $spans }개.

drawing-trend = { $metric } 추이(리비전 { $count }개).
drawing-trend-line = { $name }: { $from }에서 { $first }, { $to }에서 { $last }.
drawing-trend-step = { $revision }부터 { $change }.
drawing-trend-method = 수준이 지속적으로 바뀐 곳을 표시했다: 제곱 오차에 따른 최적 분할(벌점 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n), 순위 검정으로 확인(p{ "\u00A0" }<{ "\u00A0" }0.01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs = { $n }회 실행: { $range }
drawing-magnified = 같은 실행을 { $times }배로 확대
drawing-magnified-narrow = 같은 실행을 확대
drawing-no-spans = 기록된 구간이 없습니다.
drawing-merged = 구간 { $spans }개를 블록 { $drawn }개로 그렸습니다. 너무 좁아 보이지 않는 이웃 구간은 하나로 합쳤습니다.
drawing-merged-block = { $kind } · 구간 { $spans }개 · { $time }

lane-setup = 준비
lane-shared = 공유
