//! The stored form of codes and places: a code is its id, a place is `[file, start, end]`.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{Code, Place};

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// Fails for an id that this version does not know.
impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        let mut all = Self::ALL.iter().copied();
        all.find(|code| code.id() == id)
            .ok_or_else(|| D::Error::custom(format_args!("no code `{id}`")))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&*self.file, self.range.start, self.range.end).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (file, start, end) = <(String, usize, usize)>::deserialize(deserializer)?;
        Ok(Self::new(file, start..end))
    }
}

#[cfg(test)]
mod tests {
    use crate::diag::{Code, Diagnostic, Fix, Place, Severity};

    #[test]
    fn every_part_comes_back() {
        let place = Place::new("content/en/ä.md", 3..9);
        let mut full = Diagnostic::new(Code::UnboundNumber, "a \"number\"\u{1b}")
            .at(place.clone())
            .pointer("/a~1b/0")
            .help("bind it")
            .offer(Some(Fix {
                place: place.clone(),
                replacement: "{value}`a`".to_owned(),
            }));
        full.severity = Severity::Error;
        full.relate(Place::new("data/a.json", 0..0), "recorded here");
        let mut all: Vec<Diagnostic> = Code::ALL
            .iter()
            .map(|code| Diagnostic::new(*code, code.id()))
            .collect();
        all.push(full);
        let stored = serde_json::to_string(&all).expect("stored");
        let back: Vec<Diagnostic> = serde_json::from_str(&stored).expect("read");
        assert_eq!(back, all);
    }

    #[test]
    fn an_unknown_code_is_not_read() {
        let stored =
            serde_json::to_string(&Diagnostic::new(Code::LinkBroken, "x")).expect("stored");
        let other = stored.replace("link-broken", "link-mended");
        assert_ne!(other, stored);
        assert!(serde_json::from_str::<Diagnostic>(&other).is_err());
    }
}
