case-a = { case-b }
case-b = { case-a }
