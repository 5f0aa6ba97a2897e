import { type Field, INCOME_WITHHELD, INCOMES, incomeLabel } from '@bandhavya/contracts';
import { formatMoment, toClockTime } from '@bandhavya/domain';
import { choiceLabel, heightText, optionLabel } from '@bandhavya/page-texts';
import { locale } from '@bandhavya/platform';
import type { Translate } from './texts.ts';

/** '₹5,00,000', or 'Prefer not to say'. The highest income means that much or more: '₹1,00,00,000+'. */
export function formatIncome(rupees: number, text: Translate): string {
  if (rupees === INCOME_WITHHELD) return optionLabel(incomeLabel(rupees));
  const amount = rupees.toLocaleString(locale(), { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  return rupees === Math.max(...INCOMES) ? text('value.income.at-least', { rupees: amount }) : amount;
}

/** '62%' */
export function formatPercent(percent: number): string {
  return (percent / 100).toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 });
}

/** 'YYYY-MM-DD' as '14/08/1996' */
export function formatDate(date: string | undefined): string {
  if (!date) return '';
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return new Date(date).toLocaleDateString(locale(), numeric);
}

/** 'HH:MM:SS' as '10:35 PM'; empty for any other text. */
export function formatTime(timeOfDay: string | undefined): string {
  const clock = timeOfDay && toClockTime(timeOfDay);
  return clock ? `${clock.hour}:${clock.minute} ${clock.period}` : '';
}

/** An ISO instant as '21 Nov 2026, 10:35 am', in the time zone of the device. */
export function formatInstant(instant: string): string {
  return formatMoment(instant, locale());
}

/** One value of a section as text; empty when it is missing. */
export function formatValue({ name, input }: Pick<Field, 'name' | 'input'>, value: unknown, text: Translate): string {
  if (typeof value === 'number') {
    if (input.kind === 'height') return heightText(value);
    if (input.kind === 'income') return formatIncome(value, text);
    return String(value);
  }
  if (Array.isArray(value)) return value.map(String).map(optionLabel).join(', ');
  if (typeof value !== 'string') return '';
  return input.kind === 'select' || input.kind === 'choice' ? choiceLabel(name, value) : value;
}
