//! Media types by the end of a file's name.

/// The `Content-Type` of an output path.
pub fn of(path: &str) -> &'static str {
    let name = path.rsplit('/').next().unwrap_or(path);
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    match extension.to_ascii_lowercase().as_str() {
        "html" | "htm" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "txt" | "md" | "sha256" => "text/plain; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "json" | "map" => "application/json; charset=utf-8",
        "jsonl" => "application/jsonl; charset=utf-8",
        "webmanifest" => "application/manifest+json; charset=utf-8",
        "xml" => "application/xml; charset=utf-8",
        "svg" => "image/svg+xml; charset=utf-8",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "gif" => "image/gif",
        "webp" => "image/webp",
        "avif" => "image/avif",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "woff" => "font/woff",
        "wasm" => "application/wasm",
        "pdf" => "application/pdf",
        "mp4" => "video/mp4",
        "webm" => "video/webm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn types_go_by_the_last_extension() {
        for (path, expected) in [
            ("a/index.html", "text/html; charset=utf-8"),
            ("a.min.JS", "text/javascript; charset=utf-8"),
            ("figures/a.csv", "text/csv; charset=utf-8"),
            ("a.svg", "image/svg+xml; charset=utf-8"),
            ("a.html/b", "application/octet-stream"),
            (".nojekyll", "application/octet-stream"),
            ("", "application/octet-stream"),
        ] {
            assert_eq!(of(path), expected, "{path}");
        }
    }
}
