import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderSettings } from '../provider/configuration.ts';
import { type Ledger, newLedger, refusal, type StoredPayment } from './provider-ledger.ts';

/**
 * How the server answers: as documented, with 400 for each call, with 502, with bytes of another format, with one byte a
 * second, or by cutting the connection.
 */
export type ProviderMode = 'right' | 'refusing' | 'failing' | 'garbage' | 'slow' | 'down';

/** A webhook as the provider sends it. */
export type SentWebhook = { raw: Buffer; signature: string; eventId: string };

export type OwnProvider = {
  settings: ProviderSettings;
  webhookSecret: string;
  ledger: Ledger;
  /** Changes the answers to all later calls. */
  setMode: (mode: ProviderMode) => void;
  /** Runs before the answer to each call, for example to interleave another request. */
  setBeforeAnswer: (step: () => Promise<void>) => void;
  /** The calls so far, such as 'POST /v1/orders'. */
  calls: string[];
  /** The signature that the checkout script hands to the page. */
  signatureOf: (payment: StoredPayment) => string;
  /** A signed webhook about a payment or a refund. */
  webhook: (event: string, entities: Readonly<Record<string, object>>) => SentWebhook;
};

type AtEnd = (undo: () => Promise<void>) => unknown;

/** Starts an HTTP server that speaks the documented wire format of Razorpay's API. It ends with the test or the file. */
export async function startProvider(atEnd: AtEnd): Promise<OwnProvider> {
  const ledger = newLedger();
  const calls: string[] = [];
  let mode: ProviderMode = 'right';
  let beforeAnswer = async () => {};
  const keyId = 'rzp_test_1DP5mmOlF5G5ag';
  const keySecret = randomBytes(12).toString('hex');
  const webhookSecret = randomBytes(16).toString('hex');
  const server = createServer(async (req, res) => {
    calls.push(`${req.method} ${req.url?.split('?')[0]}`);
    const body: unknown = JSON.parse((await text(req)) || '{}');
    await beforeAnswer();
    if (mode !== 'right') return misbehave(mode, res);
    if (req.headers.authorization !== `Basic ${btoa(`${keyId}:${keySecret}`)}`) return answer(res, 401, refusal('Key'));
    const found = ledger.answer(req.method ?? '', pathOf(req), body, String(req.headers['x-refund-idempotency'] ?? ''));
    answer(res, found.status, found.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  atEnd(() => stop(server));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { keyId, keySecret, apiUrl: `http://127.0.0.1:${port}` },
    webhookSecret,
    ledger,
    calls,
    setMode: (next) => {
      mode = next;
    },
    setBeforeAnswer: (step) => {
      beforeAnswer = step;
    },
    signatureOf: ({ order_id, id }) => hmac(keySecret, `${order_id}|${id}`),
    webhook: (event, entities) => {
      const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
      const envelope = { entity: 'event', account_id: 'acc_1', event, contains: Object.keys(entities), payload };
      const raw = Buffer.from(JSON.stringify({ ...envelope, created_at: Math.floor(Date.now() / 1000) }));
      return { raw, signature: hmac(webhookSecret, raw), eventId: randomUUID() };
    },
  };
}

function pathOf(req: IncomingMessage): string[] {
  return new URL(req.url ?? '/', 'http://provider').pathname.split('/').filter(Boolean);
}

function answer(res: ServerResponse, status: number, body: object): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function misbehave(mode: Exclude<ProviderMode, 'right'>, res: ServerResponse): void {
  if (mode === 'down') res.destroy();
  if (mode === 'failing') res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  if (mode === 'refusing') answer(res, 400, refusal('Order amount less than minimum amount allowed'));
  if (mode === 'garbage') answer(res, 200, { id: 7, amount: '2000', items: [{ status: 'paid' }] });
  if (mode === 'slow') trickle(res);
}

/** A byte a second defeats time limits that restart with each byte. */
function trickle(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json' }).write('{');
  const timer = setInterval(() => res.write(' '), 1000);
  res.on('close', () => clearInterval(timer));
}

function hmac(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
