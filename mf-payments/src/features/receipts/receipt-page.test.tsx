// @vitest-environment jsdom

import type { Receipt } from '@bandhavya/contracts';
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PaymentSite } from '../../testing/payment-site.ts';

const PATH = '/payment-page/receipts/r1';

const INVOICE: Receipt = {
  id: 'r1',
  kind: 'invoice',
  number: 'INV/26-27/000001',
  // Already the next day in India.
  issued_at: '2026-11-22T20:00:00.000Z',
  order: '64b0c0ffee0000000000b001',
  seller: {
    name: 'Bandhavya Private Limited',
    address: '12 MG Road\nBengaluru 560001',
    state: 'Karnataka',
    gstin: '29ABCDE1234F1Z5',
    email: 'support@bandhavya.in',
  },
  buyer: { name: 'Asha Rao', state: 'Kerala' },
  description: 'Premium membership, 6 months',
  sac: '998599',
  price_paise: 200_000,
  discount_paise: 100_000,
  taxable_paise: 84_746,
  taxes: [{ name: 'IGST', percent: 18, paise: 15_254 }],
  total_paise: 100_000,
  means: { method: 'card', network: 'Visa', last4: '1007' },
};

afterEach(() => vi.unstubAllGlobals());

function openReceipt(receipt: Receipt = INVOICE): PaymentSite {
  const site = new PaymentSite();
  site.gateway.answer('getReceipt', ({ params: { id } }) =>
    id === receipt.id ? { answer: receipt } : { problem: 'receipt.absent' },
  );
  site.open(PATH);
  return site;
}

const rows = async () => {
  const table = within(await screen.findByRole('table'));
  return table.getAllByRole('row').map(({ textContent }) => textContent);
};

test('When a member opens an invoice, then it has both parties, the place of supply, the taxes and the total', async () => {
  openReceipt();
  await screen.findByRole('heading', { level: 1, name: 'Tax invoice' });
  expect(await rows()).toEqual([
    'ServiceAmount',
    'Premium membership, 6 monthsSAC 998599₹2,000.00',
    'Discount-₹1,000.00',
    'Taxable value₹847.46',
    'IGST 18%₹152.54',
    'Total paid₹1,000.00',
  ]);
  const document = screen.getByRole('article').textContent;
  for (const words of [
    ...['INV/26-27/000001', 'Date23 November 2026', '64b0c0ffee0000000000b001', 'Place of supplyKerala'],
    ...['Bandhavya Private Limited', 'Bengaluru 560001', 'GSTIN 29ABCDE1234F1Z5', 'Asha Rao', 'Visa ending 1007'],
  ]) {
    expect(document).toContain(words);
  }
});

test('When a member opens a credit note, then it names its invoice and the refunded amount', async () => {
  openReceipt({ ...INVOICE, kind: 'credit-note', number: 'CN/26-27/000001', corrects: INVOICE.number });
  await screen.findByRole('heading', { level: 1, name: 'Credit note' });
  expect((await rows()).at(-1)).toBe('Total refunded₹1,000.00');
  expect(screen.getByRole('article').textContent).toContain('For invoiceINV/26-27/000001');
});

test('When a member prints or downloads, then the browser prints, and the link leads to the PDF', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  openReceipt();
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const link = screen.getByRole('link', { name: 'Download PDF' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/payments/receipts/r1/pdf', true]);
});

test('When there is no such receipt, then the page says so and leads back', async () => {
  openReceipt({ ...INVOICE, id: 'r2' });
  await screen.findByRole('heading', { level: 1, name: 'There is no such receipt' });
  const links = screen.getAllByRole('link', { name: 'Back to payments' });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/payment-page');
});

test('When the receipt cannot be loaded, then Retry loads it', async () => {
  expectFailedLoad();
  const site = new PaymentSite();
  site.gateway.answer('getReceipt', () => ({ answer: INVOICE }));
  site.gateway.offline = true;
  site.open(PATH);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Please check your connection and try again.')).toBeTruthy();
  site.gateway.offline = false;
  fireEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { level: 1, name: 'Tax invoice' });
});
