//! Calendar dates and spans of days, weeks and months.

use super::Date;

/// How long something may last. Weeks are seven days; months follow the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    Days(u32),
    Months(u32),
}

impl Age {
    /// `90 days`, `1 week`, `6 months`; `None` for anything else, and for zero.
    pub fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let (count, unit) = (words.next()?, words.next()?);
        let count: u32 = count.parse().ok().filter(|count| *count > 0)?;
        if words.next().is_some() {
            return None;
        }
        match unit {
            "day" | "days" => Some(Self::Days(count)),
            "week" | "weeks" => count.checked_mul(7).map(Self::Days),
            "month" | "months" => Some(Self::Months(count)),
            _ => None,
        }
    }

    /// Whether something of `date` is older than this on the day `as_of`.
    pub(super) fn is_over(self, date: Date, as_of: Date) -> bool {
        match self {
            Self::Days(days) => date.days_until(as_of) > i64::from(days),
            Self::Months(months) => {
                let months_of = |date: Date| i64::from(date.year) * 12 + i64::from(date.month);
                let passed = months_of(as_of) - months_of(date);
                // From the 31st, a month ends with the next month's last day.
                let last = length_of_month(as_of.year, as_of.month);
                let day = date.day.min(last);
                (passed, as_of.day) > (i64::from(months), day)
            }
        }
    }
}

impl std::fmt::Display for Age {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (count, unit) = match self {
            Self::Days(count) => (count, "day"),
            Self::Months(count) => (count, "month"),
        };
        write!(f, "{count} {unit}{}", if *count == 1 { "" } else { "s" })
    }
}

impl Date {
    /// `2026-09-18`; `None` for anything else, and for days that no month has.
    pub fn parse(text: &str) -> Option<Self> {
        date(text).filter(|_| text.len() == 10)
    }

    /// The day of an instant, in UTC.
    pub fn of_unix_seconds(seconds: u64) -> Option<Self> {
        Self::of_days(i64::try_from(seconds / 86_400).ok()?)
    }

    /// Days from this date to another; negative for an earlier one.
    pub fn days_until(self, other: Self) -> i64 {
        other.days() - self.days()
    }

    /// Days since 1970-01-01 in the proleptic Gregorian calendar: `days_from_civil` of
    /// H. Hinnant, "chrono-Compatible Low-Level Date Algorithms".
    fn days(self) -> i64 {
        let month = i64::from(self.month);
        let year = i64::from(self.year) - i64::from(month <= 2);
        let era = year.div_euclid(400);
        let year_of_era = year.rem_euclid(400);
        let from_march = (month + 9) % 12;
        let day_of_year = (153 * from_march + 2) / 5 + i64::from(self.day) - 1;
        let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
        era * 146_097 + day_of_era - 719_468
    }

    /// `civil_from_days` of the same source.
    fn of_days(days: i64) -> Option<Self> {
        let days = days + 719_468;
        let era = days.div_euclid(146_097);
        let day_of_era = days.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let from_march = (5 * day_of_year + 2) / 153;
        let month = if from_march < 10 {
            from_march + 3
        } else {
            from_march - 9
        };
        Some(Self {
            year: i32::try_from(year_of_era + era * 400 + i64::from(month <= 2)).ok()?,
            month: u8::try_from(month).ok()?,
            day: u8::try_from(day_of_year - (153 * from_march + 2) / 5 + 1).ok()?,
        })
    }
}

impl std::fmt::Display for Date {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

fn length_of_month(year: i32, month: u8) -> u8 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        _ => 31,
    }
}

/// A calendar date at the start of `2026-09-18` or `2026-09-18T10:00:00Z`.
pub(super) fn date(text: &str) -> Option<Date> {
    let (day, rest) = (text.get(..10)?, text.get(10..)?);
    if !(rest.is_empty() || rest.starts_with(['T', 't', ' '])) {
        return None;
    }
    let mut parts = day.split('-');
    let (year, month, date) = (parts.next()?, parts.next()?, parts.next()?);
    let digits = |text: &str, length: usize| {
        text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !(digits(year, 4) && digits(month, 2) && digits(date, 2)) {
        return None;
    }
    let date = Date {
        year: year.parse().ok()?,
        month: month.parse().ok()?,
        day: date.parse().ok()?,
    };
    let day = 1..=length_of_month(date.year, date.month);
    ((1..=12).contains(&date.month) && day.contains(&date.day)).then_some(date)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Date {
        Date::parse(text).expect("a date")
    }

    #[test]
    fn dates_are_those_of_the_calendar() {
        for wrong in [
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-1-01",
            "2026-01-01T00:00",
            "heute",
        ] {
            assert_eq!(Date::parse(wrong), None, "{wrong}");
        }
        assert_eq!(day("1970-01-01").days(), 0);
        assert_eq!(day("2000-03-01").days(), 11_017);
        assert_eq!(
            Date::of_unix_seconds(951_782_400),
            Date::parse("2000-02-29")
        );
        assert_eq!(day("2024-02-28").days_until(day("2024-03-01")), 2);
        for days in (-800_000..800_000).step_by(37) {
            assert_eq!(Date::of_days(days).map(Date::days), Some(days));
        }
    }

    #[test]
    fn ages_are_whole() {
        assert_eq!(Age::parse("90 days"), Some(Age::Days(90)));
        assert_eq!(Age::parse("2 weeks"), Some(Age::Days(14)));
        assert_eq!(Age::parse("1 month"), Some(Age::Months(1)));
        for wrong in [
            "",
            "90",
            "0 days",
            "-1 days",
            "1.5 months",
            "3 years",
            "9 days old",
        ] {
            assert_eq!(Age::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_last_day_is_still_in_time() {
        let over = |age: &str, from: &str, to: &str| {
            Age::parse(age).expect("an age").is_over(day(from), day(to))
        };
        assert!(!over("90 days", "2026-01-01", "2026-04-01"));
        assert!(over("90 days", "2026-01-01", "2026-04-02"));
        assert!(!over("1 month", "2026-01-31", "2026-02-28"));
        assert!(over("1 month", "2026-01-31", "2026-03-01"));
        assert!(!over("6 months", "2026-09-15", "2027-03-15"));
        assert!(over("6 months", "2026-09-15", "2027-03-16"));
        assert!(!over("1 day", "2026-09-15", "2026-09-01"));
    }
}
