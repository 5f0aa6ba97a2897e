const timeZone = 'Asia/Kolkata';
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0 });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
const exactMoments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone });
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** '₹2,000' */
export function rupees(paise: number): string {
  return money.format(paise / 100);
}

/** '22 Nov 2026, 18:05:09', in India. */
export function exactMoment(at: Date): string {
  return exactMoments.format(at);
}

/** '22 Nov 2026', in India. */
export function day(at: Date | number): string {
  return days.format(at);
}

/** '22 Nov 2026, 18:05', in India. */
export function moment(at: Date): string {
  return moments.format(at);
}
