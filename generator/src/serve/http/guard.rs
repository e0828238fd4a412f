//! Who may ask, and how: hosts, origins and methods.

use std::net::IpAddr;

use axum::http::{HeaderMap, Method, StatusCode, Uri, header};

use crate::serve::about::OWN;
use crate::serve::{Error, Options};

/// A refusal: a status, and a sentence for the person who reads it.
pub type Refusal = (StatusCode, &'static str);

/// The hosts that requests may be addressed to.
#[derive(Clone, Debug)]
pub struct Guard {
    port: u16,
    host: Option<IpAddr>,
    /// Lower case, each with the port it must be asked with.
    allowed: Vec<(String, u16)>,
}

impl Guard {
    /// `port` is the one that is listened on.
    ///
    /// # Errors
    /// When an allowed host is no host name.
    pub fn new(options: &Options, port: u16) -> Result<Self, Error> {
        let allowed = options.allow.iter().map(|host| {
            let parsed = split(host).filter(|(name, _)| is_name(name));
            let (name, own) = parsed.ok_or_else(|| Error::NotAHost(host.clone()))?;
            Ok((name.to_ascii_lowercase(), own.unwrap_or(port)))
        });
        Ok(Self {
            port,
            host: options.host.filter(|host| !host.is_unspecified()),
            allowed: allowed.collect::<Result<_, Error>>()?,
        })
    }

    /// Scheme, host and port under which the allowed hosts are asked.
    pub fn origins(&self) -> Vec<String> {
        let origin = |(name, port): &(String, u16)| match port {
            80 => format!("http://{name}"),
            443 => format!("https://{name}"),
            port => format!("http://{name}:{port}"),
        };
        self.allowed.iter().map(origin).collect()
    }

    /// Judges a request by its head.
    ///
    /// # Errors
    /// What to answer instead.
    pub fn judge(&self, method: &Method, uri: &Uri, headers: &HeaderMap) -> Result<(), Refusal> {
        if !matches!(*method, Method::GET | Method::HEAD) {
            let what = "this server answers GET and HEAD only";
            return Err((StatusCode::METHOD_NOT_ALLOWED, what));
        }
        let host = the_only(headers, header::HOST)
            .ok_or((StatusCode::BAD_REQUEST, "a request needs one Host"))?;
        let named = uri.authority().map(|authority| authority.as_str());
        if !self.is_ours(host) || named.is_some_and(|named| !named.eq_ignore_ascii_case(host)) {
            let what =
                "this server does not answer for that host; see `benchbook serve --help`, --allow";
            return Err((StatusCode::FORBIDDEN, what));
        }
        let empty = |length: &str| length.trim() == "0";
        let body = headers
            .get(header::CONTENT_LENGTH)
            .is_some_and(|length| !length.to_str().is_ok_and(empty))
            || headers.contains_key(header::TRANSFER_ENCODING);
        if body {
            let what = "this server takes no body";
            return Err((StatusCode::PAYLOAD_TOO_LARGE, what));
        }
        if uri.path().starts_with(OWN) && !self.is_own_page(host, headers) {
            let what = "this address answers the preview's own pages only";
            return Err((StatusCode::FORBIDDEN, what));
        }
        Ok(())
    }

    /// Whether `host` (of a `Host` header) is a name of this server. A name that somebody else can
    /// point at this machine is none.
    fn is_ours(&self, host: &str) -> bool {
        let Some((name, port)) = split(host) else {
            return false;
        };
        if self.is_allowed(host) {
            return true;
        }
        let name = name.to_ascii_lowercase();
        let ours = match address(&name) {
            Some(address) => address.is_loopback() || Some(address) == self.host,
            None => name == "localhost" || name.ends_with(".localhost"),
        };
        ours && port.unwrap_or(80) == self.port
    }

    /// Whether the options name the host.
    fn is_allowed(&self, host: &str) -> bool {
        // The schemes' own ports are left out of the header; behind a proxy the scheme is unknown.
        let asked_with = |port: Option<u16>, wanted: u16| match port {
            Some(port) => port == wanted,
            None => wanted == 80 || wanted == 443,
        };
        split(host).is_some_and(|(name, port)| {
            let mut allowed = self.allowed.iter();
            allowed.any(|(known, wanted)| {
                known.eq_ignore_ascii_case(name) && asked_with(port, *wanted)
            })
        })
    }

    /// Whether a page of this server asks, or a person who typed the address.
    fn is_own_page(&self, host: &str, headers: &HeaderMap) -> bool {
        let origin = match headers.get(header::ORIGIN) {
            None => true,
            Some(_) => the_only(headers, header::ORIGIN)
                .and_then(|origin| origin.split_once("://"))
                .is_some_and(|(scheme, from)| {
                    // This server speaks no TLS; a proxy before an allowed host may.
                    let spoken = scheme == "http" || (scheme == "https" && self.is_allowed(host));
                    spoken && from.eq_ignore_ascii_case(host)
                }),
        };
        // Another port of this machine is the same site, but not the same origin.
        let site = match headers.get("sec-fetch-site") {
            None => true,
            Some(site) => matches!(site.as_bytes(), b"same-origin" | b"none"),
        };
        origin && site
    }
}

fn the_only(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

/// `host:port`, `[::1]:port`, `host`.
fn split(host: &str) -> Option<(&str, Option<u16>)> {
    let end = match host.strip_prefix('[') {
        Some(inner) => inner.find(']')? + 2,
        None => host.find(':').unwrap_or(host.len()),
    };
    let (name, rest) = host.split_at_checked(end)?;
    let port = match rest.strip_prefix(':') {
        None if rest.is_empty() => None,
        Some(digits) if digits.bytes().all(|b| b.is_ascii_digit()) => Some(digits.parse().ok()?),
        _ => return None,
    };
    (!name.is_empty()).then_some((name, port))
}

fn address(name: &str) -> Option<IpAddr> {
    let inner = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    match inner {
        Some(inner) => inner.parse().ok().map(IpAddr::V6),
        None => name.parse().ok().map(IpAddr::V4),
    }
}

fn is_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '_');
    address(name).is_some() || name.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn guard(host: Option<&str>, allow: &[&str]) -> Result<Guard, Error> {
        let options = Options {
            root: PathBuf::new(),
            host: host.map(|host| host.parse().expect("an address")),
            port: None,
            allow: allow.iter().map(|host| (*host).to_owned()).collect(),
            poll: false,
            open: false,
            terms: Default::default(),
        };
        Guard::new(&options, 4000)
    }

    #[test]
    fn loopback_has_many_names() {
        let guard = guard(None, &[]).expect("a guard");
        for host in [
            "localhost:4000",
            "LocalHost:4000",
            "bench.localhost:4000",
            "127.0.0.1:4000",
            "127.1.2.3:4000",
            "[::1]:4000",
        ] {
            assert!(guard.is_ours(host), "{host}");
        }
        for host in [
            "",
            ":4000",
            "localhost",
            "localhost:4001",
            "localhost:04000x",
            "localhost:+4000",
            "localhost:",
            "evil.example:4000",
            "localhost.evil.example:4000",
            "evillocalhost:4000",
            "127.0.0.1.evil.example:4000",
            "192.168.0.1:4000",
            "0.0.0.0:4000",
            "[::1:4000",
            "[::1]4000",
            "::1",
            "user@localhost:4000",
            "localhost:4000:4000",
        ] {
            assert!(!guard.is_ours(host), "{host}");
        }
    }

    #[test]
    fn hosts_are_allowed_by_name() {
        let guard = guard(Some("192.168.0.7"), &["box.lan", "preview.example.org:443"]);
        let guard = guard.expect("a guard");
        let origins = ["http://box.lan:4000", "https://preview.example.org"];
        assert_eq!(guard.origins(), origins);
        for (host, expected) in [
            ("192.168.0.7:4000", true),
            ("192.168.0.8:4000", false),
            ("BOX.lan:4000", true),
            ("box.lan", false),
            ("sub.box.lan:4000", false),
            ("preview.example.org", true),
            ("preview.example.org:443", true),
            ("preview.example.org:4000", false),
        ] {
            assert_eq!(guard.is_ours(host), expected, "{host}");
        }
    }

    #[test]
    fn a_wrong_name_is_refused_at_once() {
        for host in ["", "*", "http://a", "a/b", "a b", "a:b", "[::1", "ä.de"] {
            assert!(guard(None, &[host]).is_err(), "{host}");
        }
    }
}
