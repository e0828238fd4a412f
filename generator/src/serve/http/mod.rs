//! Requests → answers.

mod answer;
mod guard;
mod mime;
mod own;
mod pages;
mod path;

use std::any::Any;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State as Shared};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;

use super::about::{Aspect, OWN};
use super::latest::Latest;
use super::{compare, events};
pub(super) use answer::line;
pub use guard::Guard;
pub(super) use path::{PathError, decode};

/// What every request needs.
pub struct App {
    pub guard: Guard,
    pub latest: Latest,
    pub events: events::Streams,
}

/// All of the server's addresses.
pub fn router(app: Arc<App>) -> Router {
    let own = |name: &str| format!("{OWN}{name}");
    Router::new()
        .route(&own("events"), get(events::events))
        .route(&own("preview.js"), get(own::script))
        .route(&own("preview.css"), get(own::style))
        .route(&own(compare::STYLE_NAME), get(own::compare_style))
        .route(&own(Aspect::Compare.name()), get(pages::page))
        .route(&own(Aspect::Translate.name()), get(pages::page))
        .route(&own("explain"), get(own::explain))
        .route(&own("{*rest}"), get(own::unknown))
        .fallback(pages::page)
        .layer(CatchPanicLayer::custom(panicked))
        .layer(middleware::from_fn_with_state(app.clone(), guarded))
        .with_state(app)
}

async fn guarded(Shared(app): Shared<Arc<App>>, request: Request, next: Next) -> Response {
    let judged = app
        .guard
        .judge(request.method(), request.uri(), request.headers());
    let Err((status, what)) = judged else {
        return framed(next.run(request).await);
    };
    let mut response = line(status, what);
    let headers = response.headers_mut();
    if status == StatusCode::METHOD_NOT_ALLOWED {
        headers.insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    }
    // What follows on this connection may be the body that was refused.
    headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    framed(response)
}

/// What an answer allows to pages of others: nothing.
fn framed(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        ("cross-origin-resource-policy", "same-origin"),
        ("content-security-policy", "frame-ancestors 'self'"),
    ] {
        let value = HeaderValue::from_static(value);
        headers.insert(HeaderName::from_static(name), value);
    }
    response
}

fn panicked(_: Box<dyn Any + Send>) -> Response {
    failed()
}

/// There is no state yet.
fn unread() -> Response {
    line(
        StatusCode::SERVICE_UNAVAILABLE,
        "the site is still being read",
    )
}

fn failed() -> Response {
    line(
        StatusCode::INTERNAL_SERVER_ERROR,
        "benchbook failed while it made this page; the terminal says more",
    )
}
