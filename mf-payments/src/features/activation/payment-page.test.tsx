// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anOrder, PaymentSite } from '../../testing/payment-site.ts';

const ACTIVATED = 'Free activation successful 🎉';
const APPLIED = 'Coupon applied successfully 🎉';
const INVALID = 'Invalid or expired coupon.';

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
const button = (name: string) => screen.findByRole('button', { name });
const price = () => screen.getByText(/for 6 months, all taxes included/u).parentElement?.textContent;
const green = () => within(screen.getByRole('main')).getByRole('status').textContent;
const isDisabled = (element: HTMLElement) =>
  element.getAttribute('aria-disabled') === 'true' || (element as HTMLButtonElement).disabled;

async function type(code: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: code } });
}

async function apply(code: string): Promise<void> {
  await type(code);
  fireEvent.click(await button('Apply coupon'));
}

async function activateForFree(): Promise<void> {
  await apply('WELCOME');
  fireEvent.click(await button('Activate for free'));
}

test('When a member opens the page, then the price with tax, the period and the refund terms are there', async () => {
  new PaymentSite().open();
  await screen.findByRole('region', { name: 'Premium membership' });
  expect(price()).toBe('Your price₹2,000for 6 months, all taxes included');
  expect(screen.getByText('You pay once. Nothing renews by itself.')).toBeTruthy();
  expect(screen.getAllByText('Coming later')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Refund Policy' }).getAttribute('href')).toBe('/refund-policy');
  expect(screen.queryByRole('region', { name: 'Your membership' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Receipts' })).toBeNull();
});

test('When a code is typed, then it is in upper case, and the caret stays inside it', async () => {
  new PaymentSite().open();
  const input = await field();
  input.focus();
  await type('WEOME');
  // A browser puts the caret behind the typed letters before it sends the event.
  fireEvent.change(input, { target: { value: 'WElcOME', selectionStart: 4, selectionEnd: 4 } });
  expect([input.value, input.selectionStart]).toEqual(['WELCOME', 4]);
});

test('When the code is blank, then the page asks for one without a request, and the field has the focus', async () => {
  const { gateway } = open();
  await apply('  ');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a coupon code.');
  expect(document.activeElement).toBe(await field());
  expect(gateway.writes).toEqual([]);
});

test('When a coupon is checked, then both buttons are disabled, and its price counts until the code changes', async () => {
  const { gateway } = open();
  await field();
  const release = gateway.hold();
  await apply('half');
  const checking = await button('Checking...');
  expect([checking, await button('Proceed to pay ₹2,000')].map(isDisabled)).toEqual([true, true]);
  expect((await field()).readOnly).toBe(true);
  await act(async () => release());
  await button('Proceed to pay ₹1,000');
  expect(green()).toBe(APPLIED);
  expect(price()).toBe('Full price₹2,000Your price₹1,000for 6 months, all taxes included');
  await type('HALFX');
  await button('Proceed to pay ₹2,000');
  expect(green()).toBe('');
});

test('When a later coupon is refused, then the message is an alert and the full price counts again', async () => {
  open();
  await apply('HALF');
  await button('Proceed to pay ₹1,000');
  fireEvent.change(await field(), { target: { value: 'OLD' } });
  fireEvent.click(await button('Apply coupon'));
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
  await button('Proceed to pay ₹2,000');
});

test('When the connection is lost during the check, then the page says that the coupon was not checked', async () => {
  const { gateway } = open();
  await field();
  gateway.offline = true;
  await apply('WELCOME');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${INVALID}We could not reach our service, so the coupon was not checked. Please try again.`,
  );
});

test('When a price is left, then proceeding says so, and that nothing was charged', async () => {
  const { gateway } = open();
  await apply('HALF');
  fireEvent.click(await button('Proceed to pay ₹1,000'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Proceeding to the payment gateway for ₹1,000.Card and UPI payments open soon. You were not charged.',
  );
  expect(gateway.writes).toEqual(['POST /api/coupons/validate']);
});

test('When a coupon makes it free, then one activation shows the end and the receipt, and informs the site', async () => {
  const site = open();
  const ends: string[] = [];
  onTestFinished(bus.subscribe('premium.activated', ({ active_until }) => ends.push(active_until)));
  await apply('WELCOME');
  const activate = await button('Activate for free');
  const release = site.gateway.hold();
  fireEvent.click(activate);
  fireEvent.click(await button('Processing...'));
  expect([await button('Processing...'), await button('Apply coupon')].map(isDisabled)).toEqual([true, true]);
  await act(async () => release());
  await waitFor(() => expect(green()).toBe(ACTIVATED));
  expect(document.activeElement?.textContent).toBe(ACTIVATED);
  expect(screen.getByRole('region', { name: 'Your membership' }).textContent).toContain(
    'Premium is active until 22 May 2027.',
  );
  const receipts = within(screen.getByRole('region', { name: 'Receipts' }));
  expect(receipts.getByRole('heading', { name: 'Premium membership, 22 November 2026' })).toBeTruthy();
  expect(receipts.getByText('64b0c0ffee0000000000b001')).toBeTruthy();
  expect(receipts.getByText(/Membership activated/u)).toBeTruthy();
  expect([(await field()).value, ends, site.keys.length]).toEqual(['', ['2027-05-22T06:30:00.000Z'], 1]);
});

test('When an activation fails, then a retry sends the same key, and the next activation a new one', async () => {
  const site = open();
  await apply('WELCOME');
  await button('Activate for free');
  site.gateway.offline = true;
  fireEvent.click(await button('Activate for free'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Payment failed. Please try again.The connection was lost. You can safely try again: your membership is activated only once.',
  );
  site.gateway.offline = false;
  site.isFailing = true;
  fireEvent.click(await button('Activate for free'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/not available right now/u));
  site.isFailing = false;
  fireEvent.click(await button('Activate for free'));
  await waitFor(() => expect(green()).toBe(ACTIVATED));
  await activateForFree();
  await waitFor(() => expect(site.keys).toHaveLength(3));
  const [first, retry, next] = site.keys;
  expect([retry === first, next === first]).toEqual([true, false]);
  await waitFor(() => expect(green()).toBe(ACTIVATED));
});

test('When the coupon is used up before the activation, then the page says so and asks for the full price', async () => {
  const { gateway } = open();
  await apply('WELCOME');
  const activate = await button('Activate for free');
  gateway.refuse('activateFree', 'coupon.invalid');
  fireEvent.click(activate);
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
  await button('Proceed to pay ₹2,000');
});

test('When the membership is active, then a renewal extends it from its end, and all receipts are listed', async () => {
  const membership = { active: true, active_until: '2027-05-22T06:30:00.000Z' };
  const site = new PaymentSite({ membership, orders: [anOrder('first', '2026-11-22T06:30:00.000Z')] });
  site.nextEnd = '2027-11-22T06:30:00.000Z';
  site.open();
  const renewal = await screen.findByRole('region', { name: 'Renew your membership' });
  expect(renewal.textContent).toContain('6 more months, from 22 May 2027 to 22 November 2027.');
  await activateForFree();
  await screen.findByText('Premium is active until 22 November 2027.');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('When the membership has ended, then the page says when and offers the full period', async () => {
  new PaymentSite({ membership: { active: false, active_until: '2026-05-22T06:30:00.000Z' } }).open();
  await screen.findByText('Premium ended on 22 May 2026. You can activate it again below.');
  expect(screen.getByRole('region', { name: 'Premium membership' })).toBeTruthy();
});

test('When another tab activates the membership, then this tab shows it', async () => {
  const site = open();
  await field();
  site.payments = { ...site.payments, membership: { active: true, active_until: '2028-01-05T06:30:00.000Z' } };
  act(() => bus.publish('premium.activated', { active_until: '2028-01-05T06:30:00.000Z' }, 'mf_payments'));
  await screen.findByText('Premium is active until 5 January 2028.');
});

test('When the page cannot be loaded, then it says why, and Retry loads it', async () => {
  const site = new PaymentSite();
  site.gateway.offline = true;
  site.open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please check your connection and try again.');
  site.gateway.offline = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Premium membership' });
});

test('When the session has ended, then the page announces it to the shell', async () => {
  const site = open();
  const expired = vi.fn();
  onTestFinished(bus.subscribe('session.expired', expired));
  await field();
  site.gateway.refuse('validateCoupon', 'session.required');
  await apply('WELCOME');
  await waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
});

function open(): PaymentSite {
  const site = new PaymentSite();
  site.open();
  return site;
}
