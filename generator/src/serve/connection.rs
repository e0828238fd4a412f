//! Connections: how many, how long, and how they end.

use std::io;
use std::net::TcpListener as Blocking;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

/// Connections at once; more wait until one ends.
const CONNECTIONS: usize = 512;
/// The longest head of a request, in bytes and in header lines.
const HEAD: usize = 32 * 1024;
const HEADERS: usize = 64;
/// A client has so long to send the head of a request, its next one included, and to take some
/// part of an answer.
const PATIENCE: Duration = Duration::from_secs(20);
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
    let permits = Arc::new(Semaphore::new(CONNECTIONS));
    let mut accepting = JoinSet::new();
    for listener in listeners {
        let listener = TcpListener::from_std(listener)?;
        accepting.spawn(accept(
            listener,
            router.clone(),
            permits.clone(),
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
    permits: Arc<Semaphore>,
    graceful: Arc<GracefulShutdown>,
) {
    loop {
        let Ok(permit) = permits.clone().acquire_owned().await else {
            return;
        };
        match listener.accept().await {
            Ok((stream, _)) => answer(stream, router.clone(), permit, graceful.watcher()),
            // Too many open files: others end.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    }
}

fn answer(stream: TcpStream, router: Router, permit: OwnedSemaphorePermit, graceful: Watcher) {
    // Events are short and should not wait for more.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(PATIENCE));
    let stream: Pin<Box<TimeoutStream<TcpStream>>> = Box::pin(stream);
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(HEAD)
        .max_headers(HEADERS);
    let service = TowerToHyperService::new(router);
    let connection = builder.serve_connection(TokioIo::new(stream), service);
    tokio::spawn(async move {
        // Whatever goes wrong here is the client's.
        let _ = graceful.watch(connection).await;
        drop(permit);
    });
}
