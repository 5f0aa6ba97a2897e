import { sellerEnvironment, sellerOf } from '@bandhavya/payments';
import { checkEnvironment } from '@bandhavya/runtime';
import { mongo } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { newCoupon } from '../../testing/coupons.ts';
import { type Site, sharedGateway } from '../../testing/gateway.ts';
import { paymentsIn, paymentsOf, payOrder, storedPayments } from '../../testing/paying.ts';
import { newPerson, type Person } from '../../testing/people.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

/** Pays an order and issues its invoice, as the worker does. Returns the link of the invoice. */
async function invoiced(member: Person, body?: object) {
  const { id } = await payOrder(site, member, body);
  const seller = checkEnvironment(sellerEnvironment, { SELLER_GSTIN: '29ABCDE1234F1Z5', SELLER_STATE: 'Karnataka' });
  if (!seller.ok) throw new Error(seller.explanation);
  await storedPayments(site).issuerOf(sellerOf(seller.value)).issueReceipt(id, new Date());
  const receipt = (await paymentsOf(member)).orders.find((order) => order.id === id)?.receipts[0];
  if (!receipt) throw new Error('The order has no invoice');
  return { order: id, ...receipt };
}

const pathOf = (id: string) => `/api/payments/receipts/${id}`;

test('When an invoice was issued, then the member reads it with seller, State, taxes and discount', async () => {
  const asha = await newPerson(site);
  const { id, order, kind, number } = await invoiced(asha, {
    couponCode: await newCoupon(site, { percent: 50 }),
    state: 'Kerala',
  });
  expect([kind, number]).toEqual(['invoice', expect.stringMatching(/^INV\/\d\d-\d\d\/\d{6}$/u)]);
  const answer = await asha.browser.get(pathOf(id));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const receipt = await answer.json();
  expect(receipt).toMatchObject({
    id,
    kind,
    number,
    order,
    seller: { state: 'Karnataka', gstin: '29ABCDE1234F1Z5' },
    buyer: { name: 'Asha Rao', state: 'Kerala' },
    price_paise: 200_000,
    discount_paise: 100_000,
    taxes: [{ name: 'IGST', percent: 18 }],
    total_paise: 100_000,
    means: { method: 'upi' },
  });
  expect(receipt.taxable_paise + receipt.taxes[0].paise).toBe(100_000);
  expect(JSON.stringify(receipt)).not.toMatch(/9000000000|asha@mail\.example/u);
});

test('When the member opens the PDF, then the browser shows it, nobody caches it, and its name is safe', async () => {
  const asha = await newPerson(site);
  const { id, number } = await invoiced(asha);
  const answer = await asha.browser.get(`${pathOf(id)}/pdf`, { accept: 'text/html,*/*' });
  const pdf = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${number.replaceAll('/', '-')}.pdf"`);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-length')).toBe(String(pdf.length));
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  // The viewers of browsers do not open a PDF in a sandbox.
  expect(answer.headers.get('content-security-policy')).toBe(
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  );
  expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF']);
  const head = await asha.browser.request('HEAD', `${pathOf(id)}/pdf`);
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0]);
});

test('returns 404 for the receipt of another member and for unknown ids, as JSON and as a PDF, and 401 without a session', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  const { id } = await invoiced(asha);
  for (const other of [id, 'f'.repeat(24), 'x', 'abcdefghijkl', '%00', '$ne', 'INV%2F26-27%2F000001']) {
    for (const path of [pathOf(other), `${pathOf(other)}/pdf`]) {
      const answer = await priya.browser.get(path, { 'if-none-match': '*' });
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 404, 'receipt.absent']);
    }
  }
  for (const path of [pathOf(id), `${pathOf(id)}/pdf`]) expect((await site.browser().get(path)).status).toBe(401);
});

test('When an order is not invoiced yet, or was free, then it has no receipts', async () => {
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  await payOrder(site, asha);
  await priya.browser.send('POST', '/api/payments/activate-free', { couponCode: await newCoupon(site) });
  for (const person of [asha, priya]) expect((await paymentsOf(person)).orders[0]?.receipts).toEqual([]);
});

test('When a PDF is opened again, concurrently and from another copy of the gateway, then it was rendered once', async () => {
  const asha = await newPerson(site);
  const { id } = await invoiced(asha);
  const open = async () => Buffer.from(await (await asha.browser.get(`${pathOf(id)}/pdf`)).arrayBuffer());
  const opened = await Promise.all(Array.from({ length: 10 }, open));
  expect(opened.filter((pdf) => !pdf.equals(opened[0] ?? Buffer.alloc(0)))).toEqual([]);
  const { receiptPdfs } = paymentsIn(site);
  const [stored, ...others] = await receiptPdfs.find({ _id: { $regex: `^${id}:` } }).toArray();
  expect([stored?.pdf, others]).toEqual([new mongo.Binary(opened[0]), []]);
  // Another copy has stored it: what is stored is sent.
  await receiptPdfs.updateOne({ _id: stored?._id ?? '' }, { $set: { pdf: Buffer.from('%PDF-stored') } });
  expect((await open()).toString()).toBe('%PDF-stored');
});
