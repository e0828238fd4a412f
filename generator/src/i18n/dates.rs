//! Calendar dates: the options of `DATETIME()`, and what keeps together on a line.

use fluent_syntax::ast;
use icu_calendar::{Date, Gregorian};
use icu_datetime::FixedCalendarDateTimeFormatter;
use icu_datetime::fieldsets::builder::{DateFields, FieldSetBuilder};
use icu_datetime::fieldsets::enums::CompositeDateTimeFieldSet;
use icu_datetime::input::{DateTime, Time};
use icu_datetime::options::{Alignment, Length, YearStyle};
use icu_datetime::pattern::FixedCalendarDateTimeNames;

use super::functions::Misuse;

/// The parts of a date that are shown, and how.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Shape {
    fields: DateFields,
    length: Length,
    /// `09` for September.
    padded: bool,
    /// The year with all its digits, where the locale's short form has two.
    whole_year: bool,
}

const KNOWN: &str = "use `dateStyle`, or `weekday`, `year`, `month` and `day`; a date has no time";
const MIXED: &str = "no locale has a pattern for that; use one length for weekday and month";

/// What options ask for. `None` without any, and where they cannot be met, which is told.
pub(super) fn shape<'a>(
    named: &[ast::NamedArgument<&'a str>],
    misuses: &mut Vec<Misuse<'a>>,
) -> Option<Shape> {
    let mut style = None;
    let mut parts = Parts::default();
    let before = misuses.len();
    for argument in named {
        let word = match &argument.value {
            ast::InlineExpression::StringLiteral { value } => *value,
            _ => "",
        };
        let said = match argument.name.name {
            "dateStyle" => dated(word).map(|shape| style = Some(shape)),
            name => parts.set(name, word),
        };
        if let Err(help) = said {
            misuses.push(Misuse::option("DATETIME", argument, help));
        }
    }
    let first = named.first()?.name.name;
    if misuses.len() > before {
        return None;
    }
    let unmet = match (style, parts == Parts::default()) {
        (Some(style), true) => return Some(style),
        (Some(_), false) => "`dateStyle` says all; take the other options out",
        (None, _) => match parts.shape() {
            Ok(shape) => return Some(shape),
            Err(help) => help,
        },
    };
    misuses.push(Misuse {
        at: first,
        message: "`DATETIME` cannot show a date with these options together".to_owned(),
        help: unmet,
    });
    None
}

fn dated(word: &str) -> Result<Shape, &'static str> {
    let (fields, length) = match word {
        "full" => (DateFields::YMDE, Length::Long),
        "long" => (DateFields::YMD, Length::Long),
        "medium" => (DateFields::YMD, Length::Medium),
        "short" => (DateFields::YMD, Length::Short),
        _ => return Err("give it \"full\", \"long\", \"medium\" or \"short\""),
    };
    Ok(Shape {
        fields,
        length,
        padded: false,
        whole_year: false,
    })
}

#[derive(Default, PartialEq)]
struct Parts<'a> {
    weekday: Option<&'a str>,
    year: Option<&'a str>,
    month: Option<&'a str>,
    day: Option<&'a str>,
}

