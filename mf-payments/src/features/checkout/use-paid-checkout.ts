import { useCreateOrder } from '@bandhavya/api-client';
import { type Dispatch, useEffect, useRef } from 'react';
import type { CheckoutEvent } from './checkout-state.ts';
import { failureEvent } from './failure-event.ts';
import { loadCheckout } from './load-checkout.ts';
import { openCheckoutWindow } from './open-checkout.ts';
import { storePayment } from './stored-payment.ts';

type OrderRequest = Parameters<ReturnType<typeof useCreateOrder>['mutateAsync']>[0];

/** Creates an order and opens its payment window. Leaving the page closes the window. */
export function usePaidCheckout(dispatch: Dispatch<CheckoutEvent>) {
  const { mutateAsync: createOrder } = useCreateOrder();
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const open = new AbortController();
    page.current = open;
    return () => open.abort();
  }, []);

  return async (request: OrderRequest): Promise<void> => {
    const order = await createOrder(request).catch((error: unknown) => dispatch(failureEvent(error)));
    if (!order) return;
    dispatch({ type: 'order-created', price_paise: order.checkout.amount });
    const signal = page.current?.signal;
    try {
      const Razorpay = await loadCheckout(order.checkout.script);
      if (!signal || signal.aborted) return;
      const end = await openCheckoutWindow(Razorpay, order.checkout, signal);
      if (end.why !== 'paid') return dispatch({ type: 'failed', problem: end });
      const paid = { order: order.id, payment: end.payment };
      storePayment({ ...paid, at: Date.now() });
      dispatch({ type: 'paid', ...paid });
    } catch {
      dispatch({ type: 'failed', problem: { why: 'unopened' } });
    }
  };
}
