//! The preview's own addresses: its files, and views of a page for authors and translators.

use std::sync::Arc;

use axum::extract::{Query, State as Shared};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tokio::task::spawn_blocking;

use super::answer::{Content, answer, line};
use super::path::decode;
use super::{App, failed, mime, unread};
use crate::render;
use crate::serve::about::Of;
use crate::serve::assets::{SCRIPT, STYLE};
use crate::serve::page::hash;
use crate::serve::view::page_at;
use crate::serve::{compare, translate};

pub async fn script(asked: HeaderMap) -> Response {
    file("preview.js", SCRIPT, &asked)
}

pub async fn style(asked: HeaderMap) -> Response {
    let style = [STYLE, translate::STYLE].concat();
    file("preview.css", &style, &asked)
}

pub async fn compare_style(asked: HeaderMap) -> Response {
    file("compare.css", compare::STYLE, &asked)
}

pub async fn unknown() -> Response {
    line(StatusCode::NOT_FOUND, "the preview has no such address")
}

/// What stands behind a page's figures and numbers, as JSON.
pub async fn explain(
    Shared(app): Shared<Arc<App>>,
    about: Query<Of>,
    asked: HeaderMap,
) -> Response {
    let path = match decode(&about.page) {
        Ok(path) => path,
        Err(error) => return line(StatusCode::BAD_REQUEST, &error.to_string()),
    };
    let Some(state) = app.latest.current().await else {
        return unread();
    };
    let made = spawn_blocking(move || {
        let shown = page_at(&state, &path).ok()?;
        let explanation = render::explain(&shown.site, &shown.page);
        serde_json::to_vec(&explanation).ok()
    });
    match made.await {
        Ok(Some(bytes)) => {
            let content = Content {
                status: StatusCode::OK,
                mime: mime::of("explain.json"),
                tag: hash([bytes.as_slice()]),
                bytes,
            };
            answer(content, &asked)
        }
        Ok(None) => line(StatusCode::NOT_FOUND, "there is no such page"),
        Err(_) => failed(),
    }
}

fn file(name: &str, text: &str, asked: &HeaderMap) -> Response {
    let content = Content {
        status: StatusCode::OK,
        mime: mime::of(name),
        tag: hash([text.as_bytes()]),
        bytes: text.as_bytes().to_vec(),
    };
    answer(content, asked)
}
