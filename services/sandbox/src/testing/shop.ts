import Razorpay from 'razorpay';
import { PAYMENT_KEYS, startSandbox } from './browser.ts';
import { receiveWebhooks } from './webhook-receiver.ts';

export const CARD = { number: '4100 2800 0000 1007', expiry: '12/40', cvv: '123', name: 'Kavya Rao' };
export const OTP = '1234';

/** A sandbox with a receiver of webhooks, a merchant who uses Razorpay's own package, and a payer. */
export async function openShop(answers?: number[]) {
  const webhooks = await receiveWebhooks(answers);
  const { url } = await startSandbox({ webhookUrl: webhooks.url });
  const razorpay = merchant(url, PAYMENT_KEYS.keySecret);

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const start = (order_id: string, means: object) =>
    post('/api/checkout/payments', { key: PAYMENT_KEYS.keyId, order_id, ...means });
  return {
    url,
    razorpay,
    webhooks,
    post,
    order: (amount = 200_000) => razorpay.orders.create({ amount, currency: 'INR', receipt: 'r-1' }),
    /** Starts a payment of an order. */
    start,
    /** Pays an order by card, up to the decision of the bank. */
    payByCard: async (orderId: string, { number = CARD.number, otp = OTP } = {}) => {
      const { body } = await start(orderId, { card: { ...CARD, number } });
      return (await post(`/api/checkout/payments/${body.payment_id}/otp`, { otp })).body;
    },
    attempt: async (paymentId: string) => (await fetch(`${url}/api/checkout/payments/${paymentId}`)).json(),
    scenario: (scenario: string, more: { order_id?: string; delay_seconds?: number } = {}) =>
      post('/api/payments/scenarios', { scenario, ...more }),
    fault: (fault: object) => post('/api/payments/faults', fault),
  };
}

/** Razorpay's package with the address of a sandbox, for which it has no option. */
export function merchant(url: string, keySecret: string): Razorpay {
  const razorpay = new Razorpay({ key_id: PAYMENT_KEYS.keyId, key_secret: keySecret });
  const { api } = razorpay as unknown as { api: { rq: { defaults: { baseURL: string } } } };
  api.rq.defaults.baseURL = url;
  return razorpay;
}
