//! What only the whole site shows: links, anchors, parity, collisions.
