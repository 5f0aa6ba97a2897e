// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CheckoutScript, pay } from '../../testing/checkout-script.ts';
import { anOrder, withEvent } from '../../testing/orders.ts';
import { PaymentSite } from '../../testing/payment-site.ts';
import { alertText, button, offer, proceed, statusText } from '../../testing/screen.ts';

const PAID = 'Payment successful 🎉';
const CONFIRMING =
  'Your payment is being confirmed.This usually takes a minute, and in rare cases up to 24 hours. You can close this page: premium starts by itself, and nothing is charged twice.';

/** Opens the page and pays, while the provider has not captured the payment. */
async function payUncaptured(prepare: (site: PaymentSite) => void = () => undefined) {
  const site = new PaymentSite();
  site.isCaptured = false;
  const page = site.open();
  const script = new CheckoutScript(site.script);
  await proceed();
  const window = await script.load();
  prepare(site);
  await pay(window);
  await waitFor(() => expect(statusText()).toBe(CONFIRMING));
  return { site, page };
}

const count = ({ gateway }: PaymentSite, name: string) => gateway.requests.filter((each) => each.name === name).length;

test('When the payment is not captured yet, then the page says so, without buttons, and polls until it is', async () => {
  const { site } = await payUncaptured();
  expect(within(offer()).queryAllByRole('button')).toEqual([]);
  expect(document.activeElement?.textContent).toBe(CONFIRMING);
  const ends: string[] = [];
  onTestFinished(bus.subscribe('premium.activated', ({ active_until }) => ends.push(active_until)));
  const polls = count(site, 'getPayments');
  await waitFor(() => expect(count(site, 'getPayments')).toBeGreaterThan(polls));
  site.report('activated');
  await waitFor(() => expect(statusText()).toBe(PAID));
  expect([ends, count(site, 'verifyPayment')]).toEqual([['2027-05-22T06:30:00.000Z'], 1]);
});

test('When the gateway reports a change, then the page follows at once', async () => {
  const { site } = await payUncaptured();
  site.report('activated');
  act(() => bus.publish('payments.changed', {}, 'shell'));
  await waitFor(() => expect(statusText()).toBe(PAID));
});

test('When the connection is lost after paying, then the page reports the payment again until it is answered', async () => {
  const { site } = await payUncaptured(({ gateway }) => {
    gateway.offline = true;
  });
  site.gateway.offline = false;
  site.isCaptured = true;
  await waitFor(() => expect(statusText()).toBe(PAID));
  expect(site.gateway.writes.filter((write) => write.endsWith('/verify')).length).toBeGreaterThan(1);
});

test('When the page is reloaded before the confirmation, then it reports the payment again and follows its order', async () => {
  const { site, page } = await payUncaptured();
  page.close();
  site.open();
  await screen.findByText('Your payment is being confirmed.');
  await waitFor(() => expect(count(site, 'verifyPayment')).toBe(2));
  site.report('activated');
  act(() => bus.publish('payments.changed', {}, 'shell'));
  await waitFor(() => expect(statusText()).toBe(PAID));
  expect(localStorage).toHaveLength(0);
});

test('When the page is opened again a day later, then the payment no longer blocks a new one', async () => {
  const { site, page } = await payUncaptured();
  page.close();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000 + 1);
  onTestFinished(() => void vi.restoreAllMocks());
  site.open();
  await button('Proceed to pay ₹2,000');
});

test('When the stored payment is damaged, then the page ignores it', async () => {
  const { site, page } = await payUncaptured();
  page.close();
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"order": 7');
  site.open();
  await button('Proceed to pay ₹2,000');
  localStorage.clear();
});

test('When the gateway knows of an authorised payment, then the page waits for it, in another browser too', async () => {
  const created = { ...anOrder('a', '2026-11-22T06:30:00.000Z', 200_000), state: 'created' as const };
  const order = withEvent({ ...created, events: created.events.slice(0, 1) }, 'payment-authorized');
  const site = new PaymentSite({ orders: [order] });
  site.open();
  await screen.findByText('Your payment is being confirmed.');
  site.report('activated');
  act(() => bus.publish('payments.changed', {}, 'shell'));
  await waitFor(() => expect(statusText()).toBe(PAID));
});

test('When the payment comes too late for its order, then the page says that the money comes back', async () => {
  const { site } = await payUncaptured();
  site.report('payment-returned');
  act(() => bus.publish('payments.changed', {}, 'shell'));
  expect(await alertText()).toBe(
    'Payment failed. Please try again.We could not use this payment. If money left your account, it comes back in full by itself.',
  );
  fireEvent.click(await button('Proceed to pay ₹2,000'));
});

test('When the gateway refuses the report, then the page does not wait, and says what happens to the money', async () => {
  const site = new PaymentSite();
  site.gateway.refuse('verifyPayment', 'payment.signature');
  site.open();
  const script = new CheckoutScript(site.script);
  await proceed();
  await pay(await script.load());
  expect(await alertText()).toMatch(/^Payment failed\. Please try again\.We could not check this payment\./u);
  expect(localStorage).toHaveLength(0);
});
