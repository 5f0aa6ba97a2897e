// Defines `window.Razorpay` as https://checkout.razorpay.com/v1/checkout.js does: the site needs no other code for practice.
import type { FromPage, Marked, ToPage } from './messages.ts';

type Options = {
  key: string;
  order_id: string;
  name?: string;
  description?: string;
  handler?: (result: Record<string, string>) => void;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  retry?: boolean | { enabled?: boolean };
  modal?: { ondismiss?: () => void; escape?: boolean };
};
type Listener = (event: { error: Record<string, unknown> }) => void;

(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) return;
  const sandbox = new URL(script.src).origin;

  class Razorpay {
    readonly #options: Options;
    readonly #listeners = new Map<string, Listener[]>();
    #dialog: HTMLDialogElement | undefined;
    #overflow = '';

    constructor(options: Options) {
      if (!options?.key || !options.order_id) throw new TypeError('Razorpay needs the options key and order_id');
      this.#options = options;
    }

    on(event: string, listener: Listener): void {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    }

    open(): void {
      if (this.#dialog !== undefined) return;
      const dialog = this.#createDialog();
      this.#dialog = dialog;
      window.addEventListener('message', this.#receive);
      this.#overflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      document.body.append(dialog);
      dialog.showModal();
    }

    close(): void {
      if (this.#dialog === undefined) return;
      window.removeEventListener('message', this.#receive);
      document.documentElement.style.overflow = this.#overflow;
      // Closing returns the focus to the element that had it before.
      this.#dialog.close();
      this.#dialog.remove();
      this.#dialog = undefined;
    }

    #createDialog(): HTMLDialogElement {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'Practice payment');
      const whole = { width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none', border: '0' };
      Object.assign(dialog.style, { ...whole, position: 'fixed', inset: '0', margin: '0', padding: '0' });
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (this.#options.modal?.escape !== false) this.#send({ type: 'ask-to-close' });
      });
      const frame = document.createElement('iframe');
      frame.title = 'Practice payment';
      frame.src = this.#pageAddress();
      Object.assign(frame.style, { ...whole, display: 'block' });
      frame.addEventListener('load', () => frame.focus());
      dialog.append(frame);
      return dialog;
    }

    #pageAddress(): string {
      const { key, order_id, name = '', description = '' } = this.#options;
      const address = new URL('/v1/checkout/public', sandbox);
      address.search = new URLSearchParams({ key_id: key, order_id, name, description }).toString();
      return address.href;
    }

    get #frame(): Window | null {
      return this.#dialog?.querySelector('iframe')?.contentWindow ?? null;
    }

    #send(message: ToPage): void {
      this.#frame?.postMessage({ ...message, from: 'practice-checkout' }, sandbox);
    }

    readonly #receive = (event: MessageEvent): void => {
      if (event.origin !== sandbox || event.source === null || event.source !== this.#frame) return;
      const message = event.data as Marked<FromPage>;
      if (message?.from !== 'practice-checkout') return;
      this.#handle(message);
    };

    #handle(message: FromPage): void {
      const { handler, modal } = this.#options;
      if (message.type === 'ready') this.#send(this.#optionsOfPage());
      if (message.type === 'paid') {
        this.close();
        handler?.(message.result);
      }
      if (message.type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: message.error });
      }
      if (message.type === 'dismissed') {
        this.close();
        modal?.ondismiss?.();
      }
    }

    #optionsOfPage(): ToPage {
      const { prefill = {}, retry, theme } = this.#options;
      const { email = '', contact = '', name = '' } = prefill;
      const mayRetry = typeof retry === 'object' ? retry.enabled !== false : retry !== false;
      return { type: 'options', prefill: { email, contact, name }, mayRetry, color: theme?.color ?? '' };
    }
  }

  Object.assign(window, { Razorpay });
})();
