import { methodRefused, problem, withDeadline } from '@bandhavya/server';
import express, { type RequestHandler, Router } from 'express';
import { arrivesInTime } from '../../api/arrives-in-time.ts';
import { type PaymentServices, publishPaymentsChanged } from './payment-services.ts';

export const WEBHOOK_PATH = '/webhooks/razorpay';

/** Largest body in bytes. */
const BODY_LIMIT = 256 * 1024;
/** Longest time for a body to arrive, in milliseconds. */
const BODY_WITHIN = 10_000;
/** Longest time of the processing, in milliseconds. The provider gives up after 5 s and sends the webhook again. */
const DEADLINE = 1800;
/** Most webhooks at a time. Bounds the memory of their bodies; the provider repeats a refused one. */
const CONCURRENT_MAX = 250;

/**
 * Receives the webhooks of the payment provider. The signature is the proof of the sender, so there is no session, origin
 * check or rate limit. The body stays raw, because the signature covers its bytes.
 * `ready` resolves when the indexes exist.
 */
export function webhookRoutes(
  { webhooks, live }: Pick<PaymentServices, 'webhooks' | 'live'>,
  ready: () => Promise<void>,
): Router {
  const router = Router();
  const raw = express.raw({ limit: BODY_LIMIT, type: () => true, inflate: false });
  router.post(WEBHOOK_PATH, bounded(), arrivesInTime(BODY_WITHIN), raw, async (req, res) => {
    const webhook = {
      raw: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
      signature: req.get('x-razorpay-signature'),
      eventId: req.get('x-razorpay-event-id'),
    };
    const work = ready().then(() => webhooks.receive(webhook, new Date()));
    const { memberId } = await withDeadline(DEADLINE, work);
    res.set('cache-control', 'no-store').json({});
    if (memberId !== undefined) await publishPaymentsChanged(live, memberId);
  });
  router.all(WEBHOOK_PATH, methodRefused(['POST']));
  return router;
}

/** Refuses further requests while {@link CONCURRENT_MAX} are in progress. */
function bounded(): RequestHandler {
  let running = 0;
  return (_req, res, next) => {
    if (running >= CONCURRENT_MAX) {
      throw problem('service.unavailable', [], { cause: new Error('Too many webhooks at a time') });
    }
    running += 1;
    res.once('close', () => {
      running -= 1;
    });
    next();
  };
}
