import { type FieldInput, INCOMES } from '@bandhavya/contracts';
import { toClockTime, toFeetAndInches } from '@bandhavya/domain';
import type { Translate } from '../texts.ts';

const RUPEES = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const PERCENT = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });

/** '₹5,00,000'; the highest income to choose means that much or more: '₹1,00,00,000+'. */
export function formatIncome(rupees: number, text: Translate): string {
  const amount = RUPEES.format(rupees);
  return rupees === Math.max(...INCOMES) ? text('value.income.at-least', { rupees: amount }) : amount;
}

/** '62%' */
export function formatPercent(percent: number): string {
  return PERCENT.format(percent / 100);
}

/** '170 cm (5 ft 7 in)' */
export function formatHeight(cm: number, text: Translate): string {
  return text('value.height', { cm, ...toFeetAndInches(cm) });
}

/** 'YYYY-MM-DD' as '14/08/1996' */
export function formatDate(date: string | undefined): string {
  return date?.split('-').reverse().join('/') ?? '';
}

/** 'HH:MM:SS' as '10:35 PM'; empty when it is no time of day. */
export function formatTime(timeOfDay: string | undefined): string {
  const clock = timeOfDay && toClockTime(timeOfDay);
  return clock ? `${clock.hour}:${clock.minute} ${clock.period}` : '';
}

/** One value of a section in words; empty when nothing was entered. */
export function formatValue(input: FieldInput, value: unknown, text: Translate): string {
  if (typeof value === 'number') {
    if (input.kind === 'height') return formatHeight(value, text);
    if (input.kind === 'income') return formatIncome(value, text);
    return String(value);
  }
  return typeof value === 'string' ? value : '';
}
