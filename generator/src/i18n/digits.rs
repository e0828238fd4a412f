//! Numbers inside messages: from our decimal text to Fluent's numbers and from those to the
//! locale's digits.
//!
//! Fluent keeps a number as `f64` with options. Up to 15 digits the shortest text of an `f64` is
//! the decimal that it was made from, and the option for the least fraction digits keeps trailing
//! zeros, so digits survive as written and plurals see them (`1.0 cores`).

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use fixed_decimal::{Decimal, FloatPrecision, SignedRoundingMode, UnsignedRoundingMode};
use fluent_bundle::types::{FluentNumber, FluentType};
use fluent_bundle::{FluentArgs, FluentValue};
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;

use super::format::{Formats, decimal};

/// Digits that an `f64` holds whatever they are.
pub(super) const MOST_DIGITS: usize = 15;

/// Decimal text as an argument. What has too many digits is formatted here and selects no plural.
pub(super) fn argument(text: &str, formats: &Formats) -> FluentValue<'static> {
    let Some(number) = decimal(text) else {
        return FluentValue::from(text.to_owned());
    };
    let plain = number.to_string();
    let digits = plain.bytes().filter(u8::is_ascii_digit).count();
    // A plus would be lost.
    if digits > MOST_DIGITS || plain.starts_with('+') {
        return FluentValue::from(formats.decimal(&number, false));
    }
    // The same options as of a literal in a message: exact variants compare them too.
    FluentValue::try_number(&plain).into_owned()
}

/// `NUMBER()`. Fluent's own ignores `maximumFractionDigits` and lets the least number of fraction
/// digits of the text go.
pub(super) fn number<'a>(positional: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
    let mut number = match positional.first() {
        Some(FluentValue::Number(number)) => number.clone(),
        Some(FluentValue::String(text)) => return FluentValue::String(text.clone()),
        _ => return FluentValue::Error,
    };
    let mut least = number.options.minimum_fraction_digits.unwrap_or(0);
    number.options.minimum_fraction_digits = None;
    number.options.merge(named);
    if let Some(most) = number.options.maximum_fraction_digits.take() {
        let most = most.min(MOST_DIGITS);
        least = least.min(most);
        if let Some(rounded) = rounded(&number, most) {
            number.value = rounded;
        }
    }
    let asked = number.options.minimum_fraction_digits.unwrap_or(0);
    // Plural rules multiply by ten for each, in 64 bits.
    let least = least.max(asked).min(MOST_DIGITS);
    number.options.minimum_fraction_digits = (least > 0).then_some(least);
    FluentValue::Number(number)
}

fn rounded(number: &FluentNumber, most: usize) -> Option<f64> {
    let mut decimal = exact(number)?;
    decimal.round_with_mode(
        -i16::try_from(most).ok()?,
        SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand),
    );
    decimal.to_string().parse().ok()
}

/// The decimal that a Fluent number was made from. `None` for what is no number.
fn exact(number: &FluentNumber) -> Option<Decimal> {
    let mut decimal = Decimal::try_from_f64(number.value, FloatPrecision::RoundTrip).ok()?;
    let least = number.options.minimum_fraction_digits.unwrap_or(0);
    // Of `5` the shortest text is `5.0`.
    decimal.absolute.trim_end();
    decimal.absolute.pad_end(-i16::try_from(least).ok()?);
    Some(decimal)
}

/// Formats the numbers of a bundle. `None` leaves a value to Fluent.
pub(super) fn formatted(value: &FluentValue, memoizer: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let decimal = exact(number)?;
    let plain = !number.options.use_grouping;
    memoizer
        .with_try_get::<Digits, _, _>(Key(None), |digits| digits.0.decimal(&decimal, plain))
        .ok()
}

/// The formatters of the catalog's locale, in the memoizer of each of its bundles.
struct Digits(Arc<Formats>);

/// A bundle's formatter is a plain function and sees only the bundle's memoizer, which knows the
/// language of the wording and not the locale of the page. So the formatters are put there under
/// this key when the bundle is made. All keys are equal: there is one entry.
#[derive(Clone)]
struct Key(Option<Arc<Formats>>);

impl PartialEq for Key {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Memoizable for Digits {
    type Args = Key;
    type Error = fmt::Error;

    fn construct(_: unic_langid::LanguageIdentifier, key: Key) -> Result<Self, fmt::Error> {
        key.0.map(Self).ok_or(fmt::Error)
    }
}

/// A value that leaves the formatters in the memoizer when it is written.
pub(super) fn seed(formats: &Arc<Formats>) -> FluentValue<'static> {
    FluentValue::Custom(Box::new(Key(Some(formats.clone()))))
}

impl FluentType for Key {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> std::borrow::Cow<'static, str> {
        "".into()
    }

    fn as_string_threadsafe(&self, memoizer: &IntlLangMemoizer) -> std::borrow::Cow<'static, str> {
        // An entry that is there already is as good.
        let _ = memoizer.with_try_get::<Digits, _, _>(self.clone(), |_| ());
        "".into()
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}
