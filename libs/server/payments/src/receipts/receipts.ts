import type { Receipt, ReceiptKind } from '@bandhavya/contracts';
import { Types } from 'mongoose';
import type { PaymentOrder } from '../orders/order.model.ts';
import type { ReceiptModel, StoredReceipt } from './receipt.model.ts';

export type ReceiptLink = { id: string; kind: ReceiptKind; number: string };

/** Reads the tax invoices, credit notes and debit notes of the members. */
export class Receipts {
  readonly #model: ReceiptModel;

  constructor({ receipts }: { receipts: ReceiptModel }) {
    this.#model = receipts;
  }

  /** A receipt of the member; undefined when there is none with this id, or when it belongs to another member. */
  async receiptOf(memberId: string, id: string): Promise<StoredReceipt | undefined> {
    if (!Types.ObjectId.isValid(id)) return undefined;
    const own = { _id: new Types.ObjectId(id), member: new Types.ObjectId(memberId) };
    return (await this.#model.findOne(own).lean<StoredReceipt>()) ?? undefined;
  }

  /** The receipts of orders by order id, the first issued first. An order without receipts is absent. */
  async receiptsOf(orders: readonly Pick<PaymentOrder, '_id'>[]): Promise<ReadonlyMap<string, ReceiptLink[]>> {
    const found = await this.#model
      .find({ order: { $in: orders.map(({ _id }) => _id) } }, { order: 1, kind: 1, number: 1 })
      .sort({ _id: 1 })
      .lean<StoredReceipt[]>();
    const links = Map.groupBy(found, ({ order }) => order.toHexString());
    return new Map([...links].map(([order, own]) => [order, own.map(linkOf)]));
  }
}

/** The receipt as the API shows it. */
export function presentReceipt({ _id, member: _, order, issued_at, ...rest }: StoredReceipt): Receipt {
  return { id: _id.toHexString(), order: order.toHexString(), issued_at: issued_at.toISOString(), ...rest };
}

function linkOf({ _id, kind, number }: StoredReceipt): ReceiptLink {
  return { id: _id.toHexString(), kind, number };
}
