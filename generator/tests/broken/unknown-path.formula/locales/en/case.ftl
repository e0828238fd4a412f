metric-difference = Difference
