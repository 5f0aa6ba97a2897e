// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCheckout, SCRIPT_DEADLINE_MS } from './load-checkout.ts';

let scripts = 0;
let address = '';
const elements = () => document.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`);
const settle = (event: 'load' | 'error') => elements()[0]?.dispatchEvent(new Event(event));

class Checkout {
  open() {}
  close() {}
  on() {}
}

beforeEach(() => {
  address = `https://checkout.example/loaded-${scripts++}.js`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.Razorpay = undefined;
});

test('When the script is asked for several times, then it is loaded once', async () => {
  const attempts = [loadCheckout(address), loadCheckout(address)];
  globalThis.Razorpay = Checkout;
  settle('load');
  expect(await Promise.all([...attempts, loadCheckout(address)])).toEqual([Checkout, Checkout, Checkout]);
  expect(elements()).toHaveLength(1);
});

test.each([
  ['fails', () => settle('error'), /could not be loaded/u],
  ['takes too long', () => vi.advanceTimersByTime(SCRIPT_DEADLINE_MS), /took too long/u],
  ['defines no checkout', () => settle('load'), /defines no checkout/u],
])('When the script %s, then its element is removed, and the next call loads it again', async (_, end, message) => {
  const attempt = loadCheckout(address);
  const refused = expect(attempt).rejects.toThrow(message);
  end();
  await refused;
  expect(elements()).toHaveLength(0);
  const retry = loadCheckout(address);
  globalThis.Razorpay = Checkout;
  settle('load');
  expect(await retry).toBe(Checkout);
});
