//! The site's accent colour → a small stylesheet that keeps links and the highlighted target
//! readable on the light and on the dark page.

/// The page's background, light and dark, as in the theme's `palette.css`.
const PAGES: [Rgb; 2] = [[0xfc, 0xfc, 0xfa], [0x14, 0x16, 0x1a]];
/// What an accent is mixed with until it can be read on either.
const ENDS: [Rgb; 2] = [[0, 0, 0], [0xff, 0xff, 0xff]];
/// WCAG 2.2 contrast for text, with a reserve for text on tinted ground.
const CONTRAST: f64 = 5.0;

type Rgb = [u8; 3];

/// The stylesheet for `#rgb` or `#rrggbb`; `None` for anything else.
pub(super) fn stylesheet(accent: &str) -> Option<String> {
    let given = parse(accent)?;
    let rules = |at: usize| {
        let (page, end) = (PAGES[at], ENDS[at]);
        let accent = (0..=20)
            .map(|step| mix(given, end, f64::from(step) / 20.0))
            .find(|colour| contrast(*colour, page) >= CONTRAST)
            .unwrap_or(end);
        let tint = mix(accent, page, 0.35);
        format!("--accent:{0};--t-a:{0};--t-a2:{1}", hex(accent), hex(tint))
    };
    let (light, dark) = (rules(0), rules(1));
    Some(format!(
        "/* The site's accent, {}, made readable on both pages. */\n\
         :root{{{light}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n\
         :root[data-theme=dark]{{{dark}}}\n\
         @media print{{:root,:root[data-theme]{{--accent:#000;--t-a:#000}}}}\n",
        hex(given)
    ))
}

fn parse(accent: &str) -> Option<Rgb> {
    let digits = accent.strip_prefix('#')?;
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let wide = match digits.len() {
        3 => digits.chars().flat_map(|c| [c, c]).collect(),
        6 => digits.to_owned(),
        _ => return None,
    };
    let part = |at: usize| u8::from_str_radix(wide.get(at..at + 2)?, 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

fn hex(colour: Rgb) -> String {
    let [r, g, b] = colour;
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// `share` of `b` in `a`, in sRGB as `color-mix` does it.
fn mix(a: Rgb, b: Rgb, share: f64) -> Rgb {
    std::array::from_fn(|at| {
        let mixed = f64::from(a[at]) * (1.0 - share) + f64::from(b[at]) * share;
        mixed.round() as u8
    })
}

/// Contrast ratio of WCAG 2.2.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Relative luminance of WCAG 2.2.
fn luminance(colour: Rgb) -> f64 {
    let [r, g, b] = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_accent_becomes_readable() {
        for accent in ["#1f6feb", "#ff0", "#ffffff", "#000000", "#888"] {
            let css = stylesheet(accent).unwrap();
            let found: Vec<Rgb> = css
                .match_indices("--accent:")
                .filter_map(|(at, name)| parse(css.get(at + name.len()..at + name.len() + 7)?))
                .collect();
            assert!(contrast(found[0], PAGES[0]) >= CONTRAST, "{accent}: {css}");
            assert!(contrast(found[1], PAGES[1]) >= CONTRAST, "{accent}: {css}");
        }
    }

    #[test]
    fn nothing_but_a_colour_reaches_the_stylesheet() {
        assert_eq!(stylesheet("red}body{display:none"), None);
        assert_eq!(stylesheet("#12é"), None);
    }
}
