import { TIME_ZONE } from '@bandhavya/domain';
import { locale } from '@bandhavya/platform';

export const PAISE_PER_RUPEE = 100;

/** 200000 as '₹2,000'; an amount with a part of a rupee has two decimals. */
export function formatPaise(paise: number): string {
  return formatRupees(paise, paise % PAISE_PER_RUPEE === 0 ? 0 : 2);
}

/** 200000 as '₹2,000.00', for the columns of a receipt. */
export function formatExactPaise(paise: number): string {
  return formatRupees(paise, 2);
}

function formatRupees(paise: number, digits: number): string {
  return (paise / PAISE_PER_RUPEE).toLocaleString(locale(), {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** An instant as '22 May 2027', in the time zone of the device. */
export function formatDay(instant: string | Date): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(new Date(instant));
}

/** An instant as '22 May 2027' in India, where receipts are issued. */
export function formatReceiptDay(instant: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeZone: TIME_ZONE }).format(new Date(instant));
}
