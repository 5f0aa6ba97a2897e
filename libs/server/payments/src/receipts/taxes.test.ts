import { expect, test } from 'vitest';
import { receiptNumber, receiptSeries } from './receipt-number.ts';
import { taxesOf } from './taxes.ts';

const KARNATAKA = { sellerState: 'Karnataka', buyerState: 'Karnataka' };
const GOA = { sellerState: 'Karnataka', buyerState: 'Goa' };

test('splits ₹2,000 at 18% within a State and between States', () => {
  expect(taxesOf({ total_paise: 200_000, percent: 18, ...KARNATAKA })).toEqual({
    taxable_paise: 169_492,
    taxes: [
      { name: 'CGST', percent: 9, paise: 15_254 },
      { name: 'SGST', percent: 9, paise: 15_254 },
    ],
  });
  expect(taxesOf({ total_paise: 200_000, percent: 18, ...GOA })).toEqual({
    taxable_paise: 169_492,
    taxes: [{ name: 'IGST', percent: 18, paise: 30_508 }],
  });
});

test.each([1, 5, 12, 18, 28])(
  'When any price up to ₹2,000 contains %i% GST, then the paise add up exactly',
  (percent) => {
    for (let total_paise = 1; total_paise <= 200_000; total_paise += 1) {
      for (const states of [KARNATAKA, GOA]) {
        const { taxable_paise, taxes } = taxesOf({ total_paise, percent, ...states });
        const amounts = [taxable_paise, ...taxes.map(({ paise }) => paise)];
        const sum = amounts.reduce((all, paise) => all + paise, 0);
        // Each tax is rounded to the nearest paisa.
        const isExact = taxes.every(
          (tax) => Math.abs(tax.paise - (total_paise * tax.percent) / (100 + percent)) <= 0.5,
        );
        const isWhole = amounts.every((paise) => Number.isSafeInteger(paise) && paise >= 0);
        const isHalved = taxes.length === 1 || taxes[0]?.paise === taxes[1]?.paise;
        if (sum !== total_paise || !isExact || !isWhole || !isHalved) {
          expect.fail(`${total_paise} paise at ${percent}%: ${JSON.stringify({ taxable_paise, taxes })}`);
        }
      }
    }
  },
);

test('When the rate is 0, then there is no tax line', () => {
  expect(taxesOf({ total_paise: 99, percent: 0, ...GOA })).toEqual({ taxable_paise: 99, taxes: [] });
});

test.each([
  ['invoice', '2026-03-31T18:29:59.999Z', 'INV/25-26'],
  ['invoice', '2026-03-31T18:30:00.000Z', 'INV/26-27'],
  ['credit-note', '2027-01-01T00:00:00.000Z', 'CN/26-27'],
  ['credit-note', '2100-03-01T00:00:00.000Z', 'CN/99-00'],
] as const)('When a %s is issued at %s, then its series is %s', (kind, at, series) => {
  expect(receiptSeries(kind, new Date(at))).toBe(series);
  const number = receiptNumber(series, 999_999);
  expect(number).toBe(`${series}/999999`);
  // Rule 46(b) of the CGST Rules.
  expect(number.length).toBeLessThanOrEqual(16);
});
