### Palabras del propio idioma.

# El nombre de este idioma en este idioma, para el menú de idiomas.
locale-name = Español
