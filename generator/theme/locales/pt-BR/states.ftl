## A página que mostra todos os estados e sinais. Cada um tem um nome; .says diz o que significa.

states-title = Estados e sinais
states-head-state = Estado
states-head-sentence = Em uma frase
states-head-table = Em uma tabela
states-head-chart = Em um gráfico
states-head-says = Significado
states-aloud = Lido em voz alta: { $text }
states-file = No CSV: { $row }
states-invented = Valores inventados: mostram os sinais, não uma medição.

states-reason-failed = código de saída 3
states-reason-skipped = requer Docker
states-lender = build A

states-measured = Medido
    .says = Um valor com sua dispersão.
states-single = Uma execução
    .says = Sem hastes nem veredito: uma única execução não tem dispersão.
states-range = Só a faixa
    .says = O menor e o maior valor são conhecidos; um valor central, não.
states-zero = Zero
    .says = Foi medido, e nada foi necessário. Pode ser o melhor valor.
states-missing = Não medido
    .says = Ninguém registrou.
states-failed = Falhou
    .says = Foi executado e terminou em erro. Uma execução que falhou nunca tem tempo e nunca vence.
states-skipped = Omitido
    .says = Deixado de fora de propósito, com o motivo.
states-not-applicable = Não se aplica
    .says = A pergunta não faz sentido para este objeto.
states-borrowed = Emprestado
    .says = O valor de outro objeto. Nunca vence e nunca empata.
states-estimated = Estimado
    .says = Calculado pelo autor, não medido. Nunca entra na classificação.
states-fact = Dado
    .says = Uma configuração que a fonte informa.
states-about = Dado aproximado
    .says = Um dado que a própria fonte informa como aproximado.
