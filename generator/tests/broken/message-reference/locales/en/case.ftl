case-word = As { case-other } says
