### Les mots de la langue elle-même.

# Le nom de cette langue dans cette langue, pour le choix de la langue.
locale-name = Français
