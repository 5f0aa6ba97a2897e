import { type CheckoutPayment, errorCode, usePollPayments, useVerifyPayment } from '@bandhavya/api-client';
import type { Order } from '@bandhavya/contracts';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import type { CheckoutEvent, UnconfirmedPayment } from './checkout-state.ts';
import { authorizedOrder, type Confirmation, confirmationOf } from './confirmation.ts';
import { forgetPayment } from './stored-payment.ts';

/**
 * Reports a payment to the gateway and follows its order until the order is activated or the payment goes back. Begins
 * again after a reload: this browser keeps the payment until then.
 */
export function useConfirmation(
  unconfirmed: UnconfirmedPayment | undefined,
  orders: readonly Order[],
  dispatch: Dispatch<CheckoutEvent>,
  onActivated: () => void,
) {
  const { mutate, data, variables, failureCount, isPending } = useVerifyPayment();
  const authorized = authorizedOrder(orders);
  if (!unconfirmed && authorized) dispatch({ type: 'payment-found', order: authorized.id });
  usePollPayments(unconfirmed !== undefined && !isPending);

  const fail = (why: 'returned' | 'unconfirmed') => {
    forgetPayment();
    dispatch({ type: 'confirmation-failed', why });
  };
  const end = useEffectEvent((result: Exclude<Confirmation, 'confirming'>) => {
    if (result === 'returned') return fail(result);
    forgetPayment();
    onActivated();
  });
  const report = useEffectEvent((payment: CheckoutPayment) =>
    mutate(payment, {
      // After a new sign-in the page reports the payment again.
      onError: (error) => errorCode(error) !== 'session.required' && fail('unconfirmed'),
    }),
  );
  const payment = unconfirmed?.payment;
  useEffect(() => {
    if (payment) report(payment);
  }, [payment]);

  const isReported = payment !== undefined && variables === payment;
  const isActivated = isReported && data?.outcome === 'activated';
  const progress = isActivated ? 'activated' : confirmationOf(orders.find(({ id }) => id === unconfirmed?.order));
  const isWaiting = unconfirmed !== undefined;
  useEffect(() => {
    if (isWaiting && progress !== 'confirming') end(progress);
  }, [isWaiting, progress]);

  const isNew = unconfirmed?.isNew === true;
  /** The first report is running. Its answer usually comes at once. */
  const isReporting = isNew && (!isReported || (isPending && failureCount === 0));
  return { isNew, isReporting, isConfirming: isWaiting && !isReporting };
}
