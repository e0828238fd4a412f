//! The site's accent colour → a small stylesheet that keeps links and the highlighted target
//! readable on the light and on the dark page.

/// The accent of the theme's `palette.css`, whose dark twin was chosen by hand.
const OWN: Rgb = [0x14, 0x50, 0x8c];

/// A page that colours stand on: its background, and the contrast (WCAG 2.2) that an accent needs
/// there. More than the 4.5 that text needs, because links also stand on tinted ground.
struct Ground {
    page: Rgb,
    contrast: f64,
    /// Whether an accent gains contrast by becoming lighter.
    lighter: bool,
}

const LIGHT: Ground = Ground {
    page: [0xfc, 0xfc, 0xfa],
    contrast: 5.0,
    lighter: false,
};
const DARK: Ground = Ground {
    page: [0x14, 0x16, 0x1a],
    contrast: 7.5,
    lighter: true,
};

type Rgb = [u8; 3];

/// The stylesheet for `#rgb` or `#rrggbb`; `None` for anything else and for the theme's own accent.
pub(super) fn stylesheet(accent: &str) -> Option<String> {
    let given = parse(accent).filter(|given| *given != OWN)?;
    let [light, dark] = [LIGHT, DARK].map(|ground| {
        let accent = readable(given, &ground);
        (hex(accent), hex(mix(accent, ground.page, 0.35)))
    });
    Some(format!(
        "/* The site's accent, {}, made readable on both pages. */\n\
         :root {{\n  --accent: light-dark({1}, {2});\n  --t-a: light-dark({1}, {2});\n  \
         --t-a2: light-dark({3}, {4});\n}}\n\
         @media print {{ :root, :root[data-theme] {{ --accent: #000; --t-a: #000; }} }}\n",
        hex(given),
        light.0,
        dark.0,
        light.1,
        dark.1
    ))
}

/// The nearest colour of the same hue that has enough contrast.
fn readable(given: Rgb, ground: &Ground) -> Rgb {
    let [l, a, b] = oklab(given);
    let end = if ground.lighter { 1.0 } else { 0.0 };
    (0..=50)
        .map(|step| f64::from(step) / 50.0)
        .map(|share| in_gamut([l + (end - l) * share, a, b]))
        .find(|colour| contrast(*colour, ground.page) >= ground.contrast)
        .unwrap_or(if ground.lighter { [255; 3] } else { [0; 3] })
}

/// Takes chroma away until sRGB has the colour.
fn in_gamut([l, a, b]: [f64; 3]) -> Rgb {
    let inside = |part: &f64| (-0.0005..=1.0005).contains(part);
    let linear = (0..=40)
        .map(|step| 1.0 - f64::from(step) / 40.0)
        .map(|chroma| linear_rgb([l, a * chroma, b * chroma]))
        .find(|linear| linear.iter().all(inside))
        .unwrap_or([l.powi(3); 3]);
    linear.map(|part| {
        let part = part.clamp(0.0, 1.0);
        let encoded = if part <= 0.003_130_8 {
            part * 12.92
        } else {
            1.055 * part.powf(1.0 / 2.4) - 0.055
        };
        (encoded * 255.0).round() as u8
    })
}

/// Björn Ottosson's OKLab (2020).
fn oklab(colour: Rgb) -> [f64; 3] {
    let [r, g, b] = colour.map(decode);
    let l = (0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b).cbrt();
    let m = (0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b).cbrt();
    let s = (0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b).cbrt();
    [
        0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
        1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
        0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s,
    ]
}

/// The inverse of [`oklab`], before encoding.
fn linear_rgb([l, a, b]: [f64; 3]) -> [f64; 3] {
    let x = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let y = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let z = (l - 0.089_484_177_5 * a - 1.291_485_548_0 * b).powi(3);
    [
        4.076_741_662_1 * x - 3.307_711_591_3 * y + 0.230_969_929_2 * z,
        -1.268_438_004_6 * x + 2.609_757_401_1 * y - 0.341_319_396_5 * z,
        -0.004_196_086_3 * x - 0.703_418_614_7 * y + 1.707_614_701_0 * z,
    ]
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

fn hex([r, g, b]: Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// `share` of `b` in `a`, in sRGB as `color-mix` does it.
fn mix(a: Rgb, b: Rgb, share: f64) -> Rgb {
    let part = |a: u8, b: u8| f64::from(a) * (1.0 - share) + f64::from(b) * share;
    let ([ar, ag, ab], [br, bg, bb]) = (a, b);
    [part(ar, br), part(ag, bg), part(ab, bb)].map(|part| part.round() as u8)
}

/// Contrast ratio of WCAG 2.2.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Relative luminance of WCAG 2.2.
fn luminance(colour: Rgb) -> f64 {
    let [r, g, b] = colour.map(decode);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// sRGB's transfer function undone.
fn decode(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    if part <= 0.04045 {
        part / 12.92
    } else {
        ((part + 0.055) / 1.055).powf(2.4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_accent_becomes_readable_and_keeps_its_hue() {
        for accent in ["#1f6feb", "#ff0", "#ffffff", "#000000", "#888", "#c2185b"] {
            let given = parse(accent).unwrap();
            for ground in [LIGHT, DARK] {
                let found = readable(given, &ground);
                assert!(contrast(found, ground.page) >= ground.contrast, "{accent}");
                let ([_, a, b], [_, c, d]) = (oklab(given), oklab(found));
                let coloured = a.hypot(b) > 0.05 && c.hypot(d) > 0.05;
                assert!(
                    !coloured || (b.atan2(a) - d.atan2(c)).abs() < 0.1,
                    "{accent}"
                );
            }
        }
    }

    #[test]
    fn an_accent_that_can_be_read_stays_as_it_is() {
        let css = stylesheet("#0b57d0").unwrap();
        assert!(css.contains("--accent: light-dark(#0b57d0, #"), "{css}");
    }

    #[test]
    fn nothing_but_a_colour_reaches_the_stylesheet() {
        assert_eq!(stylesheet("red}body{display:none"), None);
        assert_eq!(stylesheet("#12é"), None);
        assert_eq!(stylesheet("#14508C"), None);
    }
}
