case-word = ここだけ
