//! The path of a request, decoded once. It never names a file on disk, only an output of the site;
//! what could mean something else to a disk is refused nevertheless.

/// Why a path is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PathError {
    #[error("the path is not percent-encoded UTF-8")]
    Encoding,
    #[error("the path holds a character that no address of a site has")]
    Character,
    #[error("the path holds a segment that no address of a site has")]
    Segment,
}

/// Decodes a path as it stands in a request.
///
/// # Errors
/// For malformed escapes, text that is not UTF-8, control characters, backslashes, encoded slashes,
/// empty segments, `.` and `..`.
pub fn decode(raw: &str) -> Result<String, PathError> {
    let mut bytes = Vec::with_capacity(raw.len());
    let mut rest = raw.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let mut digit = || {
            let digit = char::from(rest.next()?).to_digit(16)?;
            u8::try_from(digit).ok()
        };
        let (high, low) = (digit(), digit());
        let (Some(high), Some(low)) = (high, low) else {
            return Err(PathError::Encoding);
        };
        match high * 16 + low {
            b'/' => return Err(PathError::Character),
            byte => bytes.push(byte),
        }
    }
    let path = String::from_utf8(bytes).map_err(|_| PathError::Encoding)?;
    if path.contains(|c: char| c.is_control() || c == '\\') {
        return Err(PathError::Character);
    }
    let Some(inside) = path.strip_prefix('/') else {
        return Err(PathError::Segment);
    };
    let inside = inside.strip_suffix('/').unwrap_or(inside);
    let forbidden = |segment: &str| matches!(segment, "" | "." | "..");
    if (!inside.is_empty() || path == "//") && inside.split('/').any(forbidden) {
        return Err(PathError::Segment);
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded_once() {
        for (raw, path) in [
            ("/", "/"),
            ("/bench/", "/bench/"),
            ("/a%20b/%E6%A6%82", "/a b/概"),
            ("/%2520", "/%20"),
            ("/...", "/..."),
        ] {
            assert_eq!(decode(raw).as_deref(), Ok(path), "{raw}");
        }
    }

    #[test]
    fn what_could_leave_the_site_is_refused() {
        use PathError::{Character, Encoding, Segment};
        for (raw, error) in [
            ("", Segment),
            ("*", Segment),
            ("//", Segment),
            ("//a", Segment),
            ("/a//b", Segment),
            ("/a//", Segment),
            ("/..", Segment),
            ("/a/../b", Segment),
            ("/./a", Segment),
            ("/%2e%2e/a", Segment),
            ("/%2E./a", Segment),
            ("/%2e%2e%2fa", Character),
            ("/a%2fb", Character),
            ("/..\\a", Character),
            ("/..%5ca", Character),
            ("/a%00", Character),
            ("/a%0d%0a", Character),
            ("/a%7f", Character),
            ("/%c2%85", Character),
            ("/%", Encoding),
            ("/%f", Encoding),
            ("/%zz", Encoding),
            ("/%+1", Encoding),
            ("/%ff", Encoding),
            ("/%c0%ae%c0%ae/", Encoding),
        ] {
            assert_eq!(decode(raw), Err(error), "{raw}");
        }
    }
}
