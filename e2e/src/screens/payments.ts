import { randomUUID } from 'node:crypto';
import { connectData } from '@bandhavya/data';
import { paymentCollections } from '@bandhavya/payments/testing/collections';
import type { FrameLocator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { originOf } from '../members/sign-in.ts';

const CONNECT_WITHIN = 20_000;

/** The cards of Razorpay's documentation for a success and for a failure. */
export const CARDS = { good: '4100 2800 0000 1007', declined: '4100 2800 0006 0003' } as const;

/** The chip of an active premium membership in the header. */
export const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Premium, active until/u });

/** The orders on the payment page, each with its receipts and its timeline. */
export const orders = (page: Page) => page.getByRole('main').getByRole('article');

/** Leaves the page after paying for the orders on the payment page. */
export async function showOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders and refunds' }).click();
  await expect(orders(page).first()).toBeVisible();
}

/** Opens the payment page and waits for the price. */
export async function openPaymentPage(page: Page): Promise<void> {
  await page.goto('/payment-page');
  const title = /^(?:Activate Your Account|Your Premium Membership)$/u;
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Proceed to pay/u })).toBeVisible();
}

/** The payment window of the sandbox, and the id of its order at the provider. */
export type PaymentWindow = { window: FrameLocator; providerOrder: string };

type Checkout = {
  /** In whole rupees with separators. */
  price?: string;
  /** Where the page still asks for it. */
  state?: string;
};

/** Creates an order on the payment page, which opens its payment window. */
export async function openCheckout(page: Page, { price = '2,000', state }: Checkout = {}): Promise<PaymentWindow> {
  if (state !== undefined) await page.getByLabel('Your State').selectOption(state);
  const created = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/payments/orders'),
  );
  await page.getByRole('button', { name: `Proceed to pay ₹${price}`, exact: true }).click();
  const { checkout } = await (await created).json();
  return { window: page.frameLocator('iframe[title="Practice payment"]'), providerOrder: checkout.order_id };
}

/** Chooses what happens with the order, one of the scenarios of the sandbox. */
export async function chooseScenario({ window }: PaymentWindow, scenario: string): Promise<void> {
  await window.getByText('For testers').click();
  await window.getByLabel('What should happen').selectOption(scenario);
}

/** Pays in the payment window with a test card and the one-time password of the bank. */
export async function payByCard({ window }: PaymentWindow, number: string = CARDS.good): Promise<void> {
  await window.getByRole('radio', { name: 'Card' }).check();
  await window.getByLabel('Card number').fill(number);
  await window.getByLabel('Expiry (MM/YY)').fill('12/40');
  await window.getByLabel('CVV').fill('123');
  await window.getByLabel('Name on card').fill('Ravi Rao');
  await window.getByRole('button', { name: /^Pay ₹/u }).click();
  await window.getByLabel('One-time password').fill('1234');
  await window.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Pays in the payment window by UPI. */
export async function payByUpi({ window }: PaymentWindow, address = 'success@razorpay'): Promise<void> {
  await window.getByRole('radio', { name: 'UPI' }).check();
  await window.getByLabel('UPI address').fill(address);
  await window.getByRole('button', { name: /^Pay ₹/u }).click();
}

/** Activates premium with a coupon that makes it free, as another tab would. */
export async function activateFree(page: Page, couponCode: string): Promise<void> {
  const response = await page.request.post('/api/payments/activate-free', {
    headers: { origin: originOf(page), 'idempotency-key': randomUUID() },
    data: { couponCode },
  });
  expect(response.status()).toBe(200);
}

/** Makes the worker's next look at an order due. The first one would be two minutes after the order. */
export async function checkNow(mongoUri: string, providerOrder: string): Promise<void> {
  const data = connectData({ uri: mongoUri, maxPoolSize: 2 });
  try {
    await data.connected(CONNECT_WITHIN);
    const { orders: stored } = paymentCollections(data.connection);
    const due = { $set: { check_at: new Date() } };
    expect((await stored.updateOne({ provider_order: providerOrder }, due)).matchedCount).toBe(1);
  } finally {
    await data.close();
  }
}
