//! The site's pages and files.

use std::sync::Arc;

use axum::extract::{Request, State as Shared};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use tokio::task::spawn_blocking;

use super::answer::{Content, answer, redirect};
use super::{App, mime};
use crate::serve::about::OWN;
use crate::serve::blank;
use crate::serve::page::{Html, hash};
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
    // A view is about what its query says; a page of the site has none.
    let address = match &query {
        Some(query) if path.starts_with(OWN) => format!("{path}?{query}"),
        _ => path,
    };
    let Some(state) = app.latest.current().await else {
        let (title, text) = (
            "The site is being read",
            "It appears here as soon as it is.",
        );
        return notice(StatusCode::SERVICE_UNAVAILABLE, 0, &address, title, text);
    };
    let made = {
        let address = address.clone();
        spawn_blocking(move || respond(&state, &address, query, &asked))
    };
    made.await.unwrap_or_else(|_| {
        let (title, text) = ("benchbook failed", "The terminal says more.");
        notice(StatusCode::INTERNAL_SERVER_ERROR, 0, &address, title, text)
    })
}

/// A page of our own, so that the tab does not end here.
fn notice(status: StatusCode, generation: u64, address: &str, title: &str, text: &str) -> Response {
    let html = Html::of_our_own(blank::notice(title, text));
    html_page(
        status,
        html.injected(generation, address),
        &HeaderMap::new(),
    )
}

fn html_page(status: StatusCode, html: String, asked: &HeaderMap) -> Response {
    let bytes = html.into_bytes();
    let content = Content {
        status,
        mime: mime::of("index.html"),
        tag: hash([bytes.as_slice()]),
        bytes: bytes.into(),
    };
    answer(content, asked)
}

fn respond(state: &State, address: &str, query: Option<String>, asked: &HeaderMap) -> Response {
    let view = match look(state, address) {
        Ok(view) => view,
        Err(error) => {
            // No edit makes this a page of the site: the tab has nothing to wait for.
            let sentence = format!("{error}; this site stands at {}", state.base());
            let html = blank::notice("There is no such address", &sentence);
            return html_page(StatusCode::BAD_REQUEST, html, &HeaderMap::new());
        }
    };
    match view {
        View::Page { html, kind, .. } => {
            let status = match kind {
                Kind::Shown | Kind::Old => StatusCode::OK,
                Kind::Missing => StatusCode::NOT_FOUND,
                Kind::Unbuildable => StatusCode::SERVICE_UNAVAILABLE,
            };
            let html = html.injected(state.generation, address);
            marked(html_page(status, html, asked), kind == Kind::Old)
        }
        View::File {
            path,
            bytes,
            tag,
            old,
        } => {
            let content = Content {
                status: StatusCode::OK,
                mime: mime::of(&path),
                tag,
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
        View::Outside => notice(
            StatusCode::NOT_FOUND,
            state.generation,
            address,
            "There is no such page",
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
