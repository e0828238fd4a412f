//! `benchbook serve`: a real process, asked over TCP while real files are edited.

mod edits;
mod equal;
mod host;
mod http;
mod listen;
mod old;
mod paths;
mod server;
mod slow;
mod views;
