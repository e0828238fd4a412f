metric-difference = 差
