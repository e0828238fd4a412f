case-old = 古いページの文
