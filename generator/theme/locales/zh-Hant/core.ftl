### Words of the language itself.

# The name of this language in this language, for the language menu.
locale-name = 繁體中文
