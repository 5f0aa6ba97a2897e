import { type CheckoutPayment, errorCode, useCreateOrder } from '@bandhavya/api-client';
import type { BodyInputOf, endpoints } from '@bandhavya/contracts';
import { useEffect, useRef, useState } from 'react';
import { loadCheckout } from './load-checkout.ts';
import { openCheckoutWindow } from './open-checkout.ts';

/** Why no payment was made. `code`: of the problem, or 'network'. `reason`: Razorpay's code. */
export type CheckoutFailure =
  | { why: 'refused'; code: string; error: unknown }
  | { why: 'unopened' | 'dismissed' }
  | { why: 'declined'; reason: string | undefined };

type OrderBody = BodyInputOf<typeof endpoints.createOrder>;
type Handlers = {
  /** The order exists. Its price is in paise. */
  onOrder: (price: number) => void;
  onPaid: (order: string, payment: CheckoutPayment) => void;
  onFailed: (failure: CheckoutFailure) => void;
};

/** Creates an order and opens its payment window. Leaving the page closes the window. */
export function usePaidCheckout({ onOrder, onPaid, onFailed }: Handlers) {
  const [isPaying, setPaying] = useState(false);
  const { mutateAsync: createOrder } = useCreateOrder();
  // A press keeps its key until the gateway has answered it.
  const key = useRef<string>(undefined);
  const page = useRef<AbortController>(undefined);
  useEffect(() => {
    const open = new AbortController();
    page.current = open;
    return () => open.abort();
  }, []);

  const attempt = async (body: OrderBody): Promise<void> => {
    key.current ??= crypto.randomUUID();
    const order = await createOrder({ key: key.current, body }).catch((error: unknown) => {
      const code = errorCode(error);
      if (!mayHaveArrived(code)) key.current = undefined;
      onFailed({ why: 'refused', code, error });
    });
    if (!order) return;
    key.current = undefined;
    onOrder(order.checkout.amount);
    const signal = page.current?.signal;
    try {
      const Razorpay = await loadCheckout(order.checkout.script);
      if (!signal || signal.aborted) return;
      const result = await openCheckoutWindow(Razorpay, order.checkout, signal);
      if (result.kind === 'paid') onPaid(order.id, result.payment);
      else if (result.kind === 'declined') onFailed({ why: 'declined', reason: result.reason });
      else onFailed({ why: 'dismissed' });
    } catch {
      onFailed({ why: 'unopened' });
    }
  };
  const pay = async (body: OrderBody): Promise<void> => {
    setPaying(true);
    await attempt(body);
    setPaying(false);
  };
  const forgetPress = () => {
    key.current = undefined;
  };
  return { pay, isPaying, forgetPress };
}

/** Whether the gateway may have created the order although the page received no order. */
function mayHaveArrived(code: string): boolean {
  return code === 'network' || code.endsWith('.unavailable') || code === 'server.error';
}
