//! Calendar dates.

use std::fmt;

/// A calendar date without time or zone (Gregorian).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    pub year: i32,
    pub month: u8,
    pub day: u8,
}

impl Date {
    /// A calendar date at the start of `2026-09-18` or `2026-09-18T10:00:00Z`; `None` for anything
    /// else, days that no calendar has included.
    pub fn parse(text: &str) -> Option<Self> {
        let (day, rest) = (text.get(..10)?, text.get(10..)?);
        if !(rest.is_empty() || rest.starts_with(['T', 't', ' '])) {
            return None;
        }
        let mut parts = day.split('-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let digits = |text: &str, length: usize| {
            text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return None;
        }
        let date = Self {
            year: year.parse().ok()?,
            month: month.parse().ok()?,
            day: day.parse().ok()?,
        };
        let leap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0);
        let days = match date.month {
            4 | 6 | 9 | 11 => 30,
            2 if leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => return None,
        };
        (1..=days).contains(&date.day).then_some(date)
    }
}

/// `2026-09-18`, as machines read it; readers see what the locale makes of it.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::Date;

    #[test]
    fn days_that_no_calendar_has_are_no_dates() {
        for text in ["2026-09-18", "2024-02-29", "2000-02-29"] {
            assert_eq!(
                Date::parse(text).map(|date| date.to_string()).as_deref(),
                Some(text)
            );
        }
        assert!(Date::parse("2026-09-18T10:00:00Z").is_some());
        for text in [
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-9-18",
            "2026-09-18x",
            "ünd-09-18",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }
}
