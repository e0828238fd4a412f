//! Scripts and regions that a tag may name.

use icu_locale::subtags;
use icu_properties::props::Script;
use icu_properties::{PropertyNamesShort, PropertyParser};

/// Regions by their codes, from ISO 3166-1 and UN M.49 with the additions of CLDR
/// (`common/validity/region.xml` of CLDR 48, statuses `regular`, `macroregion` and `special`, of
/// which the last are those of pseudo-locales). ICU has them only with all their names, a megabyte.
const REGIONS: &str = "\
    AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ \
    BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU CV CW CX CY CZ DE DG DJ \
    DK DM DO DZ EA EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ \
    GR GS GT GU GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI \
    KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP \
    MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM \
    PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX \
    SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN \
    VU WF WS XK YE YT ZA ZM ZW \
    001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 \
    143 145 150 151 154 155 202 419 EU EZ QO UN \
    XA XB";

pub(super) fn is_region(region: subtags::Region) -> bool {
    REGIONS.split(' ').any(|known| known == region.as_str())
}

pub(super) fn is_script(script: subtags::Script) -> bool {
    let found = PropertyParser::<Script>::new().get_strict(script.as_str());
    let code = found.and_then(|found| PropertyNamesShort::new().get_locale_script(found));
    code == Some(script)
}

/// A script by its name: `latin`.
pub(super) fn script_named(name: &str) -> Option<subtags::Script> {
    let found = PropertyParser::<Script>::new().get_loose(name)?;
    PropertyNamesShort::new().get_locale_script(found)
}

#[cfg(test)]
mod tests {
    use icu_locale::{LanguageIdentifier, LocaleExpander, TransformResult};

    use super::*;

    /// Every region that CLDR has a likely language for is in the list.
    #[test]
    fn regions_are_those_of_cldr() {
        let expander = LocaleExpander::new_extended();
        let mut likely = 0;
        let letters = || ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{a}{b}")));
        let numbers = (0..1000).map(|number| format!("{number:03}"));
        for code in letters().chain(numbers) {
            let region: subtags::Region = code.parse().expect("a region");
            let mut id = LanguageIdentifier::from((subtags::Language::UNKNOWN, None, Some(region)));
            let known = expander.maximize(&mut id) == TransformResult::Modified
                && id.region == Some(region)
                && !id.language.is_unknown();
            // A region that is no more stands for others: `SU`.
            let mut locale: icu_locale::Locale = format!("und-{code}").parse().expect("a locale");
            icu_locale::LocaleCanonicalizer::new_extended().canonicalize(&mut locale);
            let current = locale.id.region == Some(region);
            if known && current {
                assert!(is_region(region), "{code}");
                likely += 1;
            }
        }
        assert!(likely > 150, "{likely}");
        for code in ["AU", "GB", "US", "AQ", "419", "001", "XA", "XB", "UN"] {
            assert!(is_region(code.parse().expect("a region")), "{code}");
        }
        for code in ["QQ", "ZZ", "UK", "AA", "999", "000"] {
            assert!(!is_region(code.parse().expect("a region")), "{code}");
        }
    }

    #[test]
    fn scripts_are_those_of_unicode() {
        for code in [
            "Latn", "Hans", "Hant", "Jpan", "Kore", "Aran", "Thai", "Arab",
        ] {
            assert!(is_script(code.parse().expect("a script")), "{code}");
        }
        for code in ["Hanz", "Lati", "Xxxx"] {
            assert!(!is_script(code.parse().expect("a script")), "{code}");
        }
        assert_eq!(
            script_named("latin")
                .map(|script| script.to_string())
                .as_deref(),
            Some("Latn")
        );
        assert_eq!(script_named("valencia"), None);
    }
}
