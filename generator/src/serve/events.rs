//! Telling open pages what an edit means for them.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Query, State as Shared};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, watch};
use tokio::task::spawn_blocking;
use tokio_stream::wrappers::ReceiverStream;

use super::about::About;
use super::http::{App, decode, line};
use super::page::hash;
use super::problems::Problem;
use super::state::State;
use super::view::{Kind, View, look};

/// Pages that can be open at once. A browser opens few streams to one host; a runaway script many.
const STREAMS: usize = 256;
/// How often a silent stream says that it is alive.
const ALIVE: Duration = Duration::from_secs(15);

/// The open streams.
pub struct Streams {
    permits: Arc<Semaphore>,
    /// True when the server ends.
    stop: watch::Receiver<bool>,
}

impl Streams {
    pub fn new(stop: watch::Receiver<bool>) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(STREAMS)),
            stop,
        }
    }
}

/// An open page: its address as it stands in the browser, and the etag of what it shows.
#[derive(Clone, Deserialize)]
pub struct Tab {
    page: String,
    #[serde(default)]
    etag: String,
}

/// What a tab is told.
#[derive(Serialize)]
struct Message<'a> {
    generation: u64,
    page: &'static str,
    styles: &'a [String],
    etag: &'a str,
    errors: usize,
    warnings: usize,
    problems: &'a [Problem],
}

/// A stream of `state` events: one at once, one after every plan.
pub async fn events(Shared(app): Shared<Arc<App>>, Query(tab): Query<Tab>) -> Response {
    if let (None, Err(error)) = (About::parse(&tab.page), decode(&tab.page)) {
        return line(StatusCode::BAD_REQUEST, &error.to_string());
    }
    let Ok(permit) = app.events.permits.clone().try_acquire_owned() else {
        let what = "too many pages are open";
        return line(StatusCode::SERVICE_UNAVAILABLE, what);
    };
    let (sender, receiver) = mpsc::channel(1);
    tokio::spawn(follow(app, tab, sender, permit));
    Sse::new(ReceiverStream::new(receiver))
        .keep_alive(KeepAlive::new().interval(ALIVE))
        .into_response()
}

type Sender = mpsc::Sender<Result<Event, Infallible>>;

async fn follow(app: Arc<App>, tab: Tab, sender: Sender, _permit: OwnedSemaphorePermit) {
    let mut stop = app.events.stop.clone();
    let telling = async {
        let mut published = app.latest.follow();
        let mut told = 0;
        loop {
            let state = published.borrow_and_update().state.clone();
            if let Some(state) = state.filter(|state| state.generation != told) {
                told = state.generation;
                let tab = tab.clone();
                // Pages are made for whoever looks at them, beside the threads that answer.
                let told = spawn_blocking(move || message(&state, &tab)).await;
                let Ok(Some(data)) = told else { return };
                let event = Event::default().event("state").data(data);
                if sender.send(Ok(event)).await.is_err() {
                    return;
                }
            }
            if published.changed().await.is_err() {
                return;
            }
        }
    };
    tokio::select! {
        () = telling => {}
        () = sender.closed() => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}

/// What a tab is to be told. `None` cannot be: its address was read before, and all of it is text.
fn message(state: &State, tab: &Tab) -> Option<String> {
    let known = &*tab.etag;
    let mut more = None;
    let (page, styles, etag) = match look(state, &tab.page).ok()? {
        View::Page {
            html,
            kind,
            problem,
        } => {
            more = problem;
            let page = page(kind, html.etag == known, known);
            (page, html.styles.clone(), html.etag.clone())
        }
        View::File { bytes, .. } => {
            let etag = hash([bytes.as_slice()]);
            let page = if etag == known { "same" } else { "changed" };
            (page, Vec::new(), etag)
        }
        View::Elsewhere(_) => ("changed", Vec::new(), String::new()),
        View::Outside => ("gone", Vec::new(), String::new()),
    };
    let problems = state.problems_with(more.as_deref());
    let message = Message {
        generation: state.generation,
        page,
        styles: &styles,
        etag: &etag,
        errors: problems.errors,
        warnings: problems.warnings,
        problems: &problems.list,
    };
    serde_json::to_string(&message).ok()
}

fn page(kind: Kind, same: bool, known: &str) -> &'static str {
    use super::page::OF_OUR_OWN;
    match kind {
        Kind::Old if same => "old",
        _ if same => "same",
        Kind::Missing => "gone",
        // The tab shows a page that an earlier server could make: better than ours.
        Kind::Unbuildable if !known.is_empty() && !known.starts_with(OF_OUR_OWN) => "old",
        Kind::Shown | Kind::Old | Kind::Unbuildable => "changed",
    }
}
