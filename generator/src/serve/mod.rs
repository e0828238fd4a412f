//! The preview server: watches the site's input, plans it anew after every edit, and shows it.

mod about;
mod assets;
mod blank;
mod compare;
mod connection;
mod events;
mod http;
mod inject;
mod latest;
mod listen;
mod memory;
mod news;
mod page;
mod problems;
mod references;
#[cfg(test)]
mod served;
mod state;
mod sweeper;
mod tags;
mod translate;
mod view;
mod watch;
mod worker;

use std::io;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use tokio::sync::watch as channel;

use crate::build::Terms;
use events::Streams;
use http::{App, Guard};
use watch::Watch;
use worker::{Edits, Worker};

pub use news::{News, Round, Tell};

/// What is to be served, and where.
#[derive(Clone, Debug)]
pub struct Options {
    /// Folder of the site (where `benchbook.toml` is).
    pub root: PathBuf,
    /// The address to listen on; loopback unless `allow` names the hosts that may ask.
    pub host: Option<IpAddr>,
    /// `None`: 4000, else the next free one. Zero: any free one.
    pub port: Option<u16>,
    /// Hosts besides the loopback's names that requests may be addressed to, `host` or `host:port`.
    pub allow: Vec<String>,
    /// Look at the files again and again, where the system does not tell of edits.
    pub poll: bool,
    /// Open the site in a browser.
    pub open: bool,
    pub terms: Terms,
}

/// Why nothing can be served.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("`{}` is not a folder", .0.display())]
    NotAFolder(PathBuf),
    #[error("port {0} is taken; without --port the next free one is used")]
    PortTaken(u16),
    #[error("every port from {0} to {1} is taken; --port 0 takes any free one")]
    NoPort(u16, u16),
    #[error(
        "{0} can be reached from other machines: name the hosts that may be asked for with --allow"
    )]
    NobodyAllowed(IpAddr),
    #[error("--allow: `{0}` is no host name")]
    NotAHost(String),
    #[error("cannot listen: {0}")]
    Listen(#[source] io::Error),
    #[error("cannot start: {0}")]
    Machine(#[source] io::Error),
    #[error("planning the site failed; this is a mistake of benchbook's")]
    Planner,
}

/// Rendering is short work; more threads would only fight for the processors.
const RENDERING: usize = 16;

/// Serves the site until it is interrupted.
///
/// # Errors
/// When nothing can be served at all; a site with errors can.
pub fn serve(options: &Options, tell: &Arc<Tell>) -> Result<(), Error> {
    if !options.root.is_dir() {
        return Err(Error::NotAFolder(options.root.clone()));
    }
    let bound = listen::listen(options)?;
    let guard = Guard::new(options, bound.port)?;
    if options.port.is_none() && bound.port != listen::USUAL {
        tell(&News::OtherPort {
            usual: listen::USUAL,
            port: bound.port,
        });
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(RENDERING)
        .build()
        .map_err(Error::Machine)?;

    let (publisher, latest) = latest::channel();
    let (sender, batches) = mpsc::channel();
    let announcer = publisher.announcer();
    // Watched before it is read: an edit in between is planned twice rather than not at all.
    let mut watch = Watch::open(&options.root, options.poll);
    let stopper = watch.stopper();
    let listener = tell.clone();
    thread::Builder::new()
        .name("watcher".to_owned())
        .spawn(move || {
            loop {
                if let Some(note) = watch.note() {
                    listener(&News::Watching(&note));
                }
                let Some(batch) = edits(watch.next()) else {
                    return;
                };
                // A look at everything mostly finds nothing, which no request is to wait for.
                if batch.paths.is_some() {
                    announcer.announce();
                }
                if sender.send(batch).is_err() {
                    return;
                }
            }
        })
        .map_err(Error::Machine)?;

    let (ended, worker) = channel::channel(());
    let mut site = Site {
        origins: [vec![bound.origin], guard.origins()].concat(),
        options: options.clone(),
        tell: tell.clone(),
    };
    thread::Builder::new()
        .name("planner".to_owned())
        .spawn(move || {
            // Dropped however this thread ends.
            let _ended = ended;
            site.run(&batches, &publisher);
        })
        .map_err(Error::Machine)?;

    let (stop, stopped) = channel::channel(false);
    let app = App {
        guard,
        latest,
        events: Streams::new(stopped),
    };
    let result = runtime.block_on(async move {
        let mut failed = false;
        let until = async {
            failed = tokio::select! {
                () = interrupted() => false,
                () = closed(worker) => true,
            };
            let _ = stop.send(true);
        };
        connection::serve(bound.listeners, http::router(Arc::new(app)), until)
            .await
            .map_err(Error::Machine)?;
        if failed { Err(Error::Planner) } else { Ok(()) }
    });
    stopper.stop();
    runtime.shutdown_background();
    result
}

/// A batch of the watcher's for the planner; `None` when it is over.
fn edits(batch: watch::Batch) -> Option<Edits> {
    let paths = match batch {
        watch::Batch::Paths(paths) => Some(paths),
        watch::Batch::Everything => None,
        watch::Batch::Stop => return None,
    };
    let at = Instant::now();
    Some(Edits { paths, at })
}

/// What the planner's thread is given.
struct Site {
    /// Scheme, host and port of each way to ask.
    origins: Vec<String>,
    options: Options,
    tell: Arc<Tell>,
}

impl Site {
    fn run(&mut self, batches: &mpsc::Receiver<Edits>, publisher: &latest::Publisher) {
        let worker = Worker::new(&self.options.root, self.options.terms);
        let origins = self.origins.iter();
        let addresses: Vec<String> = origins
            .map(|origin| format!("{origin}{}", worker.base()))
            .collect();
        (self.tell)(&News::Addresses(&addresses));
        if self.options.open
            && let Some(address) = addresses.first()
            && let Err(error) = open::that_detached(address)
        {
            (self.tell)(&News::NoBrowser(&error));
        }
        worker.run(batches, publisher, &*self.tell);
    }
}

/// When the other end is gone.
async fn closed(mut other: channel::Receiver<()>) {
    while other.changed().await.is_ok() {}
}

/// Ctrl-C, the wish of whoever started this process that it end, or the end of its terminal.
async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let signals = (
            signal(SignalKind::terminate()),
            signal(SignalKind::hangup()),
        );
        if let (Ok(mut terminate), Ok(mut hang_up)) = signals {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
                _ = hang_up.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
