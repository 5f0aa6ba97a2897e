import type { Language } from '@bandhavya/contracts';
import { LOCALES } from '@bandhavya/contracts';
import { TIME_ZONE } from '@bandhavya/domain';
import type { MailName, MailValues } from './mail.ts';

type Amount = 'amount_paise';
type Day = 'active_until' | 'expected_by';

/** The values of a mail as its reader sees them: amounts and days are texts in the reader's language. */
export type Shown<Values> = { [Key in keyof Values]: Key extends Amount | Day ? string : Values[Key] };

const AMOUNTS: readonly string[] = ['amount_paise'] satisfies Amount[];
const DAYS: readonly string[] = ['active_until', 'expected_by'] satisfies Day[];
const PAISE_PER_RUPEE = 100;

/** Formats the amounts and the days of a mail. Days are those of Asia/Kolkata. */
export function shown<Name extends MailName>(values: MailValues[Name], language: Language): Shown<MailValues[Name]> {
  const formatted = Object.entries(values).map(([key, value]) => [key, format(key, value, language)]);
  return Object.fromEntries(formatted) as Shown<MailValues[Name]>;
}

function format(key: string, value: unknown, language: Language): unknown {
  if (AMOUNTS.includes(key)) return amount(Number(value), LOCALES[language]);
  if (DAYS.includes(key)) return day(new Date(String(value)), LOCALES[language]);
  return value;
}

/** 200000 as '₹2,000'; an amount with a part of a rupee has two decimals. */
function amount(paise: number, locale: string): string {
  const digits = paise % PAISE_PER_RUPEE === 0 ? 0 : 2;
  return (paise / PAISE_PER_RUPEE).toLocaleString(locale, {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function day(instant: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE }).format(instant);
}
