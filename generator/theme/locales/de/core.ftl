### Wörter der Sprache selbst.

# Der Name dieser Sprache in dieser Sprache, für das Sprachmenü.
locale-name = Deutsch
