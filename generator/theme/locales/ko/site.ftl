# 페이지 틀의 말.

frame-skip = 본문으로 건너뛰기
frame-menu = 메뉴
frame-language = 언어:
frame-not-translated = 번역 안 됨
frame-theme = 밝은 화면과 어두운 화면 전환
frame-toc = 이 페이지의 내용
frame-crumbs = 현재 위치
frame-turn = 이전 페이지와 다음 페이지
frame-previous = 이전
frame-next = 다음
frame-fallback = 이 페이지는 아직 번역되지 않아 원문({ $language })으로 표시됩니다.
frame-fallback-related = 이 페이지는 아직 번역되지 않아 다른 언어({ $language })로 표시됩니다.
frame-stale = 이 번역은 원문보다 오래되었습니다. 원문이 그 뒤에 바뀌었습니다: { $original }
frame-updated = 최종 업데이트: { $date }
frame-source = 이 페이지의 원본 파일
frame-raw-data = 원시 데이터:
frame-generator = benchbook이 측정 데이터로 생성

## 그림과 표

frame-figure = 그림 { $n }
frame-table = 표 { $n }
frame-twin = 표
frame-download = 데이터 파일
frame-labelled = { $what }: { $text }
frame-sources = 출처
frame-sources-intro = 위의 모든 수치는 다음 기록 중 하나에 연결되어 있으며, 수치의 링크를 따라가면 여기로 옵니다.
frame-raw-value = 원래 값
frame-range = 범위
frame-path = 경로
frame-source-of-number = 출처
frame-copy = 복사
frame-copied = 복사됨

## 본문

frame-footnotes = 각주
frame-back-to-text = 본문으로 돌아가기
frame-link-to-section = 이 절의 링크

## 페이지를 찾을 수 없을 때

frame-not-found-title = 페이지를 찾을 수 없음
frame-not-found-text = 이 주소에는 페이지가 없습니다. 옮겨졌거나 이름이 바뀌었을 수 있습니다.
frame-not-found-home = 개요로 가기

## 번역 페이지

translations-title = 번역 현황
translations-lede = 이 사이트에서 번역된 것과 남은 일입니다.
translations-language = 언어
translations-pages = 페이지
translations-messages = 메시지
translations-translated = 번역됨
translations-stale = 갱신 필요
translations-unrecorded = 기록 없음
translations-missing = 번역 없음
translations-orphaned = 원문 없음
translations-unused = 미사용
translations-extra = 불필요
translations-begun = 초안 있음
translations-page = 페이지
translations-message = 메시지
translations-state = 상태
translations-next = 다음 할 일
translations-new = { $command } 명령으로 없는 파일을 만들 수 있습니다.
translations-done = 남은 일이 없습니다.
translations-more = 그 밖에 { $n }개
translations-originals = 원문, { $n }페이지
translations-changed = 원문의 { $n }개 문단이 바뀜
