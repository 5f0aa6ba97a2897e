import type { ReceiptKind } from '@bandhavya/contracts';
import { calendarDateAt } from '@bandhavya/domain';

const PREFIXES: Readonly<Record<ReceiptKind, string>> = {
  invoice: 'INV',
  'credit-note': 'CN',
  'debit-note': 'DN',
};
const APRIL = 4;

/**
 * The series of a receipt, one per kind and financial year (April to March in India): 'INV/26-27'. The year has two digits,
 * because rules 46(b) and 53 of the CGST Rules allow 16 characters for the whole number.
 */
export function receiptSeries(kind: ReceiptKind, issuedAt: Date): string {
  const { year, month } = calendarDateAt(issuedAt);
  const start = month < APRIL ? year - 1 : year;
  return `${PREFIXES[kind]}/${twoDigits(start)}-${twoDigits(start + 1)}`;
}

/** The number of a receipt in its series: 'INV/26-27/000001'. */
export function receiptNumber(series: string, count: number): string {
  return `${series}/${String(count).padStart(6, '0')}`;
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
