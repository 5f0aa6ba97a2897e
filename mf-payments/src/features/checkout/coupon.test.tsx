// @vitest-environment jsdom
import { bus } from '@bandhavya/platform';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { PaymentSite } from '../../testing/payment-site.ts';
import { applyCoupon, button, couponField, isDisabled, stateField, statusText } from '../../testing/screen.ts';

const ACTIVATED = 'Free activation successful 🎉';
const APPLIED = 'Coupon applied successfully 🎉';
const INVALID = 'Invalid or expired coupon.';

const price = () => screen.getByText(/for 6 months, all taxes included/u).parentElement?.textContent;

async function typeCode(code: string): Promise<void> {
  fireEvent.change(await couponField(), { target: { value: code } });
}

async function activateForFree(): Promise<void> {
  await applyCoupon('WELCOME');
  fireEvent.click(await button('Activate for free'));
}

test('When a code is typed, then it is in upper case, and the caret stays inside it', async () => {
  new PaymentSite().open();
  const input = await couponField();
  input.focus();
  await typeCode('WEOME');
  // A browser puts the caret behind the typed letters before it sends the event.
  fireEvent.change(input, { target: { value: 'WElcOME', selectionStart: 4, selectionEnd: 4 } });
  expect([input.value, input.selectionStart]).toEqual(['WELCOME', 4]);
});

test('When the code is blank, then the page asks for one without a request, and the field has the focus', async () => {
  const { gateway } = open();
  await applyCoupon('  ');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter a coupon code.');
  expect(document.activeElement).toBe(await couponField());
  expect(gateway.writes).toEqual([]);
});

test('When a coupon is checked, then both buttons are disabled, and its price counts until the code changes', async () => {
  const { gateway } = open();
  await couponField();
  const release = gateway.hold();
  await applyCoupon('half');
  const checking = await button('Checking...');
  expect([checking, await button('Proceed to pay ₹2,000')].map(isDisabled)).toEqual([true, true]);
  expect((await couponField()).readOnly).toBe(true);
  await act(async () => release());
  await button('Proceed to pay ₹1,000');
  expect(statusText()).toBe(APPLIED);
  expect(price()).toBe('Full price₹2,000Your price₹1,000for 6 months, all taxes included');
  await typeCode('HALFX');
  await button('Proceed to pay ₹2,000');
  expect(statusText()).toBe('');
});

test('When a coupon is answered, then the answer follows the coupon field, before the State and the button', async () => {
  open();
  await applyCoupon('OLD');
  const alert = await screen.findByRole('alert');
  const [field, state] = [await couponField(), await stateField()];
  expect(field.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(alert.compareDocumentPosition(state)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('When a later coupon is refused, then the message is an alert and the full price counts again', async () => {
  open();
  await applyCoupon('HALF');
  await button('Proceed to pay ₹1,000');
  fireEvent.change(await couponField(), { target: { value: 'OLD' } });
  fireEvent.click(await button('Apply coupon'));
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
  await button('Proceed to pay ₹2,000');
});

test('When the connection is lost during the check, then the page says that the coupon was not checked', async () => {
  const { gateway } = open();
  await couponField();
  gateway.offline = true;
  await applyCoupon('WELCOME');
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${INVALID}We could not reach our service, so the coupon was not checked. Please try again.`,
  );
});

test('When a coupon makes it free, then one activation shows the end and the receipt, and informs the site', async () => {
  const site = open();
  const ends: string[] = [];
  onTestFinished(bus.subscribe('premium.activated', ({ active_until }) => ends.push(active_until)));
  await applyCoupon('WELCOME');
  const activate = await button('Activate for free');
  const release = site.gateway.hold();
  fireEvent.click(activate);
  fireEvent.click(await button('Processing...'));
  expect([await button('Processing...'), await button('Apply coupon')].map(isDisabled)).toEqual([true, true]);
  await act(async () => release());
  await waitFor(() => expect(statusText()).toBe(ACTIVATED));
  expect(document.activeElement?.textContent).toBe(ACTIVATED);
  expect(screen.getByRole('region', { name: 'Your membership' }).textContent).toContain(
    'Premium is active until 22 May 2027.',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are a premium member now');
  expect(screen.getByRole('link', { name: 'See profiles' }).getAttribute('href')).toBe('/home');
  fireEvent.click(screen.getByRole('link', { name: 'Orders and refunds' }));
  const receipts = within(await screen.findByRole('region', { name: 'Orders and receipts' }));
  expect(receipts.getByRole('heading', { name: 'Premium membership, 22 November 2026' })).toBeTruthy();
  expect(receipts.getByText('64b0c0ffee0000000000b001')).toBeTruthy();
  expect(receipts.getByText(/Membership activated/u)).toBeTruthy();
  expect([(await couponField()).value, ends, site.keys.length]).toEqual(['', ['2027-05-22T06:30:00.000Z'], 1]);
});

test('When an activation fails, then a retry sends the same key, and the next activation a new one', async () => {
  const site = open();
  await applyCoupon('WELCOME');
  await button('Activate for free');
  site.gateway.offline = true;
  fireEvent.click(await button('Activate for free'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Payment failed. Please try again.The connection was lost. You can safely try again: nothing is charged twice.',
  );
  site.gateway.offline = false;
  site.isFailing = true;
  fireEvent.click(await button('Activate for free'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/not available right now/u));
  site.isFailing = false;
  fireEvent.click(await button('Activate for free'));
  await waitFor(() => expect(statusText()).toBe(ACTIVATED));
  fireEvent.click(screen.getByRole('link', { name: 'Orders and refunds' }));
  await activateForFree();
  await waitFor(() => expect(site.keys).toHaveLength(3));
  const [first, retry, next] = site.keys;
  expect([retry === first, next === first]).toEqual([true, false]);
  await waitFor(() => expect(statusText()).toBe(ACTIVATED));
});

test('When the coupon is used up before the activation, then the page says so and asks for the full price', async () => {
  const { gateway } = open();
  await applyCoupon('WELCOME');
  const activate = await button('Activate for free');
  gateway.refuse('activateFree', 'coupon.invalid');
  fireEvent.click(activate);
  expect((await screen.findByRole('alert')).textContent).toBe(INVALID);
  await button('Proceed to pay ₹2,000');
});

function open(): PaymentSite {
  const site = new PaymentSite();
  site.open();
  return site;
}
