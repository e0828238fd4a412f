//! What something was made from, in 32 bytes.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};
use sha2::{Digest as _, Sha256};

/// A SHA-256. Stored in lower-case hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::build) struct Digest([u8; 32]);

impl Digest {
    pub(super) fn of(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    pub(super) fn hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn from_hex(text: &str) -> Option<Self> {
        let mut bytes = [0; 32];
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
        }
        Some(Self(bytes))
    }
}

impl Serialize for Digest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for Digest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::from_hex(&text).ok_or_else(|| D::Error::custom("no digest"))
    }
}

/// A digest over fields. Each is written with its length, so that no two lists of fields run
/// together to the same bytes.
pub(super) struct Fields(Sha256);

impl Fields {
    pub(super) fn new() -> Self {
        Self(Sha256::new())
    }

    pub(super) fn add(&mut self, field: impl AsRef<[u8]>) -> &mut Self {
        let field = field.as_ref();
        self.0.update((field.len() as u64).to_le_bytes());
        self.0.update(field);
        self
    }

    pub(super) fn digest(self) -> Digest {
        Digest(self.0.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(all: &[&str]) -> Digest {
        let mut fields = Fields::new();
        for field in all {
            fields.add(field);
        }
        fields.digest()
    }

    #[test]
    fn fields_do_not_run_together() {
        assert_ne!(fields(&["ab", "c"]), fields(&["a", "bc"]));
        assert_ne!(fields(&["ab"]), fields(&["ab", ""]));
        assert_eq!(fields(&["ab", "c"]), fields(&["ab", "c"]));
    }

    #[test]
    fn hexadecimal_comes_back() {
        let digest = Digest::of(b"abc");
        assert_eq!(Digest::from_hex(&digest.hex()), Some(digest));
        for text in ["", "ba78", &"é".repeat(32), &"g".repeat(64)] {
            assert_eq!(Digest::from_hex(text), None, "{text}");
        }
    }
}
