import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type ReceivedWebhook = {
  id: string;
  event: string;
  signature: string;
  /** The raw body. */
  body: string;
};

/** A server that stores the webhooks it receives, until the test ends. `answers` are the statuses of the first ones, then 200. */
export async function receiveWebhooks(answers: number[] = []) {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (req, res) => {
    const body = await text(req);
    const header = (name: string) => String(req.headers[name]);
    received.push({
      id: header('x-razorpay-event-id'),
      event: JSON.parse(body).event,
      signature: header('x-razorpay-signature'),
      body,
    });
    res.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/webhooks/razorpay`, received };
}
