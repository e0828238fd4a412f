## Слова в таблицах, примечаниях, строках о происхождении и источниках.

figure-best = лучшее
figure-tied = ничья

figure-missing = не измерено
figure-failed = сбой
figure-skipped = пропущено
figure-na = н/п
figure-na-words = неприменимо
figure-no-data = Нет данных

# Имя после двоеточия стоит в именительном падеже.
figure-borrowed = источник: { $target }
figure-estimated = оценка
figure-approximate = ≈ { $value }
figure-about = примерно { $value }
figure-spread = { $value } ({ $range })
figure-marked = { $value } ({ $mark })

figure-median = медиана
figure-median-of = медиана, n = { $n }
figure-mean = среднее
figure-mean-of = среднее, n = { $n }
figure-min = минимум
figure-min-of = минимум, n = { $n }
figure-max = максимум
figure-max-of = максимум, n = { $n }
figure-sum = сумма
figure-sum-of = сумма, n = { $n }
figure-single = один прогон
figure-n = n = { $n }
figure-n-of = { $n } для { $who }
figure-n-unrecorded = n не указано
figure-n-unrecorded-some = n для части значений не указано

figure-comma = ,
figure-semicolon = ;

figure-mixed-dates =
    { $count ->
        [2] две даты
        [one] { $count } дата
        [few] { $count } даты
        [many] { $count } дат
       *[other] { $count } даты
    }
figure-mixed-machines =
    { $count ->
        [2] две машины
        [one] { $count } машина
        [few] { $count } машины
        [many] { $count } машин
       *[other] { $count } машины
    }
figure-mixed-why = { $what } ({ $why })
figure-version = { $name }{ "\u00A0" }{ $version }
figure-version-of = { $version } ({ $who })
figure-revision = сборка { $revision }

# Срок и предел стоят в именительном падеже: «143 дня».
figure-stale = { $age } с момента измерения (на { $date }); пора измерить заново, предельный срок: { $limit }
figure-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
        [many] { $count } дней
       *[other] { $count } дня
    }
figure-months =
    { $count ->
        [one] { $count } месяц
        [few] { $count } месяца
        [many] { $count } месяцев
       *[other] { $count } месяца
    }

figure-verdict = Вывод
figure-same = ≈ равны
# Множитель приходит со словом: «в 1,2 раза медленнее».
figure-slower = в { $factor } медленнее
figure-faster = в { $factor } быстрее
figure-more = в { $factor } больше
figure-less = в { $factor } меньше
figure-samples = ДИ { $level }: { $interval }; { $p }
figure-p = p = { $p }
figure-p-below = p < { $p }
figure-ranges-overlap = перекрытие диапазонов
figure-ranges-apart = диапазоны без перекрытия
figure-within = разница не более { $tolerance }, оценка автора
figure-beyond = разница более { $tolerance }, оценка автора
figure-no-verdict = нет вывода
figure-tolerance = «≈ равны» значит: разница не более { $tolerance }, по оценке автора: { $why }

figure-target = Объект
figure-kind = Вид
figure-revisions = Ревизия
figure-series = Ряд
figure-value = Значение
figure-range = Диапазон
figure-spans = Отрезки
figure-sum-of-spans = Сумма
figure-further = { $label } { $value }
figure-group = { $dim }: { $key }
figure-warn = { $targets }: { $condition }

figure-claim-holds = подтверждается измерениями
figure-claim-fails = не подтверждается измерениями

figure-copy = Копировать

figure-facts-measured = Измерено
figure-facts-machine = Машина
figure-facts-runs = Прогоны
figure-facts-environment = Окружение
figure-facts-sources = Источники

figure-source-file = { $file }.
figure-source-noted = { $file }: { $note }.
figure-source-facts = { $file }: настройки и приблизительные значения.
figure-source-facts-of = { $file }: настройки и приблизительные значения ({ $sources }).
figure-source-n-some = { $n }, где указано
figure-source-sentence = { $text }.
figure-source-revision = Сборка { $revision }.
figure-source-transcribed = Переписано вручную с опубликованной страницы, с тем же числом знаков.

machine-cpu = { $value }
machine-cores =
    { $n ->
        [one] { $value } ядро
        [few] { $value } ядра
        [many] { $value } ядер
       *[other] { $value } ядра
    }
machine-memory = { $value }
machine-memory_gb = { $value }
machine-os = { $value }
machine-docker = Docker { $value }
machine-docker_runtime = { $value }
