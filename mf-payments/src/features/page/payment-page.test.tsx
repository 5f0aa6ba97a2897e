// @vitest-environment jsdom

import { bus } from '@bandhavya/platform';
import { expectFailedLoad } from '@bandhavya/testing-browser';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anOrder } from '../../testing/orders.ts';
import { PaymentSite } from '../../testing/payment-site.ts';
import { applyCoupon, button, couponField } from '../../testing/screen.ts';

const price = () => screen.getByText(/for 6 months, all taxes included/u).parentElement?.textContent;

test('When a member opens the page, then the price with tax, the period and the refund terms are there', async () => {
  new PaymentSite().open();
  await screen.findByRole('region', { name: 'Premium membership' });
  expect(price()).toBe('Your price₹2,000for 6 months, all taxes included');
  expect(screen.getByText('You pay once. Nothing renews by itself.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Activate Your Account');
  expect(screen.getByRole('link', { name: 'Refund Policy' }).getAttribute('href')).toBe('/refund-policy');
  expect(screen.queryByRole('region', { name: 'Your membership' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Orders and receipts' })).toBeNull();
});

test('When a member can pay, then what premium is today stands above the button, and features that do not exist are absent', async () => {
  new PaymentSite().open();
  const pay = await button('Proceed to pay ₹2,000');
  const today = screen.getByRole('heading', { name: 'What premium is today' });
  expect(today.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/^Undo as many swipes as you like, one after the other\./u)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/chat|viewed|later/iu);
});

test('When a member has premium, then no heading asks them to activate their account', async () => {
  new PaymentSite({ membership: { active: true, active_until: '2027-05-22T06:30:00.000Z' } }).open();
  await screen.findByRole('heading', { level: 1, name: 'Your Premium Membership' });
  expect(screen.queryByText('Activate Your Account')).toBeNull();
});

test('When the membership is active, then a renewal extends it from its end, and all receipts are listed', async () => {
  const membership = { active: true, active_until: '2027-05-22T06:30:00.000Z' };
  const site = new PaymentSite({ membership, orders: [anOrder('first', '2026-11-22T06:30:00.000Z')] });
  site.nextEnd = '2027-11-22T06:30:00.000Z';
  site.open();
  const renewal = await screen.findByRole('region', { name: 'Renew your membership' });
  expect(renewal.textContent).toContain('6 more months, from 22 May 2027 to 22 November 2027.');
  await applyCoupon('WELCOME');
  fireEvent.click(await button('Activate for free'));
  fireEvent.click(await screen.findByRole('link', { name: 'Orders and refunds' }));
  await screen.findByText('Premium is active until 22 November 2027.');
  const orders = within(await screen.findByRole('region', { name: 'Orders and receipts' }));
  expect(orders.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('When the membership has ended, then the page says when and offers the full period', async () => {
  new PaymentSite({ membership: { active: false, active_until: '2026-05-22T06:30:00.000Z' } }).open();
  await screen.findByText('Premium ended on 22 May 2026. You can activate it again below.');
  expect(screen.getByRole('region', { name: 'Premium membership' })).toBeTruthy();
});

test('When another tab activates the membership, then this tab shows it', async () => {
  const site = open();
  await couponField();
  site.payments = { ...site.payments, membership: { active: true, active_until: '2028-01-05T06:30:00.000Z' } };
  act(() => bus.publish('premium.activated', { active_until: '2028-01-05T06:30:00.000Z' }, 'mf_payments'));
  await screen.findByText('Premium is active until 5 January 2028.');
});

test.each(['payments.changed', 'premium.ended', 'live.resumed'] as const)(
  'When the site publishes %s, then the page shows the present state',
  async (name) => {
    const site = new PaymentSite({ membership: { active: true, active_until: '2027-05-22T06:30:00.000Z' } });
    site.open();
    await screen.findByText('Premium is active until 22 May 2027.');
    site.payments = { ...site.payments, membership: { active: false, active_until: '2026-11-24T06:30:00.000Z' } };
    act(() => bus.publish(name, {}, 'shell'));
    await screen.findByText('Premium ended on 24 November 2026. You can activate it again below.');
  },
);

test('When the page cannot be loaded, then it says why, and Retry loads it', async () => {
  expectFailedLoad();
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
  await couponField();
  site.gateway.refuse('validateCoupon', 'session.required');
  await applyCoupon('WELCOME');
  await waitFor(() => expect(expired).toHaveBeenCalledTimes(1));
});

function open(): PaymentSite {
  const site = new PaymentSite();
  site.open();
  return site;
}
