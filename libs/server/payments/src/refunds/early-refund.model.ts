import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ProviderRefund } from '../provider/entities.ts';

/** The provider repeats events for 24 hours, on request for 7 days. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** A report about a refund that arrived before the capture of its payment. */
export type EarlyRefund = {
  /** The id of the refund and its status. */
  _id: string;
  report: ProviderRefund;
  at: Date;
};

const text = { type: String, required: true };
const earlyRefund = new Schema<EarlyRefund>(
  {
    _id: text,
    report: {
      type: new Schema(
        {
          id: text,
          amount: { type: Number, required: true },
          currency: text,
          payment_id: text,
          status: text,
          acquirer_data: Schema.Types.Mixed,
        },
        { ...SCHEMA_OPTIONS, _id: false, id: false },
      ),
      required: true,
    },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'early_refunds' },
);
earlyRefund.index({ 'report.payment_id': 1 }, { name: 'payment' });
earlyRefund.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type EarlyRefundModel = Model<EarlyRefund>;

export function earlyRefundModel(connection: Connection): EarlyRefundModel {
  return connection.model<EarlyRefund>('EarlyRefund', earlyRefund);
}
