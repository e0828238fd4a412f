//! Code blocks, in the languages that pages about performance quote.

/// Language and text; `{n}` becomes a number and `{name}` a word.
pub(super) const SAMPLES: &[(&str, &str)] = &[
    (
        "rust",
        "/// Sums what the workers of `{name}` have counted.\npub fn total(counts: &[u64]) -> Option<u64> {\n    let mut sum = 0u64;\n    for count in counts.iter().take({n}) {\n        sum = sum.checked_add(*count)?;\n    }\n    Some(sum)\n}\n",
    ),
    (
        "python",
        "import statistics\nimport time\n\n\ndef {name}(run, times={n}):\n    \"\"\"Median of several runs, in milliseconds.\"\"\"\n    taken = []\n    for _ in range(times):\n        start = time.perf_counter()\n        run()\n        taken.append((time.perf_counter() - start) * 1e3)\n    return statistics.median(taken)\n",
    ),
    (
        "go",
        "func Benchmark_{name}(b *testing.B) {\n\tkeys := makeKeys({n})\n\tb.ReportAllocs()\n\tfor b.Loop() {\n\t\tif _, err := lookup(keys); err != nil {\n\t\t\tb.Fatal(err)\n\t\t}\n\t}\n}\n",
    ),
    (
        "sh",
        "set -eu\nexport RUNS={n}\nfor run in $(seq 1 \"$RUNS\"); do\n  taskset -c 1 ./{name} --seed \"$run\" >> results.txt\ndone\nsort -n results.txt | tail -1\n",
    ),
    (
        "sql",
        "-- The slowest of {name}.\nSELECT key, count(*) AS hits, max(taken) AS worst\nFROM runs\nWHERE taken > {n}\nGROUP BY key\nORDER BY worst DESC\nLIMIT 10;\n",
    ),
    (
        "javascript",
        "export async function {name}(urls, limit = {n}) {\n  const waiting = [...urls];\n  const worker = async () => {\n    while (waiting.length > 0) {\n      await fetch(waiting.pop(), { cache: \"no-store\" });\n    }\n  };\n  await Promise.all(Array.from({ length: limit }, worker));\n}\n",
    ),
    (
        "c",
        "#include <stdint.h>\n\nuint64_t {name}(const uint64_t *keys, size_t n) {\n    uint64_t h = {n};\n    for (size_t i = 0; i < n; i++) {\n        h = (h ^ keys[i]) * 0x100000001b3;\n    }\n    return h;\n}\n",
    ),
    (
        "json",
        "{\n  \"name\": \"{name}\",\n  \"runs\": {n},\n  \"pinned\": true,\n  \"sizes\": [\"small\", \"large\"]\n}\n",
    ),
    (
        "toml",
        "[profile.{name}]\ninherits = \"release\"\nlto = \"thin\"\ncodegen-units = 1\n\n[limits]\nruns = {n}\n",
    ),
];

pub(super) const NAMES: &[&str] = &[
    "lookup", "insert", "scan", "replay", "merge", "compact", "fan_out", "drain",
];
