# Слова оформления страницы.

frame-skip = Перейти к содержимому
frame-menu = Меню
frame-language = Язык:
frame-not-translated = нет перевода
frame-theme = Переключить светлую и тёмную тему
frame-toc = На этой странице
frame-crumbs = Вы здесь
frame-turn = Предыдущая и следующая страницы
frame-previous = Назад
frame-next = Далее
frame-fallback = Эта страница ещё не переведена. Она показана на языке оригинала ({ $language }).
frame-updated = Обновлено { $date }
frame-source = Исходный текст этой страницы
frame-raw-data = Исходные данные:
frame-generator = Создано программой benchbook по данным измерений

## Рисунки

frame-figure = Рисунок { $n }
frame-table = Таблица { $n }
frame-twin = Таблица
frame-download = данные в файле
frame-labelled = { $what }: { $text }
frame-sources = Источники
frame-sources-intro = Каждое число на этой странице связано с одной из этих записей; ссылка с числа ведёт сюда.
frame-raw-value = Исходное значение
frame-range = Диапазон
frame-path = Путь
frame-source-of-number = Источник
frame-copy = Копировать
frame-copied = Скопировано

## Текст

frame-footnotes = Сноски
frame-back-to-text = Вернуться к тексту
frame-link-to-section = Ссылка на этот раздел

## Страница не найдена

frame-not-found-title = Страница не найдена
frame-not-found-text = По этому адресу страницы нет. Возможно, её переместили или переименовали.
frame-not-found-home = К обзору
