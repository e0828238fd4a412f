site-title = Kleine Messung
