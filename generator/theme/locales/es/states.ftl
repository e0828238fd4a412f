## La página que muestra todos los estados y signos. Cada uno tiene un nombre; .says dice qué significa.

states-title = Estados y signos
states-head-state = Estado
states-head-sentence = En una frase
states-head-table = En una tabla
states-head-chart = En un gráfico
states-head-says = Significado
states-aloud = Leído en voz alta: { $text }
states-file = En el CSV: { $row }
states-invented = Valores inventados: muestran los signos, no una medición.

states-reason-failed = código de salida 3
states-reason-skipped = requiere Docker
states-lender = compilación A

states-measured = Medido
    .says = Un valor con su dispersión.
states-single = Una ejecución
    .says = Sin bigotes ni veredicto: una sola ejecución no tiene dispersión.
states-range = Solo el rango
    .says = Se conocen el mínimo y el máximo, pero no un valor central.
states-zero = Cero
    .says = Se midió y no hizo falta nada. Puede ser el mejor valor.
states-missing = Sin medir
    .says = Nadie lo registró.
states-failed = Falló
    .says = Se ejecutó y terminó en error. Una ejecución fallida nunca tiene tiempo y nunca gana.
states-skipped = Omitido
    .says = Se dejó fuera a propósito y se indica el motivo.
states-not-applicable = No aplicable
    .says = La pregunta no tiene sentido para este objeto.
states-borrowed = Prestado
    .says = El valor de otro objeto. Nunca gana y nunca empata.
states-estimated = Estimado
    .says = Calculado por el autor, no medido. Nunca entra en la clasificación.
states-fact = Dato
    .says = Un ajuste que indica la fuente.
states-about = Dato aproximado
    .says = Un dato que la propia fuente da como aproximado.
