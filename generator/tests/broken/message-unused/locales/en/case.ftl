case-old = What an older page said
