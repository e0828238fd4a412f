## La page qui montre chaque état et chaque signe. Chacun a un nom ; .says dit ce qu’il signifie.

states-title = États et signes
states-head-state = État
states-head-sentence = Dans une phrase
states-head-table = Dans un tableau
states-head-chart = Dans un graphique
states-head-says = Ce que cela dit
states-aloud = À l’oreille : { $text }
states-file = Dans le CSV : { $row }
states-invented = Valeurs inventées : elles montrent les signes, non une mesure.

states-reason-failed = code de sortie 3
states-reason-skipped = Docker requis
states-lender = version A

states-measured = Mesuré
    .says = Une valeur et sa dispersion.
states-single = Une exécution
    .says = Ni moustache ni verdict : une seule exécution n’a pas de dispersion.
states-range = Plage seule
    .says = On connaît la plus petite et la plus grande, pas de valeur centrale.
states-zero = Zéro
    .says = C’est mesuré, et cela vaut zéro. Ce peut être la meilleure valeur.
states-missing = Non mesuré
    .says = Personne ne l’a relevé.
states-failed = Échec
    .says = L’exécution s’est mal terminée. Elle n’a jamais de durée et ne gagne jamais.
states-skipped = Omis
    .says = La mesure a été laissée de côté à dessein, avec le motif.
states-not-applicable = Sans objet
    .says = La question n’a pas de sens pour cette cible.
states-borrowed = Emprunté
    .says = La valeur d’une autre cible. Elle ne gagne jamais et n’est jamais ex æquo.
states-estimated = Estimé
    .says = Calculé par l’auteur, non mesuré. Jamais classé.
states-fact = Fait
    .says = Un réglage énoncé par la source.
states-about = Ordre de grandeur
    .says = Un fait que la source donne pour tel.
