target-alpha = Alpha again
