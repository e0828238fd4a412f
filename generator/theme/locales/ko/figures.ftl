## 표, 주석, 출처 줄, 출처 목록의 말.

figure-best = 최고
figure-tied = 공동 최고

figure-missing = 미측정
figure-failed = 실패
figure-skipped = 건너뜀
figure-na = 해당 없음
figure-na-words = 해당 없음
figure-no-data = 데이터 없음

figure-borrowed = { $target }의 값
figure-estimated = 추정
figure-approximate = ≈{ "\u00A0" }{ $value }
figure-about = 약 { $value }
figure-spread = { $value }({ $range })
figure-marked = { $value }({ $mark })

figure-median = 중앙값
figure-median-of = { $n }회 실행의 중앙값
figure-mean = 평균
figure-mean-of = { $n }회 실행의 평균
figure-min = 최솟값
figure-min-of = { $n }회 실행의 최솟값
figure-max = 최댓값
figure-max-of = { $n }회 실행의 최댓값
figure-sum = 합계
figure-sum-of = { $n }회 실행의 합계
figure-single = 1회 실행
figure-n = n{ "\u00A0" }={ "\u00A0" }{ $n }
figure-n-of = { $who }: { $n }
figure-n-unrecorded = n 기록 없음
figure-n-unrecorded-some = 일부 n 기록 없음

figure-comma = ,
figure-semicolon = ;

figure-mixed-dates =
    { $count ->
        [2] 측정일이 둘
       *[other] 측정일이 { $count }개
    }
figure-mixed-machines =
    { $count ->
        [2] 장비가 두 대
       *[other] 장비가 { $count }대
    }
figure-mixed-why = { $what }({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version }({ $who })
figure-revision = 빌드 { $revision }

figure-stale = { $date } 기준 측정 후 { $age } 경과({ $limit } 후 다시 측정)
figure-days = { $count }일
figure-months = { $count }개월

figure-verdict = 판정
figure-same = ≈ 동등
figure-slower = { $factor } 느림
figure-faster = { $factor } 빠름
figure-more = { $factor }
figure-less = { $factor } 적음
figure-samples = { $level } 신뢰구간 { $interval }, { $p }
figure-p = p{ "\u00A0" }={ "\u00A0" }{ $p }
figure-p-below = p{ "\u00A0" }<{ "\u00A0" }{ $p }
figure-ranges-overlap = 범위가 겹침
figure-ranges-apart = 범위가 겹치지 않음
figure-within = 차이 { $tolerance } 이내, 작성자의 판단
figure-beyond = 차이 { $tolerance } 초과, 작성자의 판단
figure-no-verdict = 판정 없음
figure-tolerance = ‘동등’은 차이가 { $tolerance } 이내라는 뜻이며, 작성자의 판단에 따릅니다. { $why }

figure-target = 대상
figure-kind = 종류
figure-revisions = 리비전
figure-series = 계열
figure-value = 값
figure-range = 범위
figure-spans = 구간 수
figure-sum-of-spans = 합계
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = 측정 데이터와 일치함
figure-claim-fails = 측정 데이터와 어긋남

figure-copy = 복사

figure-facts-measured = 측정일
figure-facts-machine = 장비
figure-facts-runs = 실행 횟수
figure-facts-environment = 환경
figure-facts-sources = 출처

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: 설정과 대략적인 수치.
figure-source-facts-of = { $file }: 설정과 대략적인 수치({ $sources }).
figure-source-n-some = { $n }(기록된 경우)
figure-source-sentence = { $text }.
figure-source-revision = 빌드 { $revision }.
figure-source-transcribed = 공개된 페이지의 값을 자릿수 그대로 손으로 옮겨 적음.

machine-cpu = { $value }
machine-cores = { $value }코어
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
