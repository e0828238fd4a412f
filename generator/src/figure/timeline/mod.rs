//! Timelines: what ran when, one panel per target, all on one axis.

mod blocks;
mod layout;
mod notes;
mod pack;
mod resolve;
mod rows;
mod scene;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

use super::canvas::{Drawing, Name, svg};
use super::naming::Naming;
use super::{Context, legend};
use crate::data::Dataset;
use crate::markup::push_escaped;
use scene::{Panel, Scene};

/// What to draw.
#[derive(Clone, Debug)]
pub(super) struct Request<'a> {
    pub dataset: &'a Dataset,
    /// Panels and their order; all targets with a run when empty.
    pub targets: Vec<String>,
    /// Compact, for plates: no legend, no notes, no magnified drawing.
    pub mini: bool,
    /// Unique on the page; ids of the drawings start with it.
    pub id: String,
}

/// Draws the legend of the kinds that occur, and one panel per target.
pub(super) fn drawing(request: &Request, cx: &Context) -> Drawing {
    let mut naming = Naming::new(cx, request.dataset);
    let scene = resolve::scene(request, cx, &mut naming);
    let mut html = String::new();
    if !request.mini {
        html.push_str(&legend::kinds(
            request.dataset,
            &request.targets,
            &mut naming,
        ));
    }
    html.push_str(&page(&scene));
    if scene.panels.is_empty() {
        html = String::from(r#"<p class="nodata st-missing">"#);
        push_escaped(&mut html, &naming.word("drawing-no-data", &[]));
        html.push_str("</p>");
    }
    let mut description = String::new();
    for panel in &scene.panels {
        naming.append(&mut description, &panel.description);
    }
    Drawing {
        html,
        description,
        complaints: naming.complaints(),
        missing_labels: naming.missing(),
    }
}

/// All panels between two copies of their axis.
fn page(scene: &Scene) -> String {
    let mut out = String::from(r#"<div class="tls">"#);
    for (index, one) in scene.panels.iter().enumerate() {
        panel(scene, one, index, &mut out);
    }
    if scene.panels.iter().any(drawn) {
        axis(scene, "at-end", &mut out);
    }
    out.push_str("</div>");
    out
}

/// Whether a panel has anything to draw.
fn drawn(panel: &Panel) -> bool {
    !panel.blocks.is_empty() || panel.total.is_some()
}

/// The drawings are mirrored, so whatever stands around them has to be.
fn direction(scene: &Scene) -> &'static str {
    if scene.rtl { r#" dir="rtl""# } else { "" }
}

fn axis(scene: &Scene, place: &str, out: &mut String) {
    let (view, marks) = layout::axis(scene);
    let dir = direction(scene);
    let _ = write!(
        out,
        r#"<div class="plot axis {place}"{dir} aria-hidden="true">"#
    );
    out.push_str(&svg(&view, &marks));
    out.push_str("</div>");
}

fn panel(scene: &Scene, panel: &Panel, index: usize, out: &mut String) {
    let zoomed = if panel.zoom.is_some() {
        " has-zoom"
    } else {
        ""
    };
    let dir = direction(scene);
    let _ = write!(out, r#"<section class="tl{zoomed}"{dir} aria-label=""#);
    push_escaped(out, &panel.name);
    let _ = write!(
        out,
        r#""><header><p class="name"><svg class="dot" width="9" height="9" aria-hidden="true"><circle class="bar {}" cx="4.5" cy="4.5" r="4.5"/></svg>"#,
        panel.class
    );
    push_escaped(out, &panel.name);
    out.push_str("</p>");
    for sentence in &panel.say {
        out.push_str("<p>");
        push_escaped(out, sentence);
        out.push_str("</p>");
    }
    out.push_str("</header>");
    if Some(index) == scene.panels.iter().position(drawn) {
        axis(scene, "at-top", out);
    }
    if !drawn(panel) {
        out.push_str("</section>");
        return;
    }
    out.push_str(r#"<div class="plot">"#);
    let id = format!("{}-{}", scene.id, index + 1);
    let (mut view, marks) = layout::panel(scene, panel);
    view.name = Some(Name {
        id: id.clone(),
        title: panel.name.clone(),
        description: panel.description.clone(),
    });
    out.push_str(&svg(&view, &marks));
    if let Some(zoom) = &panel.zoom {
        let (mut view, marks) = layout::zoom(scene, panel, zoom);
        view.name = Some(Name {
            id: format!("{id}-zoom"),
            title: panel.name.clone(),
            description: zoom.says.clone(),
        });
        out.push_str(r#"<div class="zoom"><p class="zt"><span class="lit w560">"#);
        push_escaped(out, &zoom.says);
        out.push_str(r#"</span><span class="not-w560">"#);
        push_escaped(out, &zoom.says_narrow);
        out.push_str("</span></p>");
        out.push_str(&svg(&view, &marks));
        out.push_str("</div>");
    }
    out.push_str("</div></section>");
}
