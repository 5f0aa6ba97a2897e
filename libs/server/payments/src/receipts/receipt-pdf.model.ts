import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema } from 'mongoose';

/** A member downloads a receipt soon after its mail; a later download renders it again. */
const KEPT_SECONDS = 30 * 24 * 3600;

/** The rendered PDF of a receipt, about 18 KB. */
export type StoredReceiptPdf = {
  /** The id of the receipt and the version of the template. */
  _id: string;
  pdf: Buffer;
  at: Date;
};

const receiptPdf = new Schema<StoredReceiptPdf>(
  {
    _id: { type: String, required: true },
    pdf: { type: Buffer, required: true },
    at: { type: Date, required: true },
  },
  { ...SCHEMA_OPTIONS, collection: 'receipt_pdfs' },
);
receiptPdf.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });

export type ReceiptPdfModel = Model<StoredReceiptPdf>;

export function receiptPdfModel(connection: Connection): ReceiptPdfModel {
  return connection.model<StoredReceiptPdf>('ReceiptPdf', receiptPdf);
}
