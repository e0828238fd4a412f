//! How long an author waits for an edit: `cargo bench --bench preview`.
//!
//! Writes a site, starts a real `benchbook serve`, and edits one file after the other while a tab
//! is connected as a browser would be. The clock runs from just before a file is written to the
//! moment when the server has answered with what it now says. `PAGES=3000,30000` and `ROUNDS=30`
//! set the sizes and how often each kind of edit is made.

#[path = "../corpus/mod.rs"]
mod corpus;
mod edits;
mod http;
mod results;
mod server;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use corpus::Shape;
use edits::{Edit, Kind};
use results::{Series, What};
use serde_json::Value;
use server::Server;

/// How often the server is started on each size.
const STARTS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds: usize = env::var("ROUNDS").map_or(Ok(30), |rounds| rounds.parse())?;
    let sizes = env::var("PAGES").unwrap_or_else(|_| "3000,30000".to_owned());
    let results = target();
    fs::create_dir_all(&results)?;
    let mut all = Vec::new();
    for pages in sizes.split(',') {
        let shape = Shape::of_pages(pages.trim().parse()?);
        let site = tempfile::tempdir()?;
        shape.write(site.path())?;
        edits::prepare(site.path())?;
        let log = results.join(format!("{}.log", shape.pages()));
        all.extend(measure(&shape, site.path(), rounds.max(1), &log)?);
    }
    print!("\n{}", results::table(&all));
    let json = results.join("preview.json");
    fs::write(&json, results::json(&all))?;
    println!("\n{}", json.display());
    Ok(())
}

/// `target/preview/`: the results, and what the servers printed.
fn target() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
    let own = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target");
    target.unwrap_or_else(own).join("preview")
}

fn measure(
    shape: &Shape,
    root: &Path,
    rounds: usize,
    log: &Path,
) -> Result<Vec<Series>, Box<dyn Error>> {
    let first = edits::served(&shape.cited(0).page);
    let mut starts = Vec::new();
    let (mut server, taken) = Server::start(root, &first, log)?;
    starts.push(taken);
    while starts.len() < STARTS {
        drop(server);
        let taken;
        (server, taken) = Server::start(root, &first, log)?;
        starts.push(taken);
    }
    let mut times: Vec<(Kind, Vec<Duration>)> = Kind::ALL.map(|kind| (kind, Vec::new())).into();
    for round in 0..rounds {
        eprint!("\r{} pages, round {} of {rounds}", shape.pages(), round + 1);
        for (kind, times) in &mut times {
            let edit = Edit::of(*kind, round, shape, root)?;
            times.push(wait(&edit, *kind, &mut server)?);
        }
    }
    eprintln!();
    if let Some(memory) = server.memory() {
        println!("{} pages: the server holds {memory:.0} MiB", shape.pages());
    }
    let edits = times
        .into_iter()
        .map(|(kind, times)| Series::new(What::Edit(kind), shape.pages(), times));
    let start = Series::new(What::Start, shape.pages(), starts);
    Ok([start].into_iter().chain(edits).collect())
}

/// Saves an edit, and waits until it is shown.
fn wait(edit: &Edit, kind: Kind, server: &mut Server) -> Result<Duration, Box<dyn Error>> {
    let mut events = server.events(&edit.page)?;
    let before = events.next("state")?;
    let start = Instant::now();
    edit.save()?;
    let mut state = before;
    for _ in 0..10 {
        state = events.next("state")?;
        let addresses = match kind {
            Kind::Style => styles(&state)?,
            _ => vec![edit.page.clone()],
        };
        for address in addresses {
            if server.client.get(&address)?.body.contains(&edit.shows) {
                return Ok(start.elapsed());
            }
        }
    }
    let file = edit.file.display();
    Err(format!(
        "{file}: `{}` was not shown; the last state was {state}",
        edit.shows
    )
    .into())
}

/// The stylesheets of the page, as the last state names them.
fn styles(state: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let state: Value = serde_json::from_str(state)?;
    let styles = state.get("styles").and_then(Value::as_array);
    let styles = styles.into_iter().flatten().filter_map(Value::as_str);
    Ok(styles.map(str::to_owned).collect())
}
