import type { Order } from '@bandhavya/contracts';
import { Alert, type AlertTone } from '@bandhavya/ui';
import { formatDay, formatPaise } from '../../format.ts';
import { useText } from '../../texts.ts';

const TONES = {
  refund_requested: 'info',
  refund_approved: 'info',
  refund_declined: 'error',
  refund_sent: 'info',
  refunded: 'success',
  refund_failed: 'error',
} as const satisfies Record<string, AlertTone>;

/** The progress of a requested refund, and when to ask the bank. */
export function RefundProgress({ order: { state, amount_paise, events, refund } }: { order: Order }) {
  const text = useText();
  if (!isRefundState(state)) return null;
  const declined = events.findLast(({ name }) => name === 'refund-declined');
  return (
    <Alert tone={TONES[state]} role="group">
      <p>{text(`refund.${state}`, { amount: formatPaise(amount_paise) })}</p>
      {state === 'refund_declined' && declined?.reason && (
        <p>{text('refund.declined.reason', { reason: declined.reason })}</p>
      )}
      {refund?.reference && <p>{text('refund.reference', { reference: refund.reference })}</p>}
      {refund && state === 'refund_sent' && <p>{text('refund.expected', { date: formatDay(refund.expected_by) })}</p>}
      {refund && state === 'refunded' && <p>{text('refund.missing', { date: formatDay(refund.expected_by) })}</p>}
    </Alert>
  );
}

function isRefundState(state: string): state is keyof typeof TONES {
  return Object.hasOwn(TONES, state);
}
