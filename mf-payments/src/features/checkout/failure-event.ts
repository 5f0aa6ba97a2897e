import { ApiError, errorCode } from '@bandhavya/api-client';
import type { CheckoutEvent } from './checkout-state.ts';

/** The event of an activation or an order that failed. The gateway may demand the State although the page did not ask for it. */
export function failureEvent(error: unknown): CheckoutEvent {
  const demandsState =
    error instanceof ApiError && error.errors.some(({ field }) => field.split('.').at(-1) === 'state');
  if (demandsState) return { type: 'state-demanded' };
  return { type: 'failed', problem: { why: 'refused', code: errorCode(error) } };
}
