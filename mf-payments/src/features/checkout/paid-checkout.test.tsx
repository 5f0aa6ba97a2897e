// @vitest-environment jsdom
import type { Order } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { CheckoutScript, dismiss, pay } from '../../testing/checkout-script.ts';
import { PaymentSite } from '../../testing/payment-site.ts';
import {
  alertText,
  applyCoupon,
  button,
  chooseState,
  couponField,
  isDisabled,
  offer,
  proceed,
  stateField,
  statusText,
} from '../../testing/screen.ts';

const PAID = 'Payment successful 🎉';
const FAILED = 'Payment failed. Please try again.';
const PROCEEDING = 'Proceeding to the payment gateway for ₹2,000.';
const ORDERS = 'POST /api/payments/orders';
const VERIFY = 'POST /api/payments/verify';

function open(site = new PaymentSite()) {
  site.open();
  return { site, script: new CheckoutScript(site.script) };
}

test('When a member pays, then the page verifies the payment once, says so, and informs the site', async () => {
  const { site, script } = open();
  const ends: string[] = [];
  onTestFinished(bus.subscribe('premium.activated', ({ active_until }) => ends.push(active_until)));
  await proceed();
  const window = await script.load();
  expect(window.options).toMatchObject({
    key: 'rzp_test_site',
    order_id: 'order_64b0c0ffee0000000000b001',
    amount: 200_000,
    prefill: { name: 'Asha Rao', email: 'asha@example.in', contact: '9876543210' },
    theme: { color: '#9b1b3b' },
  });
  expect(window.options).not.toHaveProperty('script');
  await pay(window);
  await waitFor(() => expect(statusText()).toBe(PAID));
  expect(document.activeElement?.textContent).toBe(PAID);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are a premium member now');
  // No button invites to a second payment.
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Premium is active until 22 May 2027.')).toBeTruthy();
  expect(screen.getByText('Your tax invoice appears here within a few minutes.')).toBeTruthy();
  expect([ends, site.gateway.writes]).toEqual([['2027-05-22T06:30:00.000Z'], [ORDERS, VERIFY]]);
  expect(localStorage).toHaveLength(0);
});

test('When the checkout opens, then the page says so, both buttons are disabled, and a second press has no effect', async () => {
  const { site, script } = open();
  await chooseState('Kerala');
  const release = site.gateway.hold();
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  const processing = await button('Processing...');
  fireEvent.click(processing);
  expect([processing, await button('Apply coupon')].map(isDisabled)).toEqual([true, true]);
  expect((await stateField()).disabled).toBe(true);
  expect(statusText()).toBe(PROCEEDING);
  await act(async () => release());
  const window = await script.load();
  expect([isDisabled(await button('Processing...')), statusText()]).toEqual([true, PROCEEDING]);
  await dismiss(window);
  expect(site.keys).toHaveLength(1);
});

test('When no State is chosen, then the page asks for one without a request, and the field has the focus', async () => {
  const { site } = open();
  const field = await stateField();
  expect([field.value, [...field.options].slice(1, 3).map(({ label }) => label)]).toEqual([
    '',
    ['Karnataka', 'Andaman and Nicobar Islands'],
  ]);
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await screen.findByText('Please choose your State.');
  expect([document.activeElement, field.getAttribute('aria-invalid')]).toEqual([field, 'true']);
  (await button('Proceed to pay ₹2,000')).focus();
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(site.gateway.writes).toEqual([]);
  await chooseState('Kerala');
  expect(screen.queryByText('Please choose your State.')).toBeNull();
});

test('When the profile has a State, then it is filled in, and the member can change it', async () => {
  const { site, script } = open(new PaymentSite({ suggested_state: 'Kerala' }));
  expect((await stateField()).value).toBe('Kerala');
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await dismiss(await script.load());
  expect(site.gateway.requests.find(({ name }) => name === 'createOrder')?.body).toEqual({ state: 'Kerala' });
});

test('When the receipt is issued while the member looks at the page after paying, then its link appears', async () => {
  const { site, script } = open();
  await proceed();
  await pay(await script.load());
  await screen.findByText('Your tax invoice appears here within a few minutes.');
  const [order, ...earlier] = site.payments.orders;
  const receipts = [{ id: 'r1', kind: 'invoice' as const, number: 'INV/26-27/000001' }];
  site.payments = { ...site.payments, orders: [{ ...(order as Order), receipts }, ...earlier] };
  act(() => bus.publish('payments.changed', {}, 'shell'));
  const link = await screen.findByRole('link', { name: 'Invoice INV/26-27/000001' });
  expect(link.getAttribute('href')).toBe('/payment-page/receipts/r1');
});

test('When a member without premium opens the page after paying, then the payment page is shown', async () => {
  new PaymentSite().open('/payment-page/done');
  await button('Proceed to pay ₹2,000');
});

