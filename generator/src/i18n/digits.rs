//! Numbers inside messages, and what the options of `NUMBER()` make of them.
//!
//! The options mean what they do in ECMA-402, but for one thing: without an option that says
//! otherwise all digits of a number stay as they are, since those of a measurement say how exact
//! it is. Percent is as there: times 100, without fraction digits that were not asked for.

use fixed_decimal::{Decimal, SignDisplay, SignedRoundingMode, UnsignedRoundingMode};
use fluent_syntax::ast;

use super::functions::Misuse;

/// A number and how it is shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Number {
    /// With the digits that are shown; they choose plurals and exact variants.
    pub shown: Decimal,
    pub grouped: bool,
    pub ordinal: bool,
    pub percent: bool,
}

impl Number {
    /// `None` for what is no decimal text.
    pub fn new(text: &str) -> Option<Self> {
        Some(Self {
            shown: super::format::decimal(text)?,
            grouped: true,
            ordinal: false,
            percent: false,
        })
    }
}

/// The options of one `NUMBER()`.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Options {
    integer: Option<i16>,
    least_fraction: Option<i16>,
    most_fraction: Option<i16>,
    least_significant: Option<i16>,
    most_significant: Option<i16>,
    grouped: Option<bool>,
    ordinal: bool,
    percent: bool,
    sign: Option<SignDisplay>,
}

const KNOWN: &str = "use `minimumIntegerDigits`, `minimumFractionDigits`, `maximumFractionDigits`, `minimumSignificantDigits`, `maximumSignificantDigits`, `useGrouping`, `type`, `style` or `signDisplay`";

impl Options {
    /// Reads options; those that cannot be met are left out and told.
    pub fn read<'a>(named: &[ast::NamedArgument<&'a str>], misuses: &mut Vec<Misuse<'a>>) -> Self {
        let mut options = Self::default();
        for argument in named {
            if let Err(help) = options.set(argument) {
                misuses.push(Misuse::option("NUMBER", argument, help));
            }
        }
        let fraction = (options.least_fraction, options.most_fraction);
        let significant = (options.least_significant, options.most_significant);
        for (least, most) in [fraction, significant] {
            if least.zip(most).is_some_and(|(least, most)| least > most) {
                misuses.extend(named.first().map(|argument| Misuse {
                    at: argument.name.name,
                    message: "the least digits of `NUMBER` are more than the most".to_owned(),
                    help: "no number has both; change one of them",
                }));
            }
        }
        if fraction != (None, None) && significant != (None, None) {
            misuses.extend(named.first().map(|argument| Misuse {
                at: argument.name.name,
                message: "`NUMBER` is told both fraction and significant digits".to_owned(),
                help: "significant digits win; take the fraction digits out",
            }));
        }
        options
    }

    fn set(&mut self, argument: &ast::NamedArgument<&str>) -> Result<(), &'static str> {
        use ast::InlineExpression::{NumberLiteral, StringLiteral};
        let digits = |range: std::ops::RangeInclusive<i16>, help| match &argument.value {
            NumberLiteral { value } => match value.parse() {
                Ok(digits) if range.contains(&digits) => Ok(Some(digits)),
                _ => Err(help),
            },
            _ => Err(help),
        };
        let (fraction, some) = (
            "give it a number from 0 to 100",
            "give it a number from 1 to 21",
        );
        let word = match &argument.value {
            StringLiteral { value } => *value,
            _ => "",
        };
        match argument.name.name {
            "minimumIntegerDigits" => self.integer = digits(1..=21, some)?,
            "minimumFractionDigits" => self.least_fraction = digits(0..=100, fraction)?,
            "maximumFractionDigits" => self.most_fraction = digits(0..=100, fraction)?,
            "minimumSignificantDigits" => self.least_significant = digits(1..=21, some)?,
            "maximumSignificantDigits" => self.most_significant = digits(1..=21, some)?,
            "useGrouping" => {
                self.grouped = match word {
                    "true" | "auto" => Some(true),
                    "false" => Some(false),
                    _ => return Err("give it \"true\" or \"false\""),
                }
            }
            "type" => {
                self.ordinal = match word {
                    "cardinal" => false,
                    "ordinal" => true,
                    _ => return Err("give it \"cardinal\" or \"ordinal\""),
                }
            }
            "style" => {
                self.percent = match word {
                    "decimal" => false,
                    "percent" => true,
                    _ => return Err("give it \"decimal\" or \"percent\"; units have messages"),
                }
            }
            "signDisplay" => {
                self.sign = Some(match word {
                    "auto" => SignDisplay::Auto,
                    "always" => SignDisplay::Always,
                    "never" => SignDisplay::Never,
                    "exceptZero" => SignDisplay::ExceptZero,
                    "negative" => SignDisplay::Negative,
                    _ => {
                        return Err(
                            "give it \"auto\", \"always\", \"never\", \"exceptZero\" or \"negative\"",
                        );
                    }
                })
            }
            _ => return Err(KNOWN),
        }
        Ok(())
    }

    /// A number as these options show it.
    pub fn apply(&self, number: &Number) -> Number {
        let mut shown = number.shown.clone();
        let percent = self.percent && !number.percent;
        if percent {
            shown.absolute.multiply_pow10(2);
            // `0.5` has a nought before it that `50` must not keep.
            shown.absolute.trim_start();
        }
        if self.least_significant.is_some() || self.most_significant.is_some() {
            self.significant(&mut shown);
        } else {
            let none = self.least_fraction.unwrap_or(0);
            let most = self.most_fraction.or(percent.then_some(none));
            if let Some(most) = most {
                round(&mut shown, -most);
            }
            if let Some(least) = self.least_fraction {
                pad(&mut shown, -least);
            }
        }
        if let Some(digits) = self.integer
            && *shown.absolute.magnitude_range().end() + 1 < digits
        {
            shown.absolute.pad_start(digits);
        }
        if let Some(sign) = self.sign {
            shown.apply_sign_display(sign);
        }
        Number {
            shown,
            grouped: self.grouped.unwrap_or(number.grouped),
            ordinal: self.ordinal || number.ordinal,
            percent: self.percent || number.percent,
        }
    }

    fn significant(&self, shown: &mut Decimal) {
        if let Some(most) = self.most_significant {
            // Once more, since rounding 9.99 gives 10.0.
            for _ in 0..2 {
                let first = shown.absolute.nonzero_magnitude_start();
                round(shown, first - most + 1);
            }
        }
        if let Some(least) = self.least_significant {
            let first = shown.absolute.nonzero_magnitude_start();
            pad(shown, (first - least + 1).min(0));
        }
    }
}

/// Rounds half away from zero; what has no digits beyond the position stays as it is.
fn round(number: &mut Decimal, position: i16) {
    if *number.absolute.magnitude_range().start() < position {
        let mode = SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand);
        number.round_with_mode(position, mode);
    }
}

/// Fills up with noughts to a position. ICU's own would also take those beyond it away.
fn pad(number: &mut Decimal, position: i16) {
    if *number.absolute.magnitude_range().start() > position {
        number.absolute.pad_end(position);
    }
}
