import { Router } from 'express';
import { razorpayRoutes } from './api/razorpay.routes.ts';
import { attemptRoutes } from './checkout/attempt.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { SandboxRefunds } from './payments/refunds.ts';
import { type PaymentSettings, providerState } from './provider-state.ts';
import { controlRoutes } from './scenarios/control.routes.ts';

/** The payment provider: Razorpay's API and checkout, and the API for tests. All its state is in memory. */
export function paymentProvider(settings: PaymentSettings) {
  const state = providerState(settings);
  const refunds = new SandboxRefunds(state);
  const routes = Router();
  routes.use(checkoutRoutes(state));
  routes.use(overviewRoutes(state));
  routes.use('/api/checkout/payments', attemptRoutes(state));
  routes.use('/api/payments', controlRoutes(state, refunds));
  routes.use('/v1', razorpayRoutes(state, refunds));
  return { routes, faults: state.faults, stop: () => state.schedule.stop() };
}
