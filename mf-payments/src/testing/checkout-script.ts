import { act, waitFor } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import type { RazorpayFailure, RazorpayOptions } from '../features/checkout/razorpay.ts';

/** A payment window that the test drives. */
export type OpenWindow = {
  options: RazorpayOptions;
  isClosed: boolean;
  decline: (reason: string) => void;
};

/** The checkout script at the border of the browser: the script element of the page, and the `window.Razorpay` it defines. */
export class CheckoutScript {
  readonly windows: OpenWindow[] = [];
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
    onTestFinished(() => {
      globalThis.Razorpay = undefined;
      for (const element of this.elements) element.remove();
    });
  }

  get elements(): HTMLScriptElement[] {
    return [...document.querySelectorAll<HTMLScriptElement>(`script[src="${this.#address}"]`)];
  }

  /** Waits until the page asks for the script, then loads it. */
  async load(): Promise<OpenWindow> {
    const { windows } = this;
    globalThis.Razorpay = class {
      readonly #listeners: ((failure: RazorpayFailure) => void)[] = [];
      readonly #window: OpenWindow;
      constructor(options: RazorpayOptions) {
        const decline = (reason: string) => {
          for (const listener of this.#listeners) listener({ error: { reason } });
        };
        this.#window = { options, isClosed: false, decline };
      }
      on(_: 'payment.failed', listener: (failure: RazorpayFailure) => void) {
        this.#listeners.push(listener);
      }
      open() {
        windows.push(this.#window);
      }
      close() {
        this.#window.isClosed = true;
      }
    };
    await this.settle('load');
    return this.opened(1);
  }

  /** Waits until the page asks for the script, then ends its loading. */
  async settle(event: 'load' | 'error'): Promise<void> {
    const [element] = await waitFor(() => {
      if (this.elements.length !== 1) throw new Error(`The page has ${this.elements.length} script elements`);
      return this.elements;
    });
    await act(async () => element?.dispatchEvent(new Event(event)));
  }

  /** Waits for the nth payment window. */
  async opened(count: number): Promise<OpenWindow> {
    return waitFor(() => {
      const window = this.windows[count - 1];
      if (!window) throw new Error(`${this.windows.length} windows are open`);
      return window;
    });
  }
}

/** The member pays in the window. */
export async function pay({ options }: OpenWindow): Promise<void> {
  const payment = {
    razorpay_order_id: options.order_id,
    razorpay_payment_id: 'pay_1',
    razorpay_signature: '5'.repeat(64),
  };
  await act(async () => options.handler(payment));
}

/** The member closes the window. */
export async function dismiss({ options }: OpenWindow): Promise<void> {
  await act(async () => options.modal.ondismiss());
}
