//! The site's pages and files.

use std::sync::Arc;

use axum::extract::{Request, State as Shared};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use tokio::task::spawn_blocking;

use super::answer::{Content, answer, line, redirect};
use super::{App, failed, mime, unread};
use crate::serve::about::OWN;
use crate::serve::page::hash;
use crate::serve::state::State;
use crate::serve::view::{Kind, View, look};

/// Says of an answer that it is what an earlier state of the site looked like.
const OLD: HeaderName = HeaderName::from_static("benchbook-old");

/// A page or file of the site, or a view of a page.
pub async fn page(Shared(app): Shared<Arc<App>>, request: Request) -> Response {
    let uri = request.uri();
    let path = uri.path().to_owned();
    let query = uri.query().map(str::to_owned);
    let asked = request.headers().clone();
    let Some(state) = app.latest.current().await else {
        return unread();
    };
    let made = spawn_blocking(move || respond(&state, path, query, &asked));
    made.await.unwrap_or_else(|_| failed())
}

fn respond(state: &State, path: String, query: Option<String>, asked: &HeaderMap) -> Response {
    // A view is about what its query says; a page of the site has none.
    let address = match &query {
        Some(query) if path.starts_with(OWN) => format!("{path}?{query}"),
        _ => path,
    };
    let view = match look(state, &address) {
        Ok(view) => view,
        Err(error) => return line(StatusCode::BAD_REQUEST, &error.to_string()),
    };
    match view {
        View::Page { html, kind, .. } => {
            let status = match kind {
                Kind::Shown | Kind::Old => StatusCode::OK,
                Kind::Missing => StatusCode::NOT_FOUND,
                Kind::Unbuildable => StatusCode::SERVICE_UNAVAILABLE,
            };
            let bytes = html.injected(state.generation, &address).into_bytes();
            let content = Content {
                status,
                mime: mime::of("index.html"),
                tag: hash([bytes.as_slice()]),
                bytes,
            };
            marked(answer(content, asked), kind == Kind::Old)
        }
        View::File { path, bytes, old } => {
            let content = Content {
                status: StatusCode::OK,
                mime: mime::of(&path),
                tag: hash([bytes.as_slice()]),
                bytes,
            };
            marked(answer(content, asked), old)
        }
        View::Elsewhere(to) => {
            let to = match query {
                Some(query) => format!("{to}?{query}"),
                None => to,
            };
            // Permanent for the method's sake; `no-cache` keeps browsers from remembering it.
            redirect(StatusCode::PERMANENT_REDIRECT, &to)
        }
        View::Outside => line(
            StatusCode::NOT_FOUND,
            &format!("this site stands at {}", state.base()),
        ),
    }
}

fn marked(mut response: Response, old: bool) -> Response {
    if old {
        let headers = response.headers_mut();
        headers.insert(OLD, HeaderValue::from_static("true"));
    }
    response
}
