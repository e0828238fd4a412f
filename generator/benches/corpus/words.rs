//! The vocabulary. Every entry says the same in each language.

/// A language that the site is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Language {
    English,
    Japanese,
    French,
}

impl Language {
    pub const ALL: [Language; 3] = [Language::English, Language::Japanese, Language::French];

    pub fn tag(self) -> &'static str {
        self.of(&["en", "ja", "fr"])
    }

    pub(super) fn of(self, words: &Words) -> &'static str {
        words[self as usize]
    }
}

/// English, Japanese, French.
pub(super) type Words = [&'static str; 3];

/// What is measured. With its article where there is one; the French ones are all masculine.
pub(super) const THINGS: &[Words] = &[
    ["the cache", "キャッシュ", "le cache"],
    ["the scheduler", "スケジューラ", "l’ordonnanceur"],
    ["the allocator", "アロケータ", "l’allocateur"],
    ["the index", "索引", "l’index"],
    ["the journal", "ジャーナル", "le journal"],
    ["the parser", "構文解析器", "l’analyseur"],
    ["the compiler", "コンパイラ", "le compilateur"],
    ["the lock", "ロック", "le verrou"],
    ["the buffer", "バッファ", "le tampon"],
    ["the driver", "ドライバ", "le pilote"],
    ["the kernel", "カーネル", "le noyau"],
    ["the client", "クライアント", "le client"],
    ["the server", "サーバー", "le serveur"],
    ["the planner", "プランナー", "le planificateur"],
    ["the heap", "ヒープ", "le tas"],
    ["the filter", "フィルター", "le filtre"],
    ["the encoder", "エンコーダー", "l’encodeur"],
    ["the stream", "ストリーム", "le flux"],
    ["the disk", "ディスク", "le disque"],
    ["the router", "ルーター", "le routeur"],
];

pub(super) const ASPECTS: &[Words] = &[
    ["under load", "負荷時", "en charge"],
    ["from a cold start", "冷えた状態から", "à froid"],
    [
        "with many writers",
        "書き手が多い場合",
        "avec beaucoup d’écrivains",
    ],
    ["on small inputs", "小さな入力", "sur de petites entrées"],
    ["on large inputs", "大きな入力", "sur de grandes entrées"],
    ["after a crash", "障害の後", "après une panne"],
    ["without a network", "ネットワークなし", "sans réseau"],
    ["in a container", "コンテナの中", "dans un conteneur"],
    ["at the limit", "限界", "à la limite"],
    ["over a long run", "長時間の実行", "sur la durée"],
];

pub(super) const TOOLS: &[&str] = &[
    "perf stat",
    "taskset",
    "hyperfine",
    "strace -c",
    "fio",
    "numactl",
    "cargo bench",
    "wrk",
    "pgbench",
    "time",
];

/// Sentences. `{a}` and `{b}` are things, `{tool}` is a command, `{n}` a number that nobody
/// measured, `{link}` a link to another page; `*…*` is stressed.
pub(super) const SENTENCES: &[Words] = &[
    [
        "{a} is warmed up before anything is timed, and {b} has settled by then.",
        "{a}は計測の前に温めておき、その頃には{b}も落ち着いている。",
        "{a} est chauffé avant toute mesure, et {b} s’est alors stabilisé.",
    ],
    [
        "What costs most here is not {a} but the way in which it waits for {b}.",
        "ここで最も高くつくのは{a}ではなく、{b}を待つそのやり方である。",
        "Ce qui coûte le plus ici n’est pas {a}, mais sa façon d’attendre que {b} réponde.",
    ],
    [
        "See {link} for the same workload without {b}.",
        "{b}を使わない同じ負荷については{link}を参照。",
        "Voir {link} pour la même charge lorsque {b} est absent.",
    ],
    [
        "Every run starts {tool} in a fresh process, so *nothing is carried over* from the one before.",
        "毎回新しいプロセスで{tool}を起動するので、前の実行からは*何も持ち越さない*。",
        "Chaque passage lance {tool} dans un processus neuf : *rien n’est repris* du précédent.",
    ],
    [
        "The queue holds {n} requests; what comes later is turned away at once.",
        "待ち行列には{n}件まで入り、それを超えたものは直ちに断られる。",
        "La file contient {n} requêtes ; ce qui vient ensuite est refusé aussitôt.",
    ],
    [
        "A difference that {tool} cannot repeat is treated as noise, however large it looks.",
        "{tool}で再現できない差は、どれほど大きく見えても雑音として扱う。",
        "Un écart que {tool} ne sait pas répéter est tenu pour du bruit, si grand qu’il paraisse.",
    ],
    [
        "When {a} falls behind, {b} takes over and the tail grows before the middle does.",
        "{a}が遅れると{b}が引き継ぎ、中央値より先に裾が伸びる。",
        "Quand {a} prend du retard, {b} prend le relais et la queue grandit avant le milieu.",
    ],
    [
        "We tried it without {a} as well, and {link} tells what came of it.",
        "{a}なしでも試しており、その結果は{link}にある。",
        "Nous avons aussi essayé là où {a} manque, et {link} dit ce qu’il en fut.",
    ],
    [
        "Page faults are counted apart, because {a} would otherwise *hide them* in the total.",
        "ページフォールトは別に数える。そうしないと{a}が合計の中に*隠して*しまう。",
        "Les défauts de page sont comptés à part, sans quoi {a} *les cacherait* dans le total.",
    ],
    [
        "The inputs come from a seed, and {a} sees the same keys in the same order every time.",
        "入力は種から作られ、{a}は毎回同じ鍵を同じ順序で受け取る。",
        "Les entrées viennent d’une graine, et {a} voit à chaque fois les mêmes clés dans le même ordre.",
    ],
    [
        "Turning {a} off makes the picture simpler and the numbers worse.",
        "{a}を切ると話は単純になり、数字は悪くなる。",
        "Sans aide, {a} rend le tableau plus simple et les chiffres moins bons.",
    ],
    [
        "Up to {n} connections share one thread, and {b} is told about each of them.",
        "一つのスレッドを最大{n}本の接続が共有し、そのそれぞれが{b}に知らされる。",
        "Jusqu’à {n} connexions partagent un fil, et {b} est informé de chacune.",
    ],
];

pub(super) const HEADINGS: &[Words] = &[
    ["What is measured", "何を測るか", "Ce qui est mesuré"],
    ["How it is run", "実行のしかた", "Comment on procède"],
    ["Set-up", "準備", "Préparation"],
    ["Results", "結果", "Résultats"],
    ["Where the time goes", "時間の行き先", "Où passe le temps"],
    [
        "What it does not tell",
        "わからないこと",
        "Ce que cela ne dit pas",
    ],
    ["Tuning", "調整", "Réglages"],
    ["Reading the figures", "図の読み方", "Lire les figures"],
];

/// Steps of a list.
pub(super) const STEPS: &[Words] = &[
    [
        "Close whatever else writes to the disk, and let {a} come to rest.",
        "ディスクに書き込む他のものを閉じ、{a}を落ち着かせる。",
        "Fermer tout ce qui écrit sur le disque, et laisser {a} se reposer.",
    ],
    [
        "Start {tool} and note the exact command line.",
        "{tool}を起動し、コマンドラインを正確に書き留める。",
        "Lancer {tool} et noter la ligne de commande exacte.",
    ],
    [
        "Repeat it {n} times, *outliers included*.",
        "{n}回繰り返す。*外れ値も残す*。",
        "Répéter {n} fois, *valeurs aberrantes comprises*.",
    ],
    [
        "Compare with {link} before drawing conclusions.",
        "結論を出す前に{link}と比べる。",
        "Comparer avec {link} avant de conclure.",
    ],
    [
        "Keep the raw output beside the summary.",
        "生の出力を要約と一緒に残す。",
        "Garder la sortie brute à côté du résumé.",
    ],
];

/// Rows of a table: a setting, then what it does.
pub(super) const SETTINGS: &[(&str, Words)] = &[
    (
        "pool",
        [
            "how many workers share {a}",
            "{a}を共有するワーカーの数",
            "combien d’ouvriers attendent que {a} se libère",
        ],
    ),
    (
        "sync",
        [
            "whether {a} waits for the disk",
            "{a}がディスクを待つかどうか",
            "si {a} attend le disque",
        ],
    ),
    (
        "batch",
        [
            "how much {a} takes at once",
            "{a}が一度に受け取る量",
            "ce que {a} prend d’un coup",
        ],
    ),
    (
        "pin",
        [
            "whether {a} stays on one core",
            "{a}を一つのコアに留めるか",
            "si {a} reste sur un cœur",
        ],
    ),
    (
        "trace",
        [
            "whether {a} writes a trace",
            "{a}が記録を書くかどうか",
            "si {a} écrit une trace",
        ],
    ),
    (
        "limit",
        [
            "where {a} gives up",
            "{a}が諦める所",
            "à quel point {a} abandonne",
        ],
    ),
];

pub(super) const SETTINGS_HEAD: (Words, Words) =
    (["Setting", "設定", "Réglage"], ["Meaning", "意味", "Sens"]);

/// A sentence around what is cited: `{value}`, `{other}` and `{ratio}` of the two.
pub(super) const CITING: &[Words] = &[
    [
        "The tree takes {value} where the log takes {other}: {ratio}.",
        "ログが{other}かかるところを木は{value}で済ませ、その比は{ratio}である。",
        "L’arbre met {value} là où le journal met {other} : {ratio}.",
    ],
    [
        "With {value} for the tree and {other} for the log, the ratio is {ratio}.",
        "木が{value}、ログが{other}で、比は{ratio}となる。",
        "Avec {value} pour l’arbre et {other} pour le journal, le rapport est de {ratio}.",
    ],
];

/// Title and note of a page's table.
pub(super) const TABLE: (Words, Words) = (
    [
        "Time per operation, by size of the input",
        "入力の大きさごとの一操作の時間",
        "Temps par opération, selon la taille de l’entrée",
    ],
    [
        "Medians. Lower is better.",
        "中央値。小さいほどよい。",
        "Médianes. Moins, c’est mieux.",
    ],
);

/// Title and note of a page's chart.
pub(super) const BARS: (Words, Words) = (
    [
        "Memory in use with large inputs",
        "大きな入力で使うメモリ",
        "Mémoire occupée avec de grandes entrées",
    ],
    [
        "Lower is better.",
        "小さいほどよい。",
        "Moins, c’est mieux.",
    ],
);

pub(super) const DESCRIPTION: Words = [
    "How {a} was measured, and what the figures can tell",
    "{a}の測り方と、図からわかること",
    "Comment {a} a été mesuré, et ce que disent les figures",
];

pub(super) const SITE: Words = ["Workshop notes", "作業場の記録", "Notes d’atelier"];

pub(super) const HOME: Words = [
    "Everything that was measured, section by section.",
    "測ったものすべてを、節ごとに。",
    "Tout ce qui a été mesuré, section par section.",
];
