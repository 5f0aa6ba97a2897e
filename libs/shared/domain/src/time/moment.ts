const DAY_MS = 86_400_000;
const DAYS_IN_WORDS = 7;

/**
 * Formats an instant relative to now in the reader's time zone: '10:35 am' today, 'yesterday', '3 days ago', and the date
 * from a week on. An empty string for an invalid instant.
 * @param instant ISO 8601
 * @param locale BCP 47, such as 'en-IN'
 */
export function formatWhen(instant: string, now: Date, locale: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (days <= 0) return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at);
  if (days < DAYS_IN_WORDS) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
}

/** Formats day and time: '21 Nov 2026, 10:35 am'. An empty string for an invalid instant. */
export function formatMoment(instant: string, locale: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** The local day as UTC, so that all days have 24 hours. */
function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
