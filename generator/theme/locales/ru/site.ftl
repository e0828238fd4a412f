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
frame-fallback-related = Эта страница ещё не переведена. Она показана на другом языке ({ $language }).
frame-stale = Этот перевод старше оригинала, который с тех пор изменился: { $original }
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

## Страница переводов

translations-title = Переводы
translations-lede = Что на этом сайте переведено и что осталось сделать.
translations-language = Язык
translations-pages = Страницы
translations-messages = Сообщения
translations-translated = переведено
translations-stale = устарело
translations-unrecorded = без отметки
translations-missing = нет перевода
translations-orphaned = без оригинала
translations-unused = не используется
translations-extra = лишнее
translations-begun = начат черновик
translations-page = Страница
translations-message = Сообщение
translations-state = Состояние
translations-next = Следующий шаг
translations-new = { $command } создаёт недостающие файлы.
translations-done = Всё сделано.
translations-more = И ещё { $n }
translations-originals =
    { $n ->
        [one] Оригинал, { $n } страница
        [few] Оригинал, { $n } страницы
        [many] Оригинал, { $n } страниц
       *[other] Оригинал, { $n } страницы
    }
translations-changed =
    { $n ->
        [one] изменился { $n } абзац оригинала
        [few] изменились { $n } абзаца оригинала
        [many] изменились { $n } абзацев оригинала
       *[other] изменились { $n } абзаца оригинала
    }
