import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { type AtEnd, freePort } from './own-server.ts';
import { eventually } from './waits.ts';

/** The keys of the sandbox's payment provider. */
export const SANDBOX_KEYS = {
  keyId: 'rzp_test_bandhavya',
  keySecret: 'key-secret-of-the-tests',
  webhookSecret: 'webhook-secret-of-the-tests-0001',
} as const;

const MAIN = path.join(ROOT, 'services/sandbox/src/main.ts');

/** A test card that succeeds; any future date, any CVV. */
const CARD = { number: '4100 2800 0000 1007', expiry: '12/40', cvv: '123', name: 'Asha Rao' };

type Paid = {
  payment_id: string;
  state: 'bank' | 'waiting' | 'left' | 'failed' | 'done';
  /** Of the state 'done': what the checkout hands to the page. */
  result?: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
  /** Of the state 'failed'. */
  error?: { code: string; reason: string };
};

type Fault = {
  operation: string;
  kind: 'down' | 'answer-lost' | 'slow' | 'error' | 'garbage';
  times?: number;
  delay_seconds?: number;
};

export type ReceivedMail = {
  id: string;
  message_id: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
};

/** Drives a sandbox as a payer and as a tester do. docs/qa/sandbox.md lists scenarios and faults. */
export function sandboxClient(url: string, keyId: string) {
  const call = async (method: string, where: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}${where}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${where} answers ${answer.status} ${text}`);
    return answer.status === 204 ? undefined : JSON.parse(text);
  };
  const start = (orderId: string, means: object): Promise<Paid> =>
    call('POST', '/api/checkout/payments', { key: keyId, order_id: orderId, ...means });
  return {
    /** Pays an order of the provider by card. An OTP of less than 4 digits fails. */
    payByCard: async (orderId: string, { number = CARD.number, otp = '1234' } = {}): Promise<Paid> => {
      const { payment_id } = await start(orderId, { card: { ...CARD, number } });
      return call('POST', `/api/checkout/payments/${payment_id}/otp`, { otp });
    },
    /** Starts a payment by UPI, which is decided a second later. */
    payByUpi: (orderId: string, vpa = 'success@razorpay') => start(orderId, { upi: { vpa } }),
    attempt: (paymentId: string): Promise<Paid> => call('GET', `/api/checkout/payments/${paymentId}`),
    /** Chooses what happens with an order, or with all orders. */
    scenario: (scenario: string, options: { order_id?: string; delay_seconds?: number } = {}): Promise<void> =>
      call('POST', '/api/payments/scenarios', { scenario, ...options }),
    /** Makes the next calls of an operation fail. */
    fault: (fault: Fault): Promise<void> => call('POST', '/api/payments/faults', fault),
    /** Ends all faults and scenarios. */
    reset: async (): Promise<void> => {
      await call('DELETE', '/api/payments/faults');
      await call('DELETE', '/api/payments/scenarios');
    },
    /** Ends a refund of the scenario 'refund-pending'. */
    endRefund: (refundId: string, status: 'processed' | 'failed'): Promise<void> =>
      call('POST', `/api/payments/refunds/${refundId}`, { status }),
    mails: async (to: string): Promise<ReceivedMail[]> =>
      (await call('GET', `/api/mails?to=${encodeURIComponent(to)}`)).mails,
  };
}

/**
 * Starts a sandbox process until the test, or the file, ends.
 * @param webhookUrl the address that receives the webhooks of payments
 */
export async function startSandbox(webhookUrl: string, atEnd: AtEnd) {
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      OAUTH_CLIENT_ID: 'bandhavya-local',
      OAUTH_CLIENT_SECRET: 'client-secret-of-the-tests',
      RAZORPAY_KEY_ID: SANDBOX_KEYS.keyId,
      RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
      WEBHOOK_URL: webhookUrl,
      SMTP_PORT: String(mailPort),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  atEnd(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  await eventually(async () => {
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error('The sandbox is not ready');
  });
  return { url, smtpUrl: `smtp://127.0.0.1:${mailPort}`, ...sandboxClient(url, SANDBOX_KEYS.keyId) };
}
