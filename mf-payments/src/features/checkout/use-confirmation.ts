import { type CheckoutPayment, errorCode, usePollPayments, useVerifyPayment } from '@bandhavya/api-client';
import type { Order } from '@bandhavya/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { authorizedOrder, type Confirmation, confirmationOf } from './confirmation.ts';
import { forgetPayment, storedPayment, storePayment } from './stored-payment.ts';

/** 'refused': the gateway does not accept the report of the payment. */
export type ConfirmationEnd = Exclude<Confirmation, 'confirming'> | 'refused';

type Waiting = {
  order: string;
  /** Absent: the gateway knows of the payment from its provider. */
  payment?: CheckoutPayment;
  /** The member paid in this page. */
  isNew?: boolean;
};

/**
 * Reports a payment to the gateway and follows its order until the order is activated or the payment goes back. Begins
 * again after a reload: this browser keeps the payment until then.
 */
export function useConfirmation(orders: readonly Order[], onEnd: (end: ConfirmationEnd) => void) {
  const [waiting, setWaiting] = useState<Waiting | undefined>(storedPayment);
  const { mutate, data, variables, failureCount, isPending } = useVerifyPayment();
  const authorized = authorizedOrder(orders);
  if (!waiting && authorized) setWaiting({ order: authorized.id });
  usePollPayments(waiting !== undefined && !isPending);

  const end = useEffectEvent((result: ConfirmationEnd) => {
    forgetPayment();
    setWaiting(undefined);
    onEnd(result);
  });
  const report = useEffectEvent((payment: CheckoutPayment) =>
    mutate(payment, {
      // After a new sign-in the page reports the payment again.
      onError: (error) => errorCode(error) !== 'session.required' && end('refused'),
    }),
  );
  const payment = waiting?.payment;
  useEffect(() => {
    if (payment) report(payment);
  }, [payment]);

  const isReported = payment !== undefined && variables === payment;
  const isActivated = isReported && data?.outcome === 'activated';
  const progress = isActivated ? 'activated' : confirmationOf(orders.find(({ id }) => id === waiting?.order));
  const isWaiting = waiting !== undefined;
  useEffect(() => {
    if (isWaiting && progress !== 'confirming') end(progress);
  }, [isWaiting, progress]);

  const begin = (order: string, paid: CheckoutPayment) => {
    storePayment({ order, payment: paid, at: Date.now() });
    setWaiting({ order, payment: paid, isNew: true });
  };
  const isNew = waiting?.isNew === true;
  /** The first report is running. Its answer usually comes at once. */
  const isReporting = isNew && (!isReported || (isPending && failureCount === 0));
  return { begin, isNew, isReporting, isConfirming: isWaiting && !isReporting };
}
