# Les mots du cadre des pages.

frame-skip = Aller au contenu
frame-menu = Menu
frame-language = Langue :
frame-not-translated = non traduit
frame-theme = Basculer entre clair et sombre
frame-toc = Sur cette page
frame-crumbs = Vous êtes ici
frame-turn = Page précédente et page suivante
frame-previous = Précédent
frame-next = Suivant
frame-fallback = Cette page n’est pas encore traduite. Elle est affichée dans sa langue d’origine ({ $language }).
frame-fallback-related = Cette page n’est pas encore traduite. Elle est affichée dans une autre langue ({ $language }).
frame-stale = Cette traduction est plus ancienne que l’original, qui a changé depuis : { $original }
frame-updated = Mis à jour le { $date }
frame-source = Source de cette page
frame-raw-data = Données brutes :
frame-generator = Généré par benchbook à partir de mesures

## Figures

frame-figure = Figure { $n }
frame-table = Tableau { $n }
frame-twin = Tableau
frame-download = données à télécharger
frame-labelled = { $what } : { $text }
frame-sources = Sources
frame-sources-intro = Chaque nombre ci-dessus est lié à l’un de ces relevés ; suivre un nombre mène ici.
frame-raw-value = Valeur brute
frame-range = Étendue
frame-path = Chemin
frame-source-of-number = Source
frame-copy = Copier
frame-copied = Copié

## Texte

frame-footnotes = Notes
frame-back-to-text = Retour au texte
frame-link-to-section = Lien vers cette section

## Page introuvable

frame-not-found-title = Page introuvable
frame-not-found-text = Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée ou renommée.
frame-not-found-home = Vers la vue d’ensemble

## La page des traductions

translations-title = Traductions
translations-lede = Ce qui est traduit sur ce site et ce qui reste à faire.
translations-language = Langue
translations-pages = Pages
translations-messages = Messages
translations-translated = traduit
translations-stale = à mettre à jour
translations-unrecorded = sans suivi
translations-missing = à traduire
translations-orphaned = sans original
translations-unused = inutilisé
translations-extra = en trop
translations-begun = brouillon commencé
translations-page = Page
translations-message = Message
translations-state = État
translations-next = Prochaine étape
translations-new = { $command } crée les fichiers qui manquent.
translations-done = Il ne reste rien à faire.
translations-more = Et { $n } de plus
translations-originals =
    { $n ->
        [one] Original, { $n } page
        [many] Original, { $n } de pages
       *[other] Original, { $n } pages
    }
translations-changed =
    { $n ->
        [one] { $n } paragraphe de l’original a changé
        [many] { $n } de paragraphes de l’original ont changé
       *[other] { $n } paragraphes de l’original ont changé
    }
