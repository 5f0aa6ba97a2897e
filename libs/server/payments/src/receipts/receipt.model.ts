import { RECEIPT_KINDS, type Receipt } from '@bandhavya/contracts';
import { appendOnly, SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import { means } from '../orders/order.model.ts';

/** A tax invoice, a credit note or a debit note: a snapshot of seller, buyer and taxes that never changes. Amounts in paise. */
export type StoredReceipt = Omit<Receipt, 'id' | 'order' | 'issued_at'> & {
  _id: Types.ObjectId;
  member: Types.ObjectId;
  order: Types.ObjectId;
  issued_at: Date;
};

/** The last number of one kind and financial year. */
export type ReceiptCounter = {
  /** The numbers without their counting part: 'INV/26-27'. */
  _id: string;
  last: number;
};

const PART = { ...SCHEMA_OPTIONS, _id: false };
const text = { type: String, required: true };
const whole = { type: Number, required: true, min: 0, validate: Number.isSafeInteger };

const seller = new Schema<Receipt['seller']>(
  { name: text, address: text, state: text, gstin: String, email: text },
  PART,
);
const buyer = new Schema<Receipt['buyer']>({ name: text, state: text }, PART);
const tax = new Schema<Receipt['taxes'][number]>(
  {
    name: { ...text, enum: ['CGST', 'SGST', 'IGST'] },
    percent: { type: Number, required: true, min: 0 },
    paise: whole,
  },
  PART,
);

const receipt = new Schema<StoredReceipt>(
  {
    member: { type: Schema.Types.ObjectId, required: true },
    order: { type: Schema.Types.ObjectId, required: true },
    kind: { ...text, enum: RECEIPT_KINDS },
    number: text,
    issued_at: { type: Date, required: true },
    corrects: String,
    seller: { type: seller, required: true },
    buyer: { type: buyer, required: true },
    description: text,
    sac: text,
    price_paise: whole,
    discount_paise: whole,
    taxable_paise: whole,
    taxes: { type: [tax], required: true },
    total_paise: whole,
    means,
  },
  { ...SCHEMA_OPTIONS, collection: 'receipts' },
);
receipt.index({ order: 1, issued_at: 1 }, { name: 'of-order' });
receipt.index({ number: 1 }, { unique: true, name: 'number' });
appendOnly(receipt, 'Receipts');

const counter = new Schema<ReceiptCounter>(
  { _id: text, last: whole },
  { ...SCHEMA_OPTIONS, collection: 'receipt_counters' },
);

export type ReceiptModel = Model<StoredReceipt>;
export type ReceiptCounterModel = Model<ReceiptCounter>;

export function receiptModel(connection: Connection): ReceiptModel {
  return connection.model<StoredReceipt>('Receipt', receipt);
}

export function receiptCounterModel(connection: Connection): ReceiptCounterModel {
  return connection.model<ReceiptCounter>('ReceiptCounter', counter);
}
