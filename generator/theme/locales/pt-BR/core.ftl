### Palavras do próprio idioma.

# O nome deste idioma neste idioma, para o menu de idiomas.
locale-name = Português (Brasil)
