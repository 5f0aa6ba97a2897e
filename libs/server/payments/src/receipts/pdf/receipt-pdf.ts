import type { PaymentMeans, Receipt } from '@bandhavya/contracts';
import { TIME_ZONE } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';
import { ToWords } from 'to-words';
import type { StoredReceipt } from '../receipt.model.ts';
import { stateWithCode } from '../state-codes.ts';
import { A4, type Box, COLOURS, type Drawing, type PdfText, pdfOf } from './page.ts';

const LEFT = A4.margin;
const RIGHT = A4.width - A4.margin;
const COLUMN = { label: 340, sac: 330, quantity: 410, value: 430 } as const;

const NUMBER_LABELS: Readonly<Record<Receipt['kind'], string>> = {
  invoice: 'Invoice number',
  'credit-note': 'Credit note number',
  'debit-note': 'Debit note number',
};
const TOTAL_LABELS: Readonly<Record<Receipt['kind'], string>> = {
  invoice: 'Total',
  'credit-note': 'Total credited',
  'debit-note': 'Total debited',
};

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: TIME_ZONE });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const words = new ToWords({ localeCode: 'en-IN', converterOptions: { currency: true } });

/** The version of the drawing. Increase it with every change of the page, so that stored PDFs are rendered again. */
export const RECEIPT_TEMPLATE = 1;

/** The receipt as a PDF of one A4 page. */
export function receiptPdf(receipt: StoredReceipt): Promise<Buffer> {
  const title = `${titleOf(receipt)} ${receipt.number}`;
  return pdfOf(drawingOf(receipt), { title, author: receipt.seller.name, createdAt: receipt.issued_at });
}

function drawingOf(receipt: StoredReceipt): Drawing {
  const table = tableOf(receipt, 330);
  const totals = totalsOf(receipt, table.end + 12);
  return {
    boxes: [
      { x: 0, y: 0, width: A4.width, height: 6, colour: COLOURS.brand },
      rule(214),
      ...table.boxes,
      ...totals.boxes,
      rule(A4.height - 76),
    ],
    texts: [
      ...sellerOf(receipt),
      ...factsOf(receipt),
      ...buyerOf(receipt),
      ...table.texts,
      ...totals.texts,
      ...footerOf(),
    ],
  };
}

function sellerOf({ seller, kind, taxes }: StoredReceipt): PdfText[] {
  const lines = [seller.gstin && `GSTIN: ${seller.gstin}`, `State: ${stateWithCode(seller.state)}`, seller.email];
  return [
    { text: seller.name, x: LEFT, y: 44, size: 18, weight: 'bold', colour: COLOURS.brand, width: 270 },
    { text: titleOf({ kind, taxes }), x: RIGHT, y: 46, size: 15, weight: 'bold', align: 'right' },
    { text: seller.address, x: LEFT, y: 98, colour: COLOURS.soft, width: 250 },
    ...lines
      .filter((line) => line !== undefined && line !== '')
      .map((text, index) => ({ text: String(text), x: LEFT, y: 146 + index * 15, colour: COLOURS.soft })),
  ];
}

function factsOf({ kind, number, issued_at, corrects, order }: StoredReceipt): PdfText[] {
  const facts = [
    [NUMBER_LABELS[kind], number],
    ['Date', dates.format(issued_at)],
    ...(corrects ? [[kind === 'debit-note' ? 'Voids credit note' : 'Against invoice', corrects]] : []),
    ['Reverse charge', 'No'],
    ['Order', order.toHexString()],
  ];
  return facts.flatMap(([label = '', text = ''], index): PdfText[] => [
    { text: label, x: COLUMN.label, y: 98 + index * 17, size: 9, colour: COLOURS.soft },
    { text, x: RIGHT, y: 98 + index * 17, size: 9, weight: 'bold', align: 'right' },
  ]);
}

function buyerOf({ kind, buyer }: StoredReceipt): PdfText[] {
  const label = { y: 232, size: 9, colour: COLOURS.soft } as const;
  return [
    { ...label, text: kind === 'credit-note' ? 'Credited to' : 'Billed to', x: LEFT },
    { text: buyer.name, x: LEFT, y: 248, size: 11, weight: 'bold', width: 270 },
    { ...label, text: 'Place of supply', x: COLUMN.label },
    { text: stateWithCode(buyer.state), x: COLUMN.label, y: 248, width: RIGHT - COLUMN.label },
  ];
}

type Part = Drawing & { end: number };

