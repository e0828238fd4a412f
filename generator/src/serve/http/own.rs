//! The preview's own files.

use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::answer::{Content, answer, line};
use super::mime;
use crate::serve::assets::{SCRIPT, STYLE};
use crate::serve::page::hash;

pub async fn script(asked: HeaderMap) -> Response {
    file("preview.js", SCRIPT, &asked)
}

pub async fn style(asked: HeaderMap) -> Response {
    file("preview.css", STYLE, &asked)
}

pub async fn unknown() -> Response {
    line(StatusCode::NOT_FOUND, "the preview has no such address")
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
