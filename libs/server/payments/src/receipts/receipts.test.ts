import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPayments } from '../open-payments.ts';
import { BY, NOW, newCode, newMemberId, sharedDatabase } from '../testing/database.ts';
import { type Purchased, payingSite, SELLER } from '../testing/payers.ts';
import type { ReceiptIssuer } from './receipt-issuer.ts';
import { presentReceipt } from './receipts.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { models, payments, receipts, staffRefunds, data } = database;

const issuer = database.issuerOf(SELLER);

/** A financial year that no other test of this file uses. */
let lastYear = 2030;
function newYear(): { now: Date; series: string } {
  lastYear += 1;
  const short = String(lastYear % 100);
  return { now: new Date(`${lastYear}-06-01T06:00:00Z`), series: `${short}-${String((lastYear + 1) % 100)}` };
}

async function numbersOf(series: string): Promise<string[]> {
  const found = await models.receipts.find().sort({ number: 1 }).lean();
  return found.map(({ number }) => number).filter((number) => number.includes(`/${series}/`));
}

const expected = (prefix: string, series: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}/${series}/${String(index + 1).padStart(6, '0')}`);

async function waitingFor(order: string) {
  return (await issuer.ordersWithoutReceipt(10_000)).filter((item) => item.order === order).map(({ kind }) => kind);
}

test('issues a tax invoice with all that it must show, once, and queues its mail', async () => {
  const [couponCode, { now, series }] = [await newCode(database, { percent: 25 }), newYear()];
  const { memberId, order } = await site.buy({ couponCode, name: 'ಆಶಾ' });
  expect(await waitingFor(order)).toEqual(['invoice']);
  expect(await issuer.issueReceipt(order, now)).toBe(memberId);
  expect(await issuer.issueReceipt(order, now)).toBeUndefined();
  expect(await waitingFor(order)).toEqual([]);
  const id = String((await site.orderOf(order)).invoice);
  const links = await receipts.receiptsOf(await payments.overview(memberId).then(({ orders }) => orders));
  expect(links).toEqual(new Map([[order, [{ id, kind: 'invoice', number: `INV/${series}/000001` }]]]));
  const stored = await receipts.receiptOf(memberId, id);
  if (!stored) throw new Error('The receipt is absent');
  const { gst_percent: _, sac, ...seller } = SELLER;
  expect(presentReceipt(stored)).toEqual({
    id,
    kind: 'invoice',
    number: `INV/${series}/000001`,
    issued_at: now.toISOString(),
    order,
    seller,
    buyer: { name: 'ಆಶಾ Rao', state: 'Karnataka' },
    description: 'Bandhavya Premium membership, 6 months',
    sac,
    price_paise: 200_000,
    discount_paise: 50_000,
    taxable_paise: 127_118,
    taxes: [
      { name: 'CGST', percent: 9, paise: 11_441 },
      { name: 'SGST', percent: 9, paise: 11_441 },
    ],
    total_paise: 150_000,
    means: { method: 'upi', vpa: '90***@okbank' },
  });
  expect(await models.mails.findById(`receipt:${id}`).lean()).toMatchObject({
    name: 'receipt',
    language: 'kn',
    values: { number: `INV/${series}/000001`, amount_paise: 150_000, active_until: '2027-05-22T06:00:00.000Z' },
  });
});

test('When a processed refund has no invoice yet, then invoice and credit note are issued in this order', async () => {
  const { now, series } = newYear();
  const { memberId, order, payment } = await site.buy({ state: 'Goa' });
  await staffRefunds.approve(order, BY, NOW);
  expect(await waitingFor(order)).toEqual(['invoice']);
  await site.checkout.refundExecutor.executeRefund({ order, payment }, NOW);
  expect(await waitingFor(order)).toEqual(['invoice']);
  await processedAtProvider({ order, payment });
  expect(await waitingFor(order)).toEqual(['invoice', 'credit-note']);
  expect(await issuer.issue({ order, kind: 'credit-note' }, now)).toBe(memberId);
  expect(await waitingFor(order)).toEqual([]);
  const { invoice, credit_note } = await site.orderOf(order);
  const [first, note] = [
    await receipts.receiptOf(memberId, String(invoice)),
    await receipts.receiptOf(memberId, String(credit_note)),
  ];
  expect(first).toMatchObject({ number: `INV/${series}/000001`, taxes: [{ name: 'IGST', paise: 30_508 }] });
  const { _id: _1, kind: _2, number: corrects, ...content } = first ?? {};
  expect(note).toEqual({ ...content, _id: credit_note, kind: 'credit-note', number: `CN/${series}/000001`, corrects });
  expect(await models.mails.findById(`receipt:${String(credit_note)}`).lean()).toMatchObject({
    name: 'credit-note',
    values: { number: `CN/${series}/000001`, amount_paise: 200_000 },
  });
});

/** The refund of a payment at the provider gets a status, and the site asks for it. */
async function processedAtProvider(item: { order: string; payment: string }, status = 'processed') {
  const refunds = [...site.provider.ledger.refunds.values()].filter(({ payment_id }) => payment_id === item.payment);
  Object.assign(refunds.at(-1) ?? {}, { status });
  await site.checkout.refundExecutor.pollRefund(item, NOW);
}

test('When a processed refund fails afterwards, then a debit note voids the credit note, and a later refund gets its own', async () => {
  const { now, series } = newYear();
  const bought = await site.buy();
  const { memberId, order, payment } = bought;
  await staffRefunds.approve(order, BY, NOW);
  await site.checkout.refundExecutor.executeRefund(bought, NOW);
  await processedAtProvider(bought);
  await issuer.issueCreditNote(order, now);
  const [refund] = [...site.provider.ledger.refunds.values()].filter((each) => each.payment_id === payment);
  const failed = site.provider.webhook('refund.failed', { refund: { ...refund, status: 'failed' } });
  await site.checkout.webhooks.receive(failed, NOW);
  // The webhook may be older than the success, so the provider is asked.
  expect(await waitingFor(order)).toEqual([]);
  expect(await database.refunds.sentRefunds(NOW)).toContainEqual(expect.objectContaining({ order, payment }));
  await processedAtProvider(bought, 'failed');
  expect((await site.orderOf(order)).state).toBe('refund_failed');
  expect(await waitingFor(order)).toEqual(['debit-note']);
  expect(await issuer.issue({ order, kind: 'debit-note' }, now)).toBe(memberId);
  expect(await issuer.issue({ order, kind: 'debit-note' }, now)).toBeUndefined();
  Object.assign(site.provider.ledger.payments.get(payment) ?? {}, { amount_refunded: 0 });
  await staffRefunds.approve(order, BY, NOW);
  await site.checkout.refundExecutor.executeRefund(bought, NOW);
  await processedAtProvider(bought);
  await issuer.issueCreditNote(order, now);
  const links = (await receipts.receiptsOf([await site.orderOf(order)])).get(order) ?? [];
  expect(links.map(({ number }) => number)).toEqual([
    `INV/${series}/000001`,
    ...[`CN/${series}/000001`, `DN/${series}/000001`, `CN/${series}/000002`],
  ]);
  const voids = await receipts.receiptOf(memberId, links[2]?.id ?? '');
  expect(voids).toMatchObject({ kind: 'debit-note', corrects: `CN/${series}/000001`, total_paise: 200_000 });
});

test('When a late failure is reported for a refund that the provider calls processed, then its credit note stays', async () => {
  const { now } = newYear();
  const bought = await site.buy();
  const { order, payment } = bought;
  await staffRefunds.approve(order, BY, NOW);
  await site.checkout.refundExecutor.executeRefund(bought, NOW);
  await processedAtProvider(bought);
  await issuer.issueCreditNote(order, now);
  const [refund] = [...site.provider.ledger.refunds.values()].filter((each) => each.payment_id === payment);
  const failed = site.provider.webhook('refund.failed', { refund: { ...refund, status: 'failed' } });
  await site.checkout.webhooks.receive(failed, NOW);
  await site.checkout.refundExecutor.pollRefund(bought, NOW);
  expect((await site.orderOf(order)).state).toBe('refunded');
  expect([await waitingFor(order), (await site.orderOf(order)).payments[0]?.refund?.state]).toEqual([[], 'processed']);
});

test('When the seller or the member changes later, then an issued receipt stays as it is', async () => {
  const { now } = newYear();
  const { memberId, order } = await site.buy();
  await issuer.issueReceipt(order, now);
  const id = String((await site.orderOf(order)).invoice);
  const before = await receipts.receiptOf(memberId, id);
  await models.members.updateOne({ _id: memberId }, { $set: { first_name: 'Other' } });
  await site.buy({ memberId, state: 'Goa' });
  await database.issuerOf({ ...SELLER, gst_percent: 5 }).issueReceipt(order, now);
  expect(await receipts.receiptOf(memberId, id)).toEqual(before);
  const changes = [
    () => models.receipts.updateOne({ _id: id }, { $set: { total_paise: 1 } }),
    () => models.receipts.deleteOne({ _id: id }),
    () => models.receipts.bulkWrite([{ deleteMany: { filter: {} } }]),
  ];
  for (const change of changes) await expect((async () => change())()).rejects.toThrow('never changed or deleted');
});

test('When another member or no receipt is asked for, then there is none', async () => {
  const { now } = newYear();
  const { memberId, order } = await site.buy();
  await issuer.issueReceipt(order, now);
  const id = String((await site.orderOf(order)).invoice);
  expect(await receipts.receiptOf(newMemberId(), id)).toBeUndefined();
  for (const other of [newMemberId(), 'x', '', '$ne']) {
    expect(await receipts.receiptOf(memberId, other)).toBeUndefined();
  }
});

test('When an order is free, open, or not refunded, then no receipt is issued', async () => {
  const { now, series } = newYear();
  const memberId = await site.join();
  await payments.activateFree({ memberId, code: await newCode(database), key: 'one', language: 'en' }, NOW);
  const [free] = (await payments.overview(memberId)).orders;
  const request = { memberId, state: 'Goa' as const, key: randomUUID(), language: 'en' as const };
  const open = await site.checkout.checkout.createOrder(request, NOW);
  const paid = await site.buy();
  for (const order of [String(free?._id), String(open._id), newMemberId()]) {
    expect(await waitingFor(order)).toEqual([]);
    expect(await issuer.issueReceipt(order, now)).toBeUndefined();
    expect(await issuer.issueCreditNote(order, now)).toBeUndefined();
  }
  await issuer.issueCreditNote(paid.order, now);
  expect(await numbersOf(series)).toEqual([`INV/${series}/000001`]);
});

test('When 50 receipts are issued concurrently by two processes, then their numbers have no gaps', async () => {
  const { now, series } = newYear();
  const bought: Purchased[] = [];
  while (bought.length < 50) bought.push(await site.buy());
  const other = openPayments(data.connection).issuerOf(SELLER);
  // Both processes issue every receipt. A transaction that waits too long is repeated, as the worker does.
  const issue = async (by: ReceiptIssuer, order: string): Promise<string | undefined> => {
    try {
      return await by.issueReceipt(order, now);
    } catch (error) {
      if (error instanceof Error && error.name === 'DataUnavailableError') return issue(by, order);
      throw error;
    }
  };
  const issued = await Promise.all(bought.flatMap(({ order }) => [issue(issuer, order), issue(other, order)]));
  expect(issued.filter((memberId) => memberId !== undefined)).toHaveLength(50);
  expect(await numbersOf(series)).toEqual(expected('INV', series, 50));
});

test('When a transaction fails after it has taken a number, then the next receipt has that number', async () => {
  const { now, series } = newYear();
  const [first, second, third] = [await site.buy(), await site.buy(), await site.buy()];
  await issuer.issueReceipt(first.order, now);
  const validate = (validator: object) => data.database().command({ collMod: 'mails', validator });
  await validate({ name: { $ne: 'receipt' } });
  await expect(issuer.issueReceipt(second.order, now)).rejects.toThrow('Document failed validation');
  await validate({});
  await issuer.issueReceipt(third.order, now);
  await issuer.issueReceipt(second.order, now);
  expect(await numbersOf(series)).toEqual(expected('INV', series, 3));
  expect((await receipts.receiptOf(second.memberId, String((await site.orderOf(second.order)).invoice)))?.number).toBe(
    `INV/${series}/000003`,
  );
});
