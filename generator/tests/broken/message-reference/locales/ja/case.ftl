case-word = いわく
