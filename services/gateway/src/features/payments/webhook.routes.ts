import { PaymentRefusedError } from '@bandhavya/payments';
import { methodRefused, problem, withDeadline } from '@bandhavya/runtime';
import express, { type Request, type RequestHandler, Router } from 'express';
import { arrivesInTime } from '../../guards/arrives-in-time.ts';
import { addressKey } from '../../limits/rate-limit.ts';
import { type PaymentServices, publishPaymentsChanged } from './payment-services.ts';
import { badSignatures, Places, WELL_FORMED_SIGNATURE } from './webhook-limits.ts';

export const WEBHOOK_PATH = '/webhooks/razorpay';

/** Largest body in bytes. */
const BODY_LIMIT = 256 * 1024;
/** Longest time for a body to arrive, in milliseconds. */
const BODY_WITHIN = 2000;
/** Longest time of the processing, in milliseconds. The provider gives up after 5 s and sends the webhook again. */
const DEADLINE = 1800;
/** Most webhooks that are processed at a time; the provider repeats a refused one. */
const PROCESSED_MAX = 250;
/** Most webhooks of one address at a time, from the first byte of the body on. */
const ADDRESS_MAX = 100;

/**
 * Receives the webhooks of the payment provider. The signature is the proof of the sender, so there is no session or origin
 * check. The body stays raw, because the signature covers its bytes. A slow or forged body takes no place of the processing.
 * `ready` resolves when the indexes exist.
 */
export function webhookRoutes(
  { webhooks, live }: Pick<PaymentServices, 'webhooks' | 'live'>,
  ready: () => Promise<void>,
): Router {
  const router = Router();
  const raw = express.raw({ limit: BODY_LIMIT, type: () => true, inflate: false });
  const forged = badSignatures();
  const processing = new Places(PROCESSED_MAX);
  const process = async (req: Request) => {
    const webhook = {
      raw: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
      signature: req.get('x-razorpay-signature'),
      eventId: req.get('x-razorpay-event-id'),
    };
    const work = ready().then(() => webhooks.receive(webhook, new Date()));
    try {
      return await withDeadline(DEADLINE, work);
    } catch (error) {
      if (error instanceof PaymentRefusedError && error.code === 'webhook.signature')
        await forged.count(addressKey(req));
      throw error;
    }
  };
  router.post(
    WEBHOOK_PATH,
    wellFormed(forged),
    onePerPlace(new Places(ADDRESS_MAX)),
    arrivesInTime(BODY_WITHIN),
    raw,
    async (req, res) => {
      const leave = processing.take('all');
      const { memberId } = await process(req).finally(leave);
      res.set('cache-control', 'no-store').json({});
      if (memberId !== undefined) await publishPaymentsChanged(live, memberId);
    },
  );
  router.all(WEBHOOK_PATH, methodRefused(['POST']));
  return router;
}

/** Refuses a request that cannot be a webhook before its body is read, and an address with many bad signatures. */
function wellFormed(forged: ReturnType<typeof badSignatures>): RequestHandler {
  return async (req, res, next) => {
    // An answer before the end of the body would keep the connection open for the rest.
    res.set('connection', 'close');
    await forged.demand(addressKey(req));
    if (!WELL_FORMED_SIGNATURE.test(req.get('x-razorpay-signature') ?? '')) {
      await forged.count(addressKey(req));
      throw problem('webhook.signature');
    }
    if (req.get('content-length') === undefined) throw problem('request.malformed');
    res.removeHeader('connection');
    next();
  };
}

function onePerPlace(places: Places): RequestHandler {
  return (req, res, next) => {
    res.once('close', places.take(addressKey(req)));
    next();
  };
}
