const DAY_MS = 86_400_000;
const DAYS_IN_WORDS = 7;

/**
 * When something happened, as short as it can be said in the reader's own time zone: '10:35 am' today, 'yesterday',
 * '3 days ago', then the date. An empty text when it is no instant.
 * @param instant as of an answer: ISO 8601
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

/** Day and time of day: '21 Nov 2026, 10:35 am'. An empty text when it is no instant. */
export function formatMoment(instant: string, locale: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** As if it were in UTC, so that days are equally long. */
function startOfDay(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}
