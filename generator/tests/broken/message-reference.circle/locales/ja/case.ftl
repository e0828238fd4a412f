case-a = a
case-b = b
