import { jsonBody } from '@bandhavya/runtime';
import { Router } from 'express';
import { sendRazorpayError, unknownPath } from '../errors.ts';
import { cancelAttempt, confirmAttempt, readAttempt, startAttempt } from '../payments/attempts.ts';
import { readAttemptForm, readOtp } from '../payments/payer-form.ts';
import type { ProviderState } from '../provider-state.ts';

const BODY_LIMIT = 10_000;

/** The payer's requests: start a payment, enter the one-time password, look at the result, cancel. */
export function attemptRoutes(state: ProviderState): Router {
  const { ledger, scenarios, keyId, now } = state;
  const router = Router();
  router.use(jsonBody(BODY_LIMIT));

  router.post('/', (req, res) => {
    const { orderId, means, payer, scenario } = readAttemptForm(req.body, keyId, now());
    if (scenario !== undefined && ledger.order(orderId) !== undefined) {
      scenarios.set(orderId, { ...scenarios.of(orderId), name: scenario });
    }
    res.status(201).json(startAttempt(state, orderId, means, payer));
  });
  router.get('/:id', (req, res) => {
    res.json(readAttempt(state, req.params.id));
  });
  router.post('/:id/otp', async (req, res) => {
    res.json(await confirmAttempt(state, req.params.id, readOtp(req.body)));
  });
  router.post('/:id/cancel', (req, res) => {
    res.json(cancelAttempt(state, req.params.id));
  });

  router.use(unknownPath);
  router.use(sendRazorpayError);
  return router;
}
