import type { OrderPayment, PaymentRefund } from '../orders/order.model.ts';
import type { ProviderRefund } from '../provider/entities.ts';

/** A change of a stored refund. Several may follow from one report of the provider. */
export type RefundStep = 'approved' | 'sent' | 'processed' | 'failed';
export type RefundNews = { refund: PaymentRefund; steps: readonly RefundStep[] };

/** A webhook may be older than what is known. An answer of the provider is its present state. */
export type RefundSource = 'webhook' | 'answer';

/**
 * The refund of a payment after the provider reported one, in any order and any number of times. Undefined when the report
 * has no news. A full refund that the staff made at the provider itself counts as approved.
 */
export function newsOf(
  { amount_paise, refund }: OrderPayment,
  report: ProviderRefund,
  { source, now }: { source: RefundSource; now: Date },
): RefundNews | undefined {
  // A part that the staff sent back at the provider leaves the membership alone.
  if (report.amount !== amount_paise) return undefined;
  if (refund?.id === report.id) {
    if (refund.state === 'due') return ofFailedAttempt(refund, report);
    if (refund.state === 'processed' && report.status === 'failed' && source === 'webhook')
      return { refund: { ...refund, state: 'doubted' }, steps: [] };
    return refund.state === 'doubted' ? ofDoubted(refund, report, source) : ofKnown(refund, report);
  }
  if (refund && refund.state !== 'due' && refund.state !== 'failed') return undefined;
  if (refund?.state !== 'due' && report.status === 'failed') return undefined;
  const sent: PaymentRefund = { ...refund, state: 'sent', due_at: refund?.due_at ?? now, id: report.id, sent_at: now };
  const answered = ofKnown(sent, report);
  const before: readonly RefundStep[] = refund?.state === 'due' ? ['sent'] : ['approved', 'sent'];
  return { refund: answered?.refund ?? sent, steps: [...before, ...(answered?.steps ?? [])] };
}

/** News about a refund that failed before and is due again: it may have succeeded after all. */
function ofFailedAttempt(refund: PaymentRefund, report: ProviderRefund): RefundNews | undefined {
  if (report.status !== 'processed') return undefined;
  return { refund: processed(refund, report), steps: ['sent', 'processed'] };
}

/** Only an answer of the provider decides about a doubted refund. */
function ofDoubted(refund: PaymentRefund, report: ProviderRefund, source: RefundSource): RefundNews | undefined {
  if (report.status === 'processed') {
    const after = processed(refund, report);
    if (source === 'answer') return { refund: after, steps: [] };
    return after.reference === refund.reference ? undefined : { refund: { ...after, state: 'doubted' }, steps: [] };
  }
  if (source === 'webhook' || report.status === 'pending') return undefined;
  return { refund: { ...refund, state: 'failed' }, steps: ['failed'] };
}

/** News about a refund that the provider has accepted. A reported success may follow a failure. */
function ofKnown(refund: PaymentRefund, report: ProviderRefund): RefundNews | undefined {
  if (report.status === 'processed') {
    const after = processed(refund, report);
    if (refund.state !== 'processed') return { refund: after, steps: ['processed'] };
    return after.reference === refund.reference ? undefined : { refund: after, steps: [] };
  }
  if (report.status !== 'failed' || refund.state !== 'sent') return undefined;
  return { refund: { ...refund, state: 'failed' }, steps: ['failed'] };
}

function processed(refund: PaymentRefund, { acquirer_data: data }: ProviderRefund): PaymentRefund {
  const reference = refund.reference ?? (data?.arn || data?.rrn || data?.utr || undefined);
  return { ...refund, state: 'processed', ...(reference !== undefined && { reference }) };
}
