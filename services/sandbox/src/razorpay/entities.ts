/** Pairs that the merchant attached. Razorpay sends an empty array when there are none. */
export type EntityNotes = Readonly<Record<string, string | number>> | [];

/** https://razorpay.com/docs/api/orders/entity. Amounts are in paise, times in seconds. */
export type OrderEntity = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: EntityNotes;
  created_at: number;
};

export type CardEntity = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'debit' | 'credit';
  issuer: string | null;
  international: boolean;
  emi: boolean;
  sub_type: 'consumer';
  token_iin: null;
};

/** Why a payment failed. https://razorpay.com/docs/errors */
export type PaymentFailure = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
};

type AcquirerData =
  | { auth_code: string | null; authentication_reference_number?: string | null }
  | { rrn: string | null; upi_transaction_id?: string | null };

/** https://razorpay.com/docs/api/payments/entity */
export type PaymentEntity = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: 'card' | 'upi';
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: CardEntity;
  bank: null;
  wallet: null;
  vpa: string | null;
  upi?: { payer_account_type: string; vpa: string };
  email: string;
  contact: string;
  notes: EntityNotes;
  fee: number | null;
  tax: number | null;
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: AcquirerData;
  created_at: number;
};

/** https://razorpay.com/docs/api/refunds/entity */
export type RefundEntity = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: EntityNotes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
};

/** A list in an answer. */
export function collection<T>(items: readonly T[]) {
  return { entity: 'collection' as const, count: items.length, items };
}
