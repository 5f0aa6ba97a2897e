import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { PAYMENT_KEYS } from '../../testing/browser.ts';
import { openShop } from '../../testing/shop.ts';

async function openPage(changes: Record<string, string> = {}) {
  const shop = await openShop();
  const { id } = await shop.order();
  const query = new URLSearchParams({ key_id: PAYMENT_KEYS.keyId, order_id: id, name: '<b>Shop</b>', ...changes });
  const open = () => fetch(`${shop.url}/v1/checkout/public?${query}`);
  return { shop, id, open, answer: await open() };
}

test('When the site loads the checkout script, then it is JavaScript that other origins may load', async () => {
  const { url } = await openShop();
  const answer = await fetch(`${url}/v1/checkout.js`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/u);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const text = await answer.text();
  expect(() => new Script(text)).not.toThrow();
  expect(text).toContain('Object.assign(window, { Razorpay })');
});

test('When the payment page is opened, then only the site may frame it and it runs only its own script', async () => {
  const { shop, answer } = await openPage();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-frame-options')).toBeNull();
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy.split(';')).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", 'frame-ancestors http://localhost:3000']),
  );
  const page = await answer.text();
  expect(page).toContain('Pay ₹2,000');
  expect(page).toContain('&lt;b&gt;Shop&lt;/b&gt;');
  expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style="| on[a-z]+="/u);
  const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/gu)].map(([, path]) => path ?? '');
  expect(scripts).toHaveLength(1);
  const modules = await loadedModules(shop.url, scripts);
  expect(modules).toHaveLength(3);
});

test('When the order is unknown, has another key, or is paid, then the page says so', async () => {
  expect((await openPage({ order_id: 'order_00000000000000' })).answer.status).toBe(400);
  expect((await openPage({ key_id: 'rzp_test_other' })).answer.status).toBe(400);
  const { shop, id, open } = await openPage();
  await shop.payByCard(id);
  const answer = await open();
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('It is paid already.');
});

test('When a tester opens the list of payments, then it shows orders with their payments and webhooks', async () => {
  const { shop, id } = await openPage();
  await shop.payByCard(id, { number: '4100 2800 0008 0001' });
  await expect.poll(() => shop.webhooks.received).toHaveLength(1);
  const page = await (await fetch(`${shop.url}/payments`)).text();
  expect(page).toContain(id);
  expect(page).toContain('failed (insufficient_fund)');
  expect(page).toContain('payment.failed');
});

test('When a tester chooses a scenario in the list, then new orders follow it', async () => {
  const shop = await openShop();
  await fetch(`${shop.url}/payments`, { method: 'POST', body: new URLSearchParams({ scenario: 'failure' }) });
  expect((await shop.payByCard((await shop.order()).id)).state).toBe('failed');
});

test('When the start page is opened, then it links to sign-in, payments and mails', async () => {
  const { url } = await openShop();
  const page = await (await fetch(url)).text();
  for (const link of ['http://localhost:3000', '/payments', '/mails']) expect(page).toContain(`href="${link}"`);
});

/** The addresses of the modules and of all that they import. Each one answers with JavaScript. */
async function loadedModules(origin: string, paths: readonly string[]): Promise<string[]> {
  const loaded = new Map<string, string>();
  const waiting = paths.map((path) => new URL(path, origin).href);
  for (const address of waiting) {
    if (loaded.has(address)) continue;
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/u);
    const text = await answer.text();
    loaded.set(address, text);
    for (const [, path = ''] of text.matchAll(/from '([^']+)'/gu)) waiting.push(new URL(path, address).href);
  }
  return [...loaded.keys()];
}
