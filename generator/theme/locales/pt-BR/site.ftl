# Palavras da moldura das páginas.

frame-skip = Ir para o conteúdo
frame-menu = Menu
frame-language = Idioma:
frame-not-translated = não traduzido
frame-theme = Alternar entre claro e escuro
frame-toc = Nesta página
frame-crumbs = Você está aqui
frame-turn = Página anterior e próxima página
frame-previous = Anterior
frame-next = Próxima
frame-fallback = Esta página ainda não foi traduzida. Ela é exibida no idioma original ({ $language }).
frame-updated = Última atualização: { $date }
frame-source = Código-fonte desta página
frame-raw-data = Dados brutos:
frame-generator = Gerado pelo benchbook a partir de medições

## Figuras

frame-figure = Figura { $n }
frame-table = Tabela { $n }
frame-twin = Tabela
frame-download = dados em arquivo
frame-labelled = { $what }: { $text }
frame-sources = Fontes
frame-sources-intro = Cada número desta página está vinculado a um destes registros; o link de um número traz até aqui.
frame-raw-value = Valor bruto
frame-range = Faixa
frame-path = Caminho
frame-source-of-number = Fonte
frame-copy = Copiar
frame-copied = Copiado

## Texto

frame-footnotes = Notas de rodapé
frame-back-to-text = Voltar ao texto
frame-link-to-section = Link para esta seção

## Página não encontrada

frame-not-found-title = Página não encontrada
frame-not-found-text = Não há nenhuma página neste endereço. Ela pode ter sido movida ou renomeada.
frame-not-found-home = Ir para a visão geral
