import { jsonBody } from '@bandhavya/runtime';
import { Router } from 'express';
import * as z from 'zod/mini';
import { sendRazorpayError, unknownId, unknownPath } from '../errors.ts';
import type { SandboxRefunds } from '../payments/refunds.ts';
import type { ProviderState } from '../provider-state.ts';
import { readBody } from '../read-body.ts';
import { faultBody } from './faults.ts';
import { SCENARIOS, scenarioName } from './scenarios.ts';

const BODY_LIMIT = 10_000;

const scenarioBody = z.strictObject({
  scenario: scenarioName,
  /** All orders without a scenario of their own, unless given. */
  order_id: z.optional(z.string().check(z.regex(/^order_\w{14}$/u))),
  /** The delay of everything that happens later. */
  delay_seconds: z._default(z.number().check(z.gte(0), z.lte(3600)), 5),
});
const refundBody = z.strictObject({ status: z.enum(['processed', 'failed']) });

/** The API for tests: scenarios, faults, webhooks that were sent, and the end of pending refunds. */
export function controlRoutes({ scenarios, faults, webhooks }: ProviderState, refunds: SandboxRefunds): Router {
  const router = Router();
  router.use(jsonBody(BODY_LIMIT));

  router.get('/scenarios', (_req, res) => {
    res.json({ usual: scenarios.usual.name, scenarios: SCENARIOS });
  });
  router.post('/scenarios', (req, res) => {
    const { scenario: name, order_id, delay_seconds } = readBody(scenarioBody, req.body);
    scenarios.set(order_id, { name, delay: delay_seconds * 1000 });
    res.sendStatus(204);
  });
  router.delete('/scenarios', (_req, res) => {
    scenarios.reset();
    res.sendStatus(204);
  });

  router.get('/faults', (_req, res) => {
    res.json({ faults: faults.all });
  });
  router.post('/faults', (req, res) => {
    faults.add(readBody(faultBody, req.body));
    res.sendStatus(204);
  });
  router.delete('/faults', (_req, res) => {
    faults.clear();
    res.sendStatus(204);
  });

  router.get('/webhooks', (req, res) => {
    const { order_id } = req.query;
    const all = webhooks.deliveries;
    res.json({ webhooks: order_id === undefined ? all : all.filter((each) => each.order_id === order_id) });
  });
  router.post('/webhooks/:id/resend', async (req, res) => {
    if (!(await webhooks.resend(req.params.id))) throw unknownId();
    res.sendStatus(204);
  });
  router.post('/refunds/:id', (req, res) => {
    if (!refunds.decide(req.params.id, readBody(refundBody, req.body).status)) throw unknownId();
    res.sendStatus(204);
  });

  router.use(unknownPath);
  router.use(sendRazorpayError);
  return router;
}
