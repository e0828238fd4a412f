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
