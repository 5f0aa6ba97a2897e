import { Types } from 'mongoose';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import type { StoredReceipt } from '../receipt.model.ts';
import { receiptPdf } from './receipt-pdf.ts';

const INVOICE: StoredReceipt = {
  _id: new Types.ObjectId(),
  member: new Types.ObjectId(),
  order: new Types.ObjectId('66b0c0ffee66b0c0ffee66b0'),
  kind: 'invoice',
  number: 'INV/26-27/000042',
  issued_at: new Date('2026-11-22T19:00:00Z'),
  seller: {
    name: 'Bandhavya Services Private Limited',
    address: '12 Lavelle Road, Ashok Nagar, Bengaluru 560001, Karnataka, India',
    state: 'Karnataka',
    gstin: '29ABCDE1234F1Z5',
    email: 'support@bandhavya.in',
  },
  buyer: { name: 'Asha Rao', state: 'Karnataka' },
  description: 'Bandhavya Premium membership, 6 months',
  sac: '999799',
  price_paise: 200_000,
  discount_paise: 50_000,
  taxable_paise: 127_118,
  taxes: [
    { name: 'CGST', percent: 9, paise: 11_441 },
    { name: 'SGST', percent: 9, paise: 11_441 },
  ],
  total_paise: 150_000,
  means: { method: 'card', network: 'Visa', last4: '1007' },
};

async function read(receipt: StoredReceipt) {
  const document = await getDocumentProxy(new Uint8Array(await receiptPdf(receipt)));
  const [{ totalPages, text }, { info }] = [await extractText(document, { mergePages: true }), await getMeta(document)];
  const { view } = await document.getPage(1);
  return { totalPages, text: text.replaceAll(/\s+/gu, ' '), info, size: view.map(Math.round) };
}

test('shows all parts of a tax invoice on one A4 page', async () => {
  const { totalPages, text, info, size } = await read(INVOICE);
  expect([totalPages, size]).toEqual([1, [0, 0, 595, 842]]);
  expect(info).toMatchObject({ Title: 'Tax invoice INV/26-27/000042', Author: 'Bandhavya Services Private Limited' });
  const shown = [
    'Tax invoice',
    'Bandhavya Services Private',
    'Limited',
    '12 Lavelle Road, Ashok Nagar, Bengaluru 560001,',
    'GSTIN: 29ABCDE1234F1Z5',
    'Invoice number INV/26-27/000042',
    // It is the next day in India.
    'Date 23 November 2026',
    'Order 66b0c0ffee66b0c0ffee66b0',
    'Reverse charge No',
    'Billed to Asha Rao Place of supply Karnataka (29)',
    'Bandhavya Premium membership, 6 months 999799 1 ₹2,000.00',
    'Discount -₹500.00',
    'Taxable value ₹1,271.18',
    'CGST at 9% ₹114.41',
    'SGST at 9% ₹114.41',
    'Total ₹1,500.00',
    'One Thousand Five Hundred Rupees Only',
    'Paid with Visa card ending in 1007.',
  ];
  for (const part of shown) expect(text).toContain(part);
});

test('shows a credit note with its invoice, and no discount where there is none', async () => {
  const { text } = await read({
    ...INVOICE,
    kind: 'credit-note',
    number: 'CN/26-27/000007',
    corrects: 'INV/26-27/000042',
    buyer: { name: 'Asha Rao', state: 'Dadra and Nagar Haveli and Daman and Diu' },
    discount_paise: 0,
    taxes: [{ name: 'IGST', percent: 18, paise: 30_508 }],
    taxable_paise: 169_492,
    total_paise: 200_000,
    means: { method: 'upi', vpa: 'as***@okbank' },
  });
  const shown = [
    'Credit note number CN/26-27/000007',
    'Against invoice INV/26-27/000042',
    'Credited to Asha Rao',
    'IGST at 18% ₹305.08',
    'Total credited ₹2,000.00',
    'Refunded to UPI (as***@okbank).',
  ];
  for (const part of shown) expect(text).toContain(part);
  expect(text).not.toContain('Discount');
});

test('When a seller collects no GST, then the page is an invoice, not a tax invoice', async () => {
  const { gstin: _, ...seller } = INVOICE.seller;
  const { text } = await read({ ...INVOICE, seller, taxes: [], taxable_paise: 150_000 });
  expect(text).not.toMatch(/Tax invoice|GSTIN|CGST|IGST/u);
});

test.each([
  ['Kannada', 'ಆಶಾ ರಾವ್'],
  ['Hindi', 'आशा राव'],
  ['Telugu', 'తెలుగు'],
  ['Tamil', 'தமிழ்'],
  ['Malayalam', 'മലയാളം'],
  ['Bengali', 'বাংলা'],
  ['Gujarati', 'ગુજરાતી'],
  ['Latin with marks', 'Zoë Šárka Nguyễn'],
])('When a name is written in %s, then the page has its letters', async (_, name) => {
  const { text } = await read({ ...INVOICE, buyer: { name, state: 'Karnataka' } });
  // Vowel signs are drawn in another order than they are stored.
  const letters = (of: string) => [...of.normalize('NFC')].filter((each) => /\p{L}/u.test(each)).toSorted();
  const drawn = text.normalize('NFC').split('Billed to')[1]?.split('Place of supply')[0] ?? '';
  expect(letters(drawn)).toEqual(letters(name));
});

test.each([
  ['a word longer than a line', 'W'.repeat(120)],
  ['a letter without an anchor for its mark', 'ਪੰਜਾਬੀ'],
  ['an unknown script', 'ᠮᠣᠩᠭᠣᠯ 漢字 😀'],
  ['a joiner first', '\u200dಆ'],
  ['no letters', ''],
])('When a name has %s, then the receipt is still one page', async (_, name) => {
  const { totalPages, text } = await read({ ...INVOICE, buyer: { name, state: 'Karnataka' } });
  expect(totalPages).toBe(1);
  expect(text).toContain('Total ₹1,500.00');
});
