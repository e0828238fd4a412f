//! What the operating system says, in our words.

use std::path::PathBuf;

use notify::event::{AccessKind, AccessMode, EventKind, MetadataKind, ModifyKind, RenameMode};

/// One message to whoever waits.
#[derive(Debug)]
pub(super) enum Heard {
    At(What, PathBuf),
    /// Events were lost.
    Lost,
    Stop,
}

/// What happened at a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Nothing was here before.
    Created,
    /// Moved here, perhaps over something else, or away, or replaced.
    Named,
    Went,
    /// Bytes were written; perhaps not the last ones.
    Written,
    /// Whoever wrote is done.
    Closed,
    /// Something else is different, such as the permissions.
    Touched,
}

impl What {
    /// Whether a folder may have come or gone.
    pub(super) fn is_of_names(self) -> bool {
        matches!(self, Self::Created | Self::Named | Self::Went)
    }
}

pub(super) fn heard(event: notify::Result<notify::Event>) -> Vec<Heard> {
    let event = match event {
        Ok(event) if event.need_rescan() => return vec![Heard::Lost],
        Ok(event) => event,
        Err(_) => return vec![Heard::Lost],
    };
    let Some(what) = what(event.kind) else {
        return Vec::new();
    };
    let at = |path| Heard::At(what, path);
    event.paths.into_iter().map(at).collect()
}

/// `None`: it is no change. Above all, our own reading opens and closes files.
fn what(kind: EventKind) -> Option<What> {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => Some(What::Closed),
        EventKind::Access(_) => None,
        EventKind::Create(_) => Some(What::Created),
        EventKind::Remove(_) => Some(What::Went),
        EventKind::Modify(ModifyKind::Name(RenameMode::From)) => Some(What::Went),
        // Said before, as two events.
        EventKind::Modify(ModifyKind::Name(RenameMode::Both)) if cfg!(target_os = "linux") => None,
        EventKind::Modify(ModifyKind::Name(_)) => Some(What::Named),
        EventKind::Modify(ModifyKind::Metadata(MetadataKind::AccessTime)) => None,
        EventKind::Modify(ModifyKind::Data(_)) => Some(What::Written),
        EventKind::Modify(_) | EventKind::Any | EventKind::Other => Some(What::Touched),
    }
}
