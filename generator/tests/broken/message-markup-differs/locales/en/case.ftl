case-word = Press <kbd>Esc</kbd>, then run `make site`