impl<'a> Parts<'a> {
    fn set(&mut self, name: &str, word: &'a str) -> Result<(), &'static str> {
        let part = match (name, word) {
            ("weekday", "long" | "short") => &mut self.weekday,
            ("weekday", _) => return Err("give it \"long\" or \"short\""),
            ("year", "numeric") => &mut self.year,
            ("year", _) => return Err("give it \"numeric\""),
            ("month", "long" | "short" | "numeric" | "2-digit") => &mut self.month,
            ("month", _) => return Err("give it \"long\", \"short\", \"numeric\" or \"2-digit\""),
            ("day", "numeric" | "2-digit") => &mut self.day,
            ("day", _) => return Err("give it \"numeric\" or \"2-digit\""),
            _ => return Err(KNOWN),
        };
        *part = Some(word);
        Ok(())
    }

    fn shape(&self) -> Result<Shape, &'static str> {
        let there = |part: Option<&str>| part.is_some();
        let fields = match (
            there(self.year),
            there(self.month),
            there(self.day),
            there(self.weekday),
        ) {
            (false, false, true, false) => DateFields::D,
            (false, true, true, false) => DateFields::MD,
            (true, true, true, false) => DateFields::YMD,
            (false, false, true, true) => DateFields::DE,
            (false, true, true, true) => DateFields::MDE,
            (true, true, true, true) => DateFields::YMDE,
            (false, false, false, true) => DateFields::E,
            (false, true, false, false) => DateFields::M,
            (true, true, false, false) => DateFields::YM,
            (true, false, false, false) => DateFields::Y,
            _ => {
                return Err(
                    "no locale has a pattern for that; add the month, or take the year or the weekday out",
                );
            }
        };
        let length = match (self.weekday, self.month) {
            (Some("long") | None, Some("long")) | (Some("long"), None) => Length::Long,
            (Some("short") | None, Some("short")) | (Some("short"), None) => Length::Medium,
            (Some("short") | None, Some("numeric" | "2-digit")) => Length::Short,
            (None, None) => Length::Long,
            _ => return Err(MIXED),
        };
        let padded = match (self.month, self.day) {
            (Some("2-digit"), Some("numeric")) | (Some("numeric"), Some("2-digit")) => {
                return Err("no locale has a pattern for that; give month and day the same form");
            }
            (month, day) => month == Some("2-digit") || day == Some("2-digit"),
        };
        Ok(Shape {
            fields,
            length,
            padded,
            whole_year: there(self.year),
        })
    }
}

/// A date in a shape; `None` when it is no date of the calendar.
pub(super) fn shaped(
    locale: &icu_locale::Locale,
    (year, month, day): (i32, u8, u8),
    shape: Shape,
) -> Option<String> {
    let date = Date::try_new_gregorian(year, month, day).ok()?;
    let mut builder = FieldSetBuilder::new();
    builder.date_fields = Some(shape.fields);
    builder.length = Some(shape.length);
    builder.alignment = shape.padded.then_some(Alignment::Column);
    builder.year_style = shape.whole_year.then_some(YearStyle::Full);
    let fields = match shape.fields.is_calendar_period() {
        true => CompositeDateTimeFieldSet::CalendarPeriod(builder.build_calendar_period().ok()?),
        false => CompositeDateTimeFieldSet::Date(builder.build_date().ok()?),
    };
    let formatter: FixedCalendarDateTimeFormatter<Gregorian, CompositeDateTimeFieldSet> =
        FixedCalendarDateTimeFormatter::try_new(locale.into(), fields).ok()?;
    // ICU (2.4) forgets digits where it thinks that a pattern has none: 9月.
    let mut names = FixedCalendarDateTimeNames::from_formatter(locale.into(), formatter);
    names.include_decimal_formatter().ok()?;
    let formatter = names.try_into_formatter(fields).ok()?;
    let time = Time::start_of_day();
    Some(unbroken(
        &formatter.format(&DateTime { date, time }).to_string(),
    ))
}

/// A date whose day and month stay on one line: "18 September" and "September 18" of it, "8 de
/// septiembre".
pub(super) fn unbroken(date: &str) -> String {
    let numeric = |word: &str| {
        let digits = word.trim_end_matches([',', '.']);
        digits
            .chars()
            .all(char::is_numeric)
            .then(|| digits.chars().count())
    };
    let is_day = |word: &str| numeric(word).is_some_and(|digits| digits <= 2);
    let words: Vec<&str> = date.split(' ').collect();
    let month_after = |at: usize| {
        words
            .get(at + 1)
            .is_some_and(|next| numeric(next).is_none())
    };
    let mut out = String::with_capacity(date.len() + 4);
    for (at, word) in words.iter().enumerate() {
        let before = |by: usize| at.checked_sub(by).and_then(|at| words.get(at)).copied();
        if let Some(last) = before(1) {
            let goes_on = is_day(last) && numeric(word).is_none();
            // "de"
            let linked = last.chars().count() <= 2
                && before(2).is_some_and(|day| is_day(day) && numeric(last).is_none());
            let ends = is_day(word) && !month_after(at) && !last.ends_with([',', '،']);
            out.push(if goes_on || linked || ends {
                '\u{a0}'
            } else {
                ' '
            });
        }
        out.push_str(word);
    }
    out
}
