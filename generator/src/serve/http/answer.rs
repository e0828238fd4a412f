//! Bytes → answer: conditional requests, ranges, and the headers that every answer has.

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use headers::{ContentRange, ETag, HeaderMapExt, IfNoneMatch, IfRange};

/// What is answered, before it is known how.
pub struct Content {
    pub status: StatusCode,
    pub mime: &'static str,
    pub bytes: Bytes,
    /// Changes whenever the bytes do: hexadecimal digits and `-`.
    pub tag: String,
}

/// Answers a GET or HEAD; the server leaves the body of the latter out.
pub fn answer(content: Content, asked: &HeaderMap) -> Response<Body> {
    let Content {
        status,
        mime,
        bytes,
        tag,
    } = content;
    let mut response = Response::new(Body::empty());
    let headers = response.headers_mut();
    let etag: Option<ETag> = format!("\"{tag}\"").parse().ok();
    if let Some(etag) = &etag {
        headers.typed_insert(etag.clone());
    }
    if status != StatusCode::OK {
        return whole(response, status, mime, bytes);
    }
    if let (Some(known), Some(etag)) = (asked.typed_get::<IfNoneMatch>(), &etag)
        && !known.precondition_passes(etag)
    {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        common(response.headers_mut());
        return response;
    }
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    let length = bytes.len() as u64;
    let unchanged = match asked.typed_try_get::<IfRange>() {
        Ok(None) => true,
        Ok(Some(part)) => !part.is_modified(etag.as_ref(), None),
        Err(_) => false,
    };
    let range = asked.get(header::RANGE).filter(|_| unchanged);
    let range = range.and_then(|range| range.to_str().ok());
    let Some(range) = range.and_then(|range| single(range, length)) else {
        return whole(response, status, mime, bytes);
    };
    let Some((from, to)) = range else {
        headers.typed_insert(ContentRange::unsatisfied_bytes(length));
        let text = Bytes::from_static(b"this range is not in the file\n");
        return whole(response, StatusCode::RANGE_NOT_SATISFIABLE, PLAIN, text);
    };
    // Both lie inside of the bytes.
    let (start, end) = (from as usize, to as usize + 1);
    let part = bytes.slice(start..end);
    if let Ok(range) = ContentRange::bytes(from..=to, length) {
        headers.typed_insert(range);
    }
    whole(response, StatusCode::PARTIAL_CONTENT, mime, part)
}

/// Text for people.
pub const PLAIN: &str = "text/plain; charset=utf-8";

/// A sentence as an answer.
pub fn line(status: StatusCode, text: &str) -> Response<Body> {
    let bytes = format!("{text}\n").into_bytes();
    whole(Response::new(Body::empty()), status, PLAIN, bytes.into())
}

/// Sends the reader on.
pub fn redirect(status: StatusCode, to: &str) -> Response<Body> {
    let mut response = line(status, to);
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(header::LOCATION, to);
    }
    response
}

fn whole(
    mut response: Response<Body>,
    status: StatusCode,
    mime: &'static str,
    bytes: Bytes,
) -> Response<Body> {
    *response.status_mut() = status;
    let headers = response.headers_mut();
    common(headers);
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(mime));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
    *response.body_mut() = Body::from(bytes);
    response
}

fn common(headers: &mut HeaderMap) {
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    );
}

/// The one range asked for, both ends included; `Some(None)` where it lies outside of the file.
/// `None` where the whole is to be sent: for several ranges, and for what is no range of bytes.
fn single(range: &str, length: u64) -> Option<Option<(u64, u64)>> {
    let (from, to) = range.strip_prefix("bytes=")?.split_once('-')?;
    let number = |digits: &str| match digits {
        "" => Some(None),
        _ if digits.bytes().all(|byte| byte.is_ascii_digit()) => digits.parse().ok().map(Some),
        _ => None,
    };
    let last = length.checked_sub(1);
    let (from, to) = match (number(from)?, number(to)?) {
        (None, None) => return None,
        (Some(from), Some(to)) if to < from => return None,
        (Some(from), to) => (from, to),
        (None, Some(0)) => return Some(None),
        (None, Some(count)) => (length.saturating_sub(count), None),
    };
    let found = last.filter(|last| from <= *last);
    Some(found.map(|last| (from, to.unwrap_or(last).min(last))))
}

#[cfg(test)]
mod tests {
    use super::single;

    #[test]
    fn ranges_are_read_as_the_standard_says() {
        for (range, expected) in [
            ("bytes=0-0", Some(Some((0, 0)))),
            ("bytes=2-", Some(Some((2, 9)))),
            ("bytes=2-99", Some(Some((2, 9)))),
            ("bytes=-3", Some(Some((7, 9)))),
            ("bytes=-99", Some(Some((0, 9)))),
            ("bytes=10-", Some(None)),
            ("bytes=-0", Some(None)),
            ("bytes=3-2", None),
            ("bytes=-", None),
            ("bytes=a-b", None),
            ("bytes=+1-2", None),
            ("bytes=0-1,3-4", None),
            ("bytes=99999999999999999999-", None),
            ("lines=0-1", None),
            ("", None),
        ] {
            assert_eq!(single(range, 10), expected, "{range}");
        }
        assert_eq!(single("bytes=0-", 0), Some(None));
        assert_eq!(single("bytes=-1", 0), Some(None));
    }
}
