//! JSON-LD for search engines: a `Dataset` of schema.org for every dataset that a page cites.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::link::published;
use super::page::data_url;
use super::site::Site;
use crate::data::{Dataset, Origin};
use crate::figure::{self, Figure, Format};

/// The data block of a page, safe inside a script element. `None` without sources.
pub(super) fn datasets<'a>(
    site: &Site,
    cx: &figure::Context,
    page_url: &str,
    origins: impl Iterator<Item = &'a Origin>,
    figures: &[&Figure],
) -> Option<String> {
    let mut cited: BTreeMap<&str, Vec<&Origin>> = BTreeMap::new();
    for origin in origins {
        cited.entry(&origin.dataset).or_default().push(origin);
    }
    let graph: Vec<Value> = cited
        .into_iter()
        .filter_map(|(name, origins)| {
            let dataset = site.datasets.get(name)?;
            Some(describe(site, cx, page_url, dataset, &origins, figures))
        })
        .collect();
    if graph.is_empty() {
        return None;
    }
    let document = json!({ "@context": "https://schema.org", "@graph": graph });
    Some(inert(&document.to_string()))
}

fn describe(
    site: &Site,
    cx: &figure::Context,
    page_url: &str,
    dataset: &Dataset,
    origins: &[&Origin],
    figures: &[&Figure],
) -> Value {
    let name = cx
        .catalog
        .message(&format!("dataset-{}", dataset.name), &[])
        .unwrap_or_else(|| dataset.name.clone());
    let mut entry = Map::new();
    entry.insert("@type".to_owned(), json!("Dataset"));
    entry.insert("name".to_owned(), json!(name));
    entry.insert("url".to_owned(), json!(page_url));
    let measured: Vec<Value> = figure::metrics(dataset, cx)
        .into_iter()
        .map(|metric| {
            let mut value = json!({ "@type": "PropertyValue", "name": metric.name });
            if let (Some(unit), Some(value)) = (metric.unit, value.as_object_mut()) {
                value.insert("unitText".to_owned(), json!(unit));
            }
            value
        })
        .collect();
    if !measured.is_empty() {
        entry.insert("variableMeasured".to_owned(), json!(measured));
    }
    let technique = figure::techniques(dataset, cx);
    if !technique.is_empty() {
        entry.insert("measurementTechnique".to_owned(), json!(technique));
    }
    if let Some(date) = origins.iter().filter_map(|origin| origin.date).max() {
        entry.insert("dateModified".to_owned(), json!(date.to_string()));
    }
    let files: BTreeMap<&str, &str> = origins
        .iter()
        .filter_map(|origin| Some((published(&origin.file)?, &*origin.sha256)))
        .collect();
    let mut distribution: Vec<Value> = files
        .into_iter()
        .filter_map(|(file, sha256)| {
            // Descriptors are not published.
            let url = data_url(site, file)?;
            let mut download = download(site, &url, file);
            if let Some(fields) = download.as_object_mut() {
                fields.insert("sha256".to_owned(), json!(sha256));
            }
            Some(download)
        })
        .collect();
    let own = format!("{}.", dataset.name);
    let of_dataset = |figure: &&&Figure| {
        let name = figure.name.as_deref();
        name.is_some_and(|name| name.starts_with(&own))
    };
    for figure in figures.iter().filter(of_dataset) {
        for format in Format::ALL {
            if let Some(path) = site.downloads.path(figure, format) {
                distribution.push(download(site, &site.urls.file(&path), &path));
            }
        }
    }
    if !distribution.is_empty() {
        entry.insert("distribution".to_owned(), Value::Array(distribution));
    }
    Value::Object(entry)
}

fn download(site: &Site, url: &str, file: &str) -> Value {
    json!({
        "@type": "DataDownload",
        "contentUrl": site.urls.absolute(url),
        "encodingFormat": media_type(file),
    })
}

fn media_type(file: &str) -> &'static str {
    match file.rsplit('.').next() {
        Some("json") => "application/json",
        Some("jsonl") => "application/jsonl",
        Some("csv") => "text/csv",
        _ => "application/octet-stream",
    }
}

/// JSON that cannot end a script element, whatever its strings hold.
fn inert(json: &str) -> String {
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                out.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_ends_the_script_element() {
        let text = "</script><!-- & \u{2028}";
        let written = inert(&json!(text).to_string());
        assert!(!written.contains(['<', '>', '&', '\u{2028}']));
        assert_eq!(serde_json::from_str::<String>(&written).unwrap(), text);
    }
}
