## Слова на рисунках и в их описаниях.

drawing-best = лучшее
drawing-tied-best = ничья
drawing-missing = не измерено
drawing-failed = сбой
drawing-skipped = пропущено
drawing-not-applicable = н/п
# Имя после двоеточия стоит в именительном падеже.
drawing-borrowed = источник: { $target }
drawing-estimated = оценка
drawing-runs = n = { $n }
drawing-no-data = Нет данных

drawing-bars = Столбчатая диаграмма: { $metric }.
drawing-bar = { $name }: { $value }
drawing-bars-row = { $name }: { $values }.
drawing-timeline =
    Временная шкала «{ $target }»: { $spans ->
        [one] { $spans } отрезок
        [few] { $spans } отрезка
        [many] { $spans } отрезков
       *[other] { $spans } отрезка
    } в { $slots ->
        [one] { $slots } слоте
        [few] { $slots } слотах
        [many] { $slots } слотах
       *[other] { $slots } слота
    }, всего { $total }.
drawing-timeline-untimed =
    Временная шкала «{ $target }»: { $spans ->
        [one] { $spans } отрезок
        [few] { $spans } отрезка
        [many] { $spans } отрезков
       *[other] { $spans } отрезка
    } в { $slots ->
        [one] { $slots } слоте
        [few] { $slots } слотах
        [many] { $slots } слотах
       *[other] { $slots } слота
    }.

drawing-trend =
    Изменение показателя «{ $metric }»: { $count ->
        [one] { $count } ревизия
        [few] { $count } ревизии
        [many] { $count } ревизий
       *[other] { $count } ревизии
    }.
drawing-trend-line = { $name }: { $first } в { $from }, { $last } в { $to }.
drawing-trend-step = { $change } начиная с { $revision }.
drawing-trend-method = Отмечены места, где уровень изменился надолго: оптимальное разбиение по квадрату ошибки, штраф 8{ "\u00A0" }σ²{ "\u00A0" }ln{ "\u00A0" }n, подтверждено ранговым критерием (p{ "\u00A0" }<{ "\u00A0" }0,01{ "\u00A0" }/{ "\u00A0" }n).

drawing-range-of-runs =
    { $n ->
        [one] { $range } в { $n } прогоне
        [few] { $range } в { $n } прогонах
        [many] { $range } в { $n } прогонах
       *[other] { $range } в { $n } прогона
    }
drawing-magnified =
    { $times ->
        [one] Тот же прогон, увеличен в { $times } раз
        [few] Тот же прогон, увеличен в { $times } раза
        [many] Тот же прогон, увеличен в { $times } раз
       *[other] Тот же прогон, увеличен в { $times } раза
    }
drawing-magnified-narrow = Тот же прогон, увеличен
drawing-no-spans = Отрезки не записаны.
drawing-merged = Отрезков: { $spans }, блоков на рисунке: { $drawn }; соседние отрезки, слишком узкие, чтобы их различить, слиты в один.
drawing-merged-block =
    { $kind } · { $spans ->
        [one] { $spans } отрезок
        [few] { $spans } отрезка
        [many] { $spans } отрезков
       *[other] { $spans } отрезка
    } · { $time }

lane-setup = подготовка
    .short = подг.
lane-shared = общее