function tableOf({ description, sac, price_paise, discount_paise }: StoredReceipt, top: number): Part {
  const head = { size: 9, weight: 'bold', y: top, colour: COLOURS.brand } as const;
  const first = top + 30;
  const discount = first + 24;
  const hasDiscount = discount_paise > 0;
  const end = hasDiscount ? discount + 24 : first + 24;
  const texts: PdfText[] = [
    { ...head, text: 'Description of service', x: LEFT + 8 },
    { ...head, text: 'SAC', x: COLUMN.sac },
    { ...head, text: 'Quantity', x: COLUMN.quantity + 20, align: 'right' },
    { ...head, text: 'Price incl. GST', x: RIGHT - 8, align: 'right' },
    { text: description, x: LEFT + 8, y: first },
    { text: sac, x: COLUMN.sac, y: first },
    { text: '1', x: COLUMN.quantity + 20, y: first, align: 'right' },
    { text: money(price_paise), x: RIGHT - 8, y: first, align: 'right' },
  ];
  if (hasDiscount) {
    texts.push({ text: 'Discount', x: LEFT + 8, y: discount });
    texts.push({ text: money(-discount_paise), x: RIGHT - 8, y: discount, align: 'right' });
  }
  const tint: Box = { x: LEFT, y: top - 6, width: RIGHT - LEFT, height: 25, colour: COLOURS.tint };
  return { boxes: [tint, rule(end)], texts, end };
}

function totalsOf(receipt: StoredReceipt, top: number): Part {
  const { kind, taxable_paise, taxes, total_paise, means } = receipt;
  const rows = [
    ['Taxable value', taxable_paise] as const,
    ...taxes.map(({ name, percent, paise }) => [`${name} at ${percent}%`, paise] as const),
  ];
  const total = top + rows.length * 18 + 8;
  const texts = rows.flatMap(([text, paise], index): PdfText[] => [
    { text, x: COLUMN.label, y: top + index * 18, colour: COLOURS.soft },
    { text: money(paise), x: RIGHT - 8, y: top + index * 18, align: 'right' },
  ]);
  const label = TOTAL_LABELS[kind];
  const strong = { y: total, size: 12, weight: 'bold' } as const;
  texts.push({ ...strong, text: label, x: COLUMN.label });
  texts.push({ ...strong, text: money(total_paise), x: RIGHT - 8, align: 'right' });
  texts.push({
    text: words.convert(total_paise / 100),
    x: LEFT,
    y: total + 36,
    colour: COLOURS.soft,
    width: RIGHT - LEFT,
  });
  if (means && kind !== 'debit-note')
    texts.push({ text: paidWith(kind, means), x: LEFT, y: total + 58, colour: COLOURS.soft });
  const line: Box = { x: COLUMN.label, y: total - 5, width: RIGHT - COLUMN.label, height: 0.75, colour: COLOURS.soft };
  return { boxes: [line], texts, end: total + 72 };
}

function footerOf(): PdfText[] {
  const y = A4.height - 64;
  const soft = { x: LEFT, size: 8.5, colour: COLOURS.soft } as const;
  return [
    { ...soft, y, text: 'Issued electronically. No signature is required.' },
    { ...soft, y: y + 14, text: `Questions: ${BRAND.supportEmail}, ${BRAND.supportPhone.shown}` },
  ];
}

/** Only a seller who collects GST issues a tax invoice. */
function titleOf({ kind, taxes }: Pick<Receipt, 'kind' | 'taxes'>): string {
  if (kind === 'credit-note') return 'Credit note';
  if (kind === 'debit-note') return 'Debit note';
  return taxes.length > 0 ? 'Tax invoice' : 'Invoice';
}

function paidWith(kind: Receipt['kind'], { method, network, last4, vpa }: PaymentMeans): string {
  const card = [network, 'card', last4 && `ending in ${last4}`].filter(Boolean).join(' ');
  const upi = ['UPI', vpa && `(${vpa})`].filter(Boolean).join(' ');
  const names: Readonly<Record<string, string>> = {
    card,
    upi,
    netbanking: 'net banking',
    wallet: 'a wallet',
    emi: card,
  };
  return `${kind === 'invoice' ? 'Paid with' : 'Refunded to'} ${names[method] ?? method}.`;
}

function money(paise: number): string {
  return rupees.format(paise / 100);
}

function rule(y: number): Box {
  return { x: LEFT, y, width: RIGHT - LEFT, height: 0.75, colour: COLOURS.line };
}
