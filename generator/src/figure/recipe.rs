//! Reproduction steps as a shell transcript.

use super::desk::Desk;
use crate::data::{Dataset, Recipe};
use crate::highlight::html;
use crate::markup::escape;

/// The block: where it runs, a button to copy, and the commands with their comments.
pub(crate) fn recipe(desk: &mut Desk, dataset: &Dataset, recipe: &Recipe) -> String {
    let mut lines = Vec::new();
    if let Some(cwd) = &recipe.cwd {
        lines.push(command(&format!("cd {}", quoted(cwd))));
    }
    for step in &recipe.steps {
        if let Some(note) = &step.note {
            let comment = desk.recipe_note(dataset, note);
            lines.push(format!(r#"<span class="c"># {}</span>"#, escape(&comment)));
        }
        lines.extend(step.command.lines().enumerate().map(|(index, line)| {
            // Further lines of one command continue it.
            if index == 0 {
                command(line)
            } else {
                format!("  {}", html("bash", line))
            }
        }));
    }
    let place = match &recipe.cwd {
        Some(cwd) => format!(r#"bash · <bdi dir="ltr">{}</bdi>"#, escape(cwd)),
        None => "bash".to_owned(),
    };
    let copy = escape(&desk.word("figure-copy").plain);
    format!(
        r#"<div class="recipe"><div class="rh"><span translate="no">{place}</span><button type="button" class="copy">{copy}</button></div><pre tabindex="0" dir="ltr"><code>{}</code></pre></div>"#,
        lines.join("\n")
    )
}

fn command(line: &str) -> String {
    format!(
        r#"<span class="p" aria-hidden="true">$ </span>{}"#,
        html("bash", line)
    )
}

/// A folder's name as one word of a shell.
fn quoted(word: &str) -> String {
    let plain = word
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, '/' | '.' | '_' | '-' | '~'));
    if plain {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

impl Desk<'_> {
    /// The comment of a step: the site's message of that id, in plain text.
    fn recipe_note(&mut self, dataset: &Dataset, id: &str) -> String {
        self.named_message(dataset, id).plain
    }
}
