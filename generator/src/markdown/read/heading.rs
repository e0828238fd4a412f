//! Ids that authors give to headings.

use pulldown_cmark::TagEnd;
use unicode_normalization::UnicodeNormalization;

use crate::markdown::mapped::Mapped;
use crate::markdown::piece::{Piece, Placed};
use crate::markdown::role;

/// `{#id}` at the end of a heading; any other braces stay text.
pub(super) fn explicit_ids(pieces: &mut Vec<Placed>, source: &Mapped<'_>) {
    let mut heading = None;
    for at in 0..pieces.len() {
        match pieces.get(at).map(|placed| &placed.piece) {
            Some(Piece::Heading { .. }) => heading = Some(at),
            Some(Piece::End(TagEnd::Heading(_))) => {
                let id = at
                    .checked_sub(1)
                    .and_then(|last| pieces.get_mut(last))
                    .and_then(|last| take_id(last, source.text()));
                if let (Some(id), Some(start)) = (id, heading.take())
                    && let Some(Placed {
                        piece: Piece::Heading { explicit, .. },
                        ..
                    }) = pieces.get_mut(start)
                {
                    *explicit = Some(id);
                }
            }
            _ => {}
        }
    }
    pieces.retain(|placed| !matches!(&placed.piece, Piece::Text(text) if text.is_empty()));
}

fn take_id(last: &mut Placed, source: &str) -> Option<String> {
    let Piece::Text(text) = &mut last.piece else {
        return None;
    };
    if source.get(last.range.clone()) != Some(text) {
        return None;
    }
    let open = text.rfind('{')?;
    let id = text.get(open + 1..)?.strip_suffix('}')?.trim();
    let id = id.strip_prefix('#')?.to_owned();
    let plain = !id.is_empty()
        && !id.contains(|c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | '#' | '}'));
    if !plain || role::is_escaped(source, last.range.start + open) {
        return None;
    }
    let kept = text.get(..open)?.trim_end().len();
    text.truncate(kept);
    last.range.end = last.range.start + kept;
    Some(id.nfc().collect())
}
