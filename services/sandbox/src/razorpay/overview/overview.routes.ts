import { securityHeaders } from '@bandhavya/runtime';
import express, { Router } from 'express';
import type { ProviderState } from '../provider-state.ts';
import { scenarioName } from '../scenarios/scenarios.ts';
import { overviewPage } from './overview-page.ts';

const BODY_LIMIT = 1000;

/** The page /payments for testers. */
export function overviewRoutes(state: ProviderState): Router {
  const router = Router();
  router.use('/payments', securityHeaders({ contentSecurityPolicy: POLICY, https: state.https }));
  router.get('/payments', async (_req, res) => {
    res.set('cache-control', 'no-store').send(overviewPage(state, await state.coupons()));
  });
  router.post('/payments', express.urlencoded({ extended: false, limit: BODY_LIMIT }), (req, res) => {
    const chosen = scenarioName.safeParse(req.body?.scenario);
    if (chosen.success) state.scenarios.set(undefined, { name: chosen.data });
    res.redirect(303, '/payments');
  });
  return router;
}

const POLICY = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
};
