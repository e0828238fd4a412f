//! Connections: how many, how long, and how they end.

use std::collections::BTreeMap;
use std::io;
use std::net::TcpListener as Blocking;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

/// Connections at once; for one more, the one that has not asked for the longest time ends.
const CONNECTIONS: usize = 512;
/// The longest head of a request, in bytes and in header lines.
const HEAD: usize = 32 * 1024;
const HEADERS: usize = 64;
/// A client has so long to send the head of a request, its next one included.
const ASKING: Duration = Duration::from_secs(3);
/// So long to take some part of an answer.
const TAKING: Duration = Duration::from_secs(20);
/// How long answers may take to end when the server does.
const FAREWELL: Duration = Duration::from_secs(2);

/// Answers every connection until `stop`, then lets the ones that are open end.
///
/// # Errors
/// When the sockets cannot be handed to the runtime.
pub async fn serve(
    listeners: Vec<Blocking>,
    router: Router,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let graceful = Arc::new(GracefulShutdown::new());
    let guests = Arc::new(Guests::default());
    let mut accepting = JoinSet::new();
    for listener in listeners {
        let listener = TcpListener::from_std(listener)?;
        accepting.spawn(accept(
            listener,
            router.clone(),
            guests.clone(),
            graceful.clone(),
        ));
    }
    stop.await;
    // Dropping the sockets first: nobody new comes in.
    accepting.shutdown().await;
    if let Some(graceful) = Arc::into_inner(graceful) {
        let _ = timeout(FAREWELL, graceful.shutdown()).await;
    }
    Ok(())
}

async fn accept(
    listener: TcpListener,
    router: Router,
    guests: Arc<Guests>,
    graceful: Arc<GracefulShutdown>,
) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => guests.admit(stream, router.clone(), graceful.watcher()),
            // Too many open files: others end.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

/// The connections that are open.
#[derive(Default)]
struct Guests {
    /// Counts requests and connections.
    clock: Arc<AtomicU64>,
    open: Mutex<BTreeMap<u64, Guest>>,
}

struct Guest {
    /// When it last asked for something, by the clock; zero: never.
    asked: Arc<AtomicU64>,
    end: AbortHandle,
}

impl Guests {
    fn admit(self: &Arc<Self>, stream: TcpStream, router: Router, graceful: Watcher) {
        let id = self.clock.fetch_add(1, Ordering::Relaxed) + 1;
        let asked = Arc::new(AtomicU64::new(0));
        let answering = answer(stream, router, self.clock.clone(), asked.clone(), graceful);
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= CONNECTIONS {
            let idle = |(id, guest): &(&u64, &Guest)| (guest.asked.load(Ordering::Relaxed), **id);
            let idlest = open.iter().min_by_key(idle).map(|(id, _)| *id);
            if let Some(guest) = idlest.and_then(|id| open.remove(&id)) {
                guest.end.abort();
            }
        }
        let guests = self.clone();
        // It leaves only after it was entered: the lock is held.
        let end = tokio::spawn(async move {
            answering.await;
            let mut open = guests.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.remove(&id);
        });
        let end = end.abort_handle();
        open.insert(id, Guest { asked, end });
    }
}

/// Answers what a client asks, until it or its patience ends.
fn answer(
    stream: TcpStream,
    router: Router,
    clock: Arc<AtomicU64>,
    asked: Arc<AtomicU64>,
    graceful: Watcher,
) -> impl Future<Output = ()> {
    // Events are short and should not wait for more.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(TAKING));
    let stream: Pin<Box<TimeoutStream<TcpStream>>> = Box::pin(stream);
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(ASKING)
        .max_buf_size(HEAD)
        .max_headers(HEADERS);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request| {
        let now = clock.fetch_add(1, Ordering::Relaxed) + 1;
        asked.store(now, Ordering::Relaxed);
        router.call(request)
    });
    let connection = builder.serve_connection(TokioIo::new(stream), service);
    let watched = graceful.watch(connection);
    async move {
        // Whatever goes wrong here is the client's.
        let _ = watched.await;
    }
}