test('When the State is stored or the price is 0, then the page does not ask for the State', async () => {
  const { script } = open(new PaymentSite({ billing_state: 'Karnataka' }));
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  expect(screen.queryByRole('combobox')).toBeNull();
  await dismiss(await script.load());
  await applyCoupon('WELCOME');
  await button('Activate for free');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('When a coupon reduces the price, then the order has the coupon and the checkout its price', async () => {
  const { site, script } = open();
  await applyCoupon('half');
  await chooseState('Karnataka');
  fireEvent.click(await button('Proceed to pay ₹1,000'));
  const { options } = await script.load();
  expect([options.amount, statusText()]).toEqual([100_000, 'Proceeding to the payment gateway for ₹1,000.']);
  const order = site.gateway.requests.find(({ name }) => name === 'createOrder');
  expect(order?.body).toEqual({ couponCode: 'HALF', state: 'Karnataka' });
});

test('When the member closes the window, then nothing was charged, and the button has the focus again', async () => {
  const { site, script } = open();
  await proceed();
  await dismiss(await script.load());
  expect(await alertText()).toBe(
    `${FAILED}You closed the payment before it was complete, so nothing was charged. If you approved it in your UPI app after all, premium starts by itself.`,
  );
  const again = await button('Proceed to pay ₹2,000');
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  await pay(await script.opened(2));
  await waitFor(() => expect(statusText()).toBe(PAID));
  const [first, next] = site.keys;
  expect([first === next, script.elements.length]).toEqual([false, 1]);
});

test.each([
  ['insufficient_fund', 'The account has too little money. Nothing was charged.'],
  [
    'invalid_otp',
    'The one-time password (OTP) was not correct. Nothing was charged. Please try again with the new OTP.',
  ],
  [
    'incorrect_otp',
    'The one-time password (OTP) was not correct. Nothing was charged. Please try again with the new OTP.',
  ],
  ['a_new_reason', 'The bank declined the payment, so nothing was charged. You can use another card or UPI app.'],
])('When the payment fails with %s, then the page says what happened', async (reason, note) => {
  const { script } = open();
  await proceed();
  const window = await script.load();
  act(() => window.decline(reason));
  await dismiss(window);
  expect(await alertText()).toBe(FAILED + note);
});

test('When a second attempt in the window succeeds, then the payment counts', async () => {
  const { script } = open();
  await proceed();
  const window = await script.load();
  act(() => window.decline('card_declined'));
  await pay(window);
  await waitFor(() => expect(statusText()).toBe(PAID));
});

test('When the connection is lost before the order exists, then a retry sends the same key', async () => {
  const { site, script } = open();
  await chooseState('Kerala');
  site.gateway.offline = true;
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  expect(await alertText()).toBe(
    `${FAILED}The connection was lost. You can safely try again: nothing is charged twice.`,
  );
  site.gateway.offline = false;
  site.isFailing = true;
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await waitFor(async () => expect(await alertText()).toMatch(/^The payment service is not available right now/u));
  site.isFailing = false;
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await dismiss(await script.load());
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await script.opened(2);
  const [refused, retry, next] = site.keys;
  expect([refused === retry, retry === next]).toEqual([true, false]);
});

test('When a coupon is applied after an order that failed, then the next order has another key and its price', async () => {
  const { site, script } = open();
  fireEvent.change(await couponField(), { target: { value: 'HALF' } });
  await chooseState('Kerala');
  site.isFailing = true;
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  expect(await alertText()).toMatch(/^The payment service is not available right now/u);
  site.isFailing = false;
  fireEvent.click(await button('Apply coupon'));
  fireEvent.click(await button('Proceed to pay ₹1,000'));
  const { options } = await script.load();
  const [failed, next] = site.keys;
  expect([options.amount, failed === next]).toEqual([100_000, false]);
});

test('When the script fails, then nothing was charged, and a retry loads it again', async () => {
  const { script } = open();
  await proceed();
  await script.settle('error');
  expect(await alertText()).toBe(
    `${FAILED}The payment window could not be opened, so nothing was charged. Please check your connection.`,
  );
  expect(script.elements).toEqual([]);
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await pay(await script.load());
  await waitFor(() => expect(statusText()).toBe(PAID));
});

test('When the gateway asks for the State after all, then the field has the focus', async () => {
  const { site } = open();
  await chooseState('Kerala');
  const message = 'Please choose a value from the list.';
  site.gateway.answer('createOrder', () => ({
    problem: 'request.invalid',
    errors: [{ field: 'state', code: 'value.invalid', message }],
  }));
  fireEvent.click(await button('Proceed to pay ₹2,000'));
  await screen.findByText('Please choose your State.');
  expect(document.activeElement).toBe(await stateField());
});

test('When the coupon is used up before the order, then the page says so and asks for the full price', async () => {
  const { site } = open();
  await applyCoupon('HALF');
  await chooseState('Kerala');
  site.gateway.refuse('createOrder', 'coupon.invalid');
  fireEvent.click(await button('Proceed to pay ₹1,000'));
  expect(await alertText()).toBe('Invalid or expired coupon.');
  await button('Proceed to pay ₹2,000');
});

test('When the member leaves the page, then the payment window closes', async () => {
  const site = new PaymentSite();
  const { goTo } = site.open();
  const script = new CheckoutScript(site.script);
  await proceed();
  const window = await script.load();
  expect(offer()).toBeTruthy();
  await act(() => goTo('/home'));
  expect(window.isClosed).toBe(true);
});
