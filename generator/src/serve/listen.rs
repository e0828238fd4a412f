//! Taking a port of this machine.

use std::io::{self, ErrorKind};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use super::{Error, Options};

/// Where a site is looked for when nobody says otherwise.
pub const USUAL: u16 = 4000;
/// So many ports after the usual one are tried.
const TRIES: u16 = 100;
const LOOPBACK: [IpAddr; 2] = [
    IpAddr::V4(Ipv4Addr::LOCALHOST),
    IpAddr::V6(Ipv6Addr::LOCALHOST),
];

/// Sockets that listen on one port.
#[derive(Debug)]
pub struct Bound {
    pub listeners: Vec<TcpListener>,
    pub port: u16,
    /// Scheme, host and port.
    pub origin: String,
}

/// Listens where the options say.
///
/// # Errors
/// When the port is taken or no address can be listened on, and for a host that is not loopback
/// when nobody is allowed to ask it.
pub fn listen(options: &Options) -> Result<Bound, Error> {
    if let Some(host) = options.host
        && !host.is_loopback()
        && options.allow.is_empty()
    {
        return Err(Error::NobodyAllowed(host));
    }
    let hosts = match &options.host {
        Some(host) => std::slice::from_ref(host),
        None => &LOOPBACK,
    };
    let (listeners, port) = match options.port {
        // The second address may not have the port that the first got.
        Some(0) => first_free(hosts, (0..TRIES).map(|_| 0)),
        Some(port) => bind(hosts, port).map(|listeners| (listeners, port)),
        None => first_free(hosts, USUAL..USUAL + TRIES),
    }
    .map_err(|error| match (error.kind(), options.port) {
        (ErrorKind::AddrInUse, Some(port)) if port != 0 => Error::PortTaken(port),
        (ErrorKind::AddrInUse, _) => Error::NoPort(USUAL, USUAL + TRIES - 1),
        _ => Error::Listen(error),
    })?;
    let host = match options.host {
        Some(host) if !host.is_unspecified() => match host {
            IpAddr::V4(host) => host.to_string(),
            IpAddr::V6(host) => format!("[{host}]"),
        },
        _ => "localhost".to_owned(),
    };
    let port = match (port, listeners.first()) {
        (0, Some(listener)) => listener.local_addr().map_err(Error::Listen)?.port(),
        _ => port,
    };
    let origin = match port {
        80 => format!("http://{host}"),
        port => format!("http://{host}:{port}"),
    };
    Ok(Bound {
        listeners,
        port,
        origin,
    })
}

fn first_free(
    hosts: &[IpAddr],
    ports: impl Iterator<Item = u16>,
) -> io::Result<(Vec<TcpListener>, u16)> {
    let mut taken = io::Error::from(ErrorKind::AddrInUse);
    for port in ports {
        match bind(hosts, port) {
            Ok(listeners) => return Ok((listeners, port)),
            Err(error) if error.kind() == ErrorKind::AddrInUse => taken = error,
            Err(error) => return Err(error),
        }
    }
    Err(taken)
}

/// One port on every host that this machine has; a port that one of them has taken is taken.
fn bind(hosts: &[IpAddr], port: u16) -> io::Result<Vec<TcpListener>> {
    let mut listeners: Vec<TcpListener> = Vec::new();
    let mut missing = None;
    for host in hosts {
        let port = match listeners.first() {
            Some(first) => first.local_addr()?.port(),
            None => port,
        };
        let bound = TcpListener::bind(SocketAddr::new(*host, port));
        match bound.and_then(|listener| {
            listener.set_nonblocking(true)?;
            Ok(listener)
        }) {
            Ok(listener) => listeners.push(listener),
            Err(error) if hosts.len() > 1 && is_missing(&error) => missing = Some(error),
            Err(error) => return Err(error),
        }
    }
    match missing {
        Some(error) if listeners.is_empty() => Err(error),
        _ => Ok(listeners),
    }
}

/// Whether this machine does not have the address at all, as where IPv6 is switched off.
fn is_missing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::AddrNotAvailable | ErrorKind::Unsupported
    ) || error.raw_os_error() == Some(rustix::io::Errno::AFNOSUPPORT.raw_os_error())
}

#[cfg(test)]
mod tests {
    use super::*;

    const V4: [IpAddr; 1] = [IpAddr::V4(Ipv4Addr::LOCALHOST)];

    #[test]
    fn a_taken_port_leads_to_the_next() {
        let taken = bind(&V4, 0).expect("a port");
        let port = taken[0].local_addr().expect("its address").port();
        let error = bind(&V4, port).expect_err("taken");
        assert_eq!(error.kind(), ErrorKind::AddrInUse);
        let (found, next) = first_free(&V4, [port, 0].into_iter()).expect("another port");
        assert_eq!((found.len(), next), (1, 0));
    }

    #[test]
    fn both_addresses_share_a_port() {
        let (listeners, _) = first_free(&LOOPBACK, (0..9).map(|_| 0)).expect("a port");
        let ports: std::collections::BTreeSet<u16> = listeners
            .iter()
            .map(|listener| listener.local_addr().expect("its address").port())
            .collect();
        assert_eq!(ports.len(), 1);
    }
}
