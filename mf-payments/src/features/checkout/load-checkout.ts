import type { RazorpayConstructor } from './razorpay.ts';

/** How long the checkout script may take to load, in milliseconds. */
export const SCRIPT_DEADLINE_MS = 15_000;

const loading = new Map<string, Promise<RazorpayConstructor>>();

/**
 * Loads the checkout script once. After a failure the script element is removed, and the next call loads it again.
 * @throws Error when the script fails, takes too long, or does not define `window.Razorpay`
 */
export function loadCheckout(address: string): Promise<RazorpayConstructor> {
  const attempt = loading.get(address) ?? load(address);
  loading.set(address, attempt);
  return attempt;
}

async function load(address: string): Promise<RazorpayConstructor> {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  try {
    await loaded(script);
    if (!window.Razorpay) throw new Error('The checkout script defines no checkout');
    return window.Razorpay;
  } catch (error) {
    script.remove();
    loading.delete(address);
    throw error;
  }
}

function loaded(script: HTMLScriptElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The checkout script took too long')), SCRIPT_DEADLINE_MS);
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    script.addEventListener('load', settle(resolve));
    script.addEventListener(
      'error',
      settle(() => reject(new Error('The checkout script could not be loaded'))),
    );
    document.head.append(script);
  });
}
