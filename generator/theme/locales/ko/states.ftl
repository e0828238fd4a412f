## 모든 상태와 표시를 보여 주는 페이지. 저마다 이름이 있고, .says가 뜻을 설명한다.

states-title = 상태와 표시
states-head-state = 상태
states-head-sentence = 문장에서
states-head-table = 표에서
states-head-chart = 그래프에서
states-head-says = 뜻
states-aloud = 음성 안내: { $text }
states-file = CSV: { $row }
states-invented = 표시를 보여 주려고 지어낸 값이며, 측정값이 아닙니다.

states-reason-failed = 종료 코드 3
states-reason-skipped = Docker 필요
states-lender = 빌드 A

states-measured = 측정됨
    .says = 산포를 함께 나타낸 값입니다.
states-single = 1회 실행
    .says = 오차 막대도 판정도 없습니다. 한 번의 실행으로는 산포를 알 수 없습니다.
states-range = 범위만 있음
    .says = 최솟값과 최댓값은 알지만 중간값은 모릅니다.
states-zero = 0
    .says = 측정한 결과가 0이며, 최고가 될 수도 있습니다.
states-missing = 미측정
    .says = 아무도 기록하지 않았습니다.
states-failed = 실패
    .says = 실행했지만 오류로 끝났습니다. 실패한 실행에는 시간이 없고, 최고가 될 수 없습니다.
states-skipped = 건너뜀
    .says = 일부러 측정하지 않았으며, 이유를 밝힙니다.
states-not-applicable = 해당 없음
    .says = 이 대상에는 의미가 없는 항목입니다.
states-borrowed = 빌린 값
    .says = 다른 대상의 값입니다. 최고도 공동 최고도 될 수 없습니다.
states-estimated = 추정
    .says = 작성자가 계산한 값이며 측정값이 아닙니다. 순위를 매기지 않습니다.
states-fact = 사실
    .says = 출처에 명시된 설정입니다.
states-about = 어림값
    .says = 출처에서 어림수로 밝힌 사실입니다.
