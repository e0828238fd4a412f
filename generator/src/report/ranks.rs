//! Comparisons of a page's figures, then and now.

use super::RankChange;
use crate::data::judge::{Ranking, Standing};
use crate::render::Bound;

/// Comparisons whose order or best is not what it was.
pub(super) fn changes(old: &Bound, new: &Bound) -> Vec<RankChange> {
    let (before, after) = (rankings(old), rankings(new));
    let mut changes = Vec::new();
    for (figure, ranking) in &after {
        let known = find(&before, figure, &ranking.of);
        if known.is_none_or(|known| differ(known, ranking)) {
            changes.push(RankChange {
                figure: (*figure).to_owned(),
                of: ranking.of.clone(),
                old: known.cloned(),
                new: Some((*ranking).clone()),
            });
        }
    }
    for (figure, ranking) in &before {
        if find(&after, figure, &ranking.of).is_none() {
            changes.push(RankChange {
                figure: (*figure).to_owned(),
                of: ranking.of.clone(),
                old: Some((*ranking).clone()),
                new: None,
            });
        }
    }
    changes
}

type Found<'b> = (&'b str, &'b Ranking);

fn rankings(bound: &Bound) -> Vec<Found<'_>> {
    let figures = bound.figures.values().map(|bound| &bound.figure);
    figures
        .flat_map(|figure| figure.rankings.iter().map(|r| (figure.id.as_str(), r)))
        .collect()
}

fn find<'b>(all: &[Found<'b>], figure: &str, of: &str) -> Option<&'b Ranking> {
    all.iter()
        .find(|(id, ranking)| *id == figure && ranking.of == of)
        .map(|(_, ranking)| *ranking)
}

fn differ(old: &Ranking, new: &Ranking) -> bool {
    let places = |ranking: &Ranking| -> Vec<(String, Standing)> {
        let places = ranking.places.iter();
        places.map(|p| (p.key.clone(), p.standing)).collect()
    };
    places(old) != places(new)
}

/// `pgmem (best), devbox, docker`; without a ranking, "none".
pub(super) fn words(ranking: Option<&Ranking>) -> String {
    let Some(ranking) = ranking else {
        return "none".to_owned();
    };
    let places: Vec<String> = ranking
        .places
        .iter()
        .map(|place| match place.standing {
            Standing::Best => format!("{} (best)", place.key),
            Standing::TiedBest => format!("{} (tied best)", place.key),
            Standing::Other => place.key.clone(),
        })
        .collect();
    places.join(", ")
}
