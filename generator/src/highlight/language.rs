//! What authors call languages, and what the engine calls them.

/// How a block is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Language {
    /// A grammar of the engine.
    Grammar(&'static str),
    /// Commands behind prompts, with what they print.
    Console,
}

/// `None`: not known, or named as plain text.
pub(super) fn find(name: &str) -> Option<Language> {
    let name = name.to_ascii_lowercase();
    let grammar = match name.as_str() {
        "console" | "shell-session" | "shellsession" | "sh-session" | "bash-session" => {
            return Some(Language::Console);
        }
        "sh" | "bash" | "shell" | "zsh" | "ksh" | "shellscript" | "env" => "shellscript",
        "fish" => "fish",
        "powershell" | "ps1" | "pwsh" => "powershell",
        "bat" | "cmd" => "bat",
        "make" | "makefile" | "mk" => "make",
        "docker" | "dockerfile" => "docker",
        "go" | "golang" => "go",
        "rust" | "rs" => "rust",
        "c" | "h" => "c",
        "cpp" | "c++" | "cc" | "cxx" | "hpp" => "cpp",
        "cs" | "csharp" | "c#" => "csharp",
        "java" => "java",
        "kotlin" | "kt" => "kotlin",
        "scala" => "scala",
        "swift" => "swift",
        "zig" => "zig",
        "py" | "python" | "python3" => "python",
        "rb" | "ruby" => "ruby",
        "php" => "php",
        "perl" | "pl" => "perl",
        "lua" => "lua",
        "elixir" | "ex" | "exs" => "elixir",
        "erlang" | "erl" => "erlang",
        "haskell" | "hs" => "haskell",
        "r" => "r",
        "julia" | "jl" => "julia",
        "js" | "javascript" | "mjs" | "cjs" | "node" => "javascript",
        "jsx" => "jsx",
        "ts" | "typescript" | "mts" | "cts" => "typescript",
        "tsx" => "tsx",
        "html" | "htm" => "html",
        "css" => "css",
        "scss" => "scss",
        "xml" | "svg" => "xml",
        "json" => "json",
        "jsonc" | "json5" => "jsonc",
        "jsonl" | "ndjson" => "jsonl",
        "toml" => "toml",
        "yaml" | "yml" => "yaml",
        "ini" | "conf" | "cfg" | "properties" | "dotenv" | "systemd" => "ini",
        "nginx" => "nginx",
        "hcl" | "terraform" | "tf" => "terraform",
        "nix" => "nix",
        "proto" | "protobuf" => "proto",
        "graphql" | "gql" => "graphql",
        "sql" | "postgres" | "postgresql" | "pgsql" | "psql" | "plpgsql" | "mysql" | "sqlite" => {
            "sql"
        }
        "diff" | "patch" => "diff",
        "md" | "markdown" => "markdown",
        "fluent" | "ftl" => "fluent",
        "jinja" | "tera" | "j2" => "jinja",
        "csv" => "csv",
        "http" => "http",
        "wasm" | "wat" => "wasm",
        "asm" => "asm",
        _ => return None,
    };
    Some(Language::Grammar(grammar))
}
