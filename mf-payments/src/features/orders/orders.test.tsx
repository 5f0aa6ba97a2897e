// @vitest-environment jsdom
import type { Order } from '@bandhavya/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOrder, withEvent } from '../../testing/orders.ts';
import { PaymentSite } from '../../testing/payment-site.ts';

const AT = '2026-11-22T06:30:00.000Z';
const UNTIL = '2026-11-29T06:30:00.000Z';
const paid = (): Order => anOrder('a', AT, 200_000);
const requested = () => withEvent(paid(), 'refund-requested');
const sent = () => withEvent(withEvent(requested(), 'refund-approved'), 'refund-sent');

async function openWith(...orders: Order[]) {
  const site = new PaymentSite({ orders });
  site.open();
  return { site, panel: within(await screen.findByRole('region', { name: 'Orders and receipts' })) };
}

const ask = () => screen.findByRole('button', { name: 'Request a refund' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Request a refund' }));

test('When an order was paid, then its card has the amount, the means, the receipts and the log', async () => {
  const receipts = [{ id: 'r1', kind: 'invoice' as const, number: 'INV/26-27/000001' }];
  const failed = { at: AT, name: 'payment-failed' as const, reason: 'card_declined' };
  const [created, activated] = paid().events;
  if (!created || !activated) throw new Error('The order has no log');
  const { panel } = await openWith({ ...paid(), receipts, events: [created, failed, activated] });
  expect(panel.getByRole('heading', { name: 'Premium membership, 22 November 2026' })).toBeTruthy();
  for (const words of ['₹2,000', 'Visa ending 1007', 'Activated']) expect(panel.getByText(words)).toBeTruthy();
  expect(panel.getByRole('link', { name: 'Invoice INV/26-27/000001' }).getAttribute('href')).toBe(
    '/payment-page/receipts/r1',
  );
  const [log] = panel.getAllByRole('list').slice(-1);
  const steps = within(log as HTMLElement).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/\d.*[ap]m/u, '·'))).toEqual([
    'Order placed ·',
    'Payment failed ·The bank declined the card. Nothing was charged.',
    'Membership activated ·',
  ]);
});

test.each([
  [{ method: 'upi', vpa: 'as***@okbank' }, 'UPI (as***@okbank)'],
  [{ method: 'upi' }, 'UPI'],
  [{ method: 'card', last4: '1007' }, 'Card ending 1007'],
  [{ method: 'netbanking' }, 'Net banking'],
  [{ method: 'wallet' }, 'Wallet'],
  [{ method: 'paylater' }, 'Online payment'],
])('When the means are %j, then the card says %s', async (means, words) => {
  const { panel } = await openWith({ ...paid(), means });
  expect(panel.getByText(words)).toBeTruthy();
});

test('When an invoice is not issued yet, then the card says that it follows', async () => {
  const { panel } = await openWith(paid());
  expect(panel.getByText('Your tax invoice appears here within a few minutes.')).toBeTruthy();
});

test('When an order expired untouched, then it is left out, and one with a returned payment is listed', async () => {
  const untouched = { ...paid(), id: 'b', state: 'expired' as const, events: [] };
  const returned = withEvent({ ...paid(), state: 'expired' as const }, 'payment-returned', 'coupon');
  const { panel } = await openWith(untouched, returned);
  expect(panel.getAllByRole('article')).toHaveLength(1);
  expect(panel.getByText(/^The payment came after the order expired/u)).toBeTruthy();
});

test('When a refund is possible, then the dialog repeats the rule, and the request is sent once with its reason', async () => {
  const { site, panel } = await openWith({ ...paid(), refundable_until: UNTIL });
  expect(panel.getByText('You can request a full refund until 29 November 2026.')).toBeTruthy();
  const bodies: unknown[] = [];
  site.gateway.answer('requestRefund', ({ body, params: { id } }) => {
    bodies.push(id, body);
    site.payments = { ...site.payments, orders: [requested()] };
    return { answer: site.payments };
  });
  fireEvent.click(await ask());
  for (const rule of [
    'You get ₹2,000 back, to the account or card that you paid with.',
    'You can ask for a full refund within 7 days of payment, as long as you have not used a premium feature.',
    'A refund is processed in 7 to 10 business days. Access ends when it is sent.',
  ]) {
    expect(dialog().getByText(rule)).toBeTruthy();
  }
  const reason = dialog().getByRole('textbox', { name: 'Your reason (optional)' });
  fireEvent.change(reason, { target: { value: ' We found each other elsewhere ' } });
  const release = site.gateway.hold();
  fireEvent.click(dialog().getByRole('button', { name: 'Send the request' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sending...' }));
  await act(async () => release());
  const progress = await panel.findByText(/^We have your refund request and will answer by e-mail/u);
  expect(document.activeElement?.contains(progress)).toBe(true);
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies).toEqual(['a', { reason: 'We found each other elsewhere' }]);
});

test('When the member keeps premium, then the dialog closes without a request, and the button has the focus', async () => {
  const { site } = await openWith({ ...paid(), refundable_until: UNTIL });
  const button = await ask();
  button.focus();
  fireEvent.click(button);
  fireEvent.click(dialog().getByRole('button', { name: 'Keep premium' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([document.activeElement, site.gateway.writes]).toEqual([button, []]);
});

test.each([
  ['network', 'The connection was lost, so we may not have your request. You can safely send it again.'],
  ['refund.too-late', 'A refund can be requested within 7 days of payment.'],
] as const)('When the request fails with %s, then the dialog stays open and says why', async (code, words) => {
  const { site } = await openWith({ ...paid(), refundable_until: UNTIL });
  if (code === 'network') site.gateway.offline = true;
  else site.gateway.refuse('requestRefund', code);
  fireEvent.click(await ask());
  fireEvent.click(dialog().getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe(words));
});

test('When a premium feature was used, then the card says why there is no refund', async () => {
  const { panel } = await openWith({ ...paid(), not_refundable: 'feature-used' });
  expect(panel.getByText(/^You have used a premium feature since this payment/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request a refund' })).toBeNull();
});

const ON_ITS_WAY = { reference: 'ARN 74332745', expected_by: '2026-12-08T06:30:00.000Z' };

test.each<[string, Order, string]>([
  ['approved', withEvent(requested(), 'refund-approved'), 'Your refund of ₹2,000 is approved.'],
  ['declined', withEvent(requested(), 'refund-declined', 'Two members wrote'), 'Reason: Two members wrote'],
  ['sent', { ...sent(), refund: ON_ITS_WAY }, 'It arrives by 8 December 2026. If you do not see it after that day'],
  ['sent with a reference', { ...sent(), refund: ON_ITS_WAY }, 'Reference of the bank: ARN 74332745'],
  ['completed', withEvent(sent(), 'refund-processed'), 'The bank has received your refund of ₹2,000.'],
  ['failed', withEvent(sent(), 'refund-failed', 'Account closed'), 'The bank could not take your refund.'],
])('When a refund is %s, then the card says so', async (_, order, words) => {
  const { panel } = await openWith(order);
  const [progress] = panel.getAllByRole('status');
  expect(progress?.textContent).toContain(words);
});
