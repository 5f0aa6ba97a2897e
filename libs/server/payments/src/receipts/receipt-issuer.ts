import { ORDER_STATES, type OrderState, RECEIPT_KINDS, type Receipt, type ReceiptKind } from '@bandhavya/contracts';
import { queueMail } from '@bandhavya/mail';
import { BRAND } from '@bandhavya/ui/brand';
import { type ClientSession, Types } from 'mongoose';
import type { PaymentsModels } from '../models.ts';
import type { PaymentOrder } from '../orders/order.model.ts';
import { Payers } from '../payers/payers.ts';
import { usedPayment } from '../refunds/refund-terms.ts';
import type { Transactions } from '../transactions.ts';
import type { StoredReceipt } from './receipt.model.ts';
import { receiptNumber, receiptSeries } from './receipt-number.ts';
import type { Seller } from './seller.ts';
import { taxesOf } from './taxes.ts';

type ReceiptField = 'invoice' | 'credit_note';
/** The receipt that an order waits for. */
export type ReceiptItem = { order: string; kind: ReceiptKind };

const ACTIVATED: readonly OrderState[] = ORDER_STATES.filter((state) => state !== 'created' && state !== 'expired');
/**
 * The states in which an order has earned a receipt, the field of the order that then refers to it, and the receipt that it
 * corrects. A debit note removes the reference to the credit note that it voids, so that a later refund gets its own.
 */
const KINDS: Readonly<
  Record<ReceiptKind, { states: readonly OrderState[]; field: ReceiptField; corrects?: ReceiptField }>
> = {
  invoice: { states: ACTIVATED, field: 'invoice' },
  'credit-note': { states: ['refunded'], field: 'credit_note', corrects: 'invoice' },
  'debit-note': { states: ['refund_failed'], field: 'credit_note', corrects: 'credit_note' },
};

type Parts = { models: PaymentsModels; transactions: Transactions };

/** Issues tax invoices, credit notes and debit notes. Their numbers have no gaps (docs/decisions/0053-debit-notes.md). */
export class ReceiptIssuer {
  readonly #models: PaymentsModels;
  readonly #transactions: Transactions;
  readonly #payers: Payers;
  readonly #seller: Seller;

  constructor({ models, transactions }: Parts, seller: Seller) {
    this.#models = models;
    this.#transactions = transactions;
    this.#payers = new Payers(models);
    this.#seller = seller;
  }

  /**
   * The paid orders that wait for an invoice, the refunded ones that wait for a credit note, and those with a credit note
   * whose refund failed. The oldest of each kind come first.
   */
  async ordersWithoutReceipt(limit = 500): Promise<ReceiptItem[]> {
    const waiting = await Promise.all(RECEIPT_KINDS.map((kind) => this.#without(kind, limit)));
    return waiting.flat().slice(0, limit);
  }

  async #without(kind: ReceiptKind, limit: number): Promise<ReceiptItem[]> {
    const { states, field } = KINDS[kind];
    const stored = kind === 'debit-note' ? { $ne: null } : null;
    const found = await this.#models.orders
      .find({ [field]: stored, state: { $in: states }, amount_paise: { $gt: 0 } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<PaymentOrder, '_id'>[]>();
    return found.map(({ _id }) => ({ order: _id.toHexString(), kind }));
  }

  /** Issues the tax invoice of a paid order. A retry issues nothing. Returns the member when a receipt was issued. */
  issueReceipt(order: string, now: Date): Promise<string | undefined> {
    return this.#issue({ order, kind: 'invoice' }, now);
  }

  /** Issues the credit note of a refunded order, after its invoice. A retry issues nothing. */
  async issueCreditNote(order: string, now: Date): Promise<string | undefined> {
    await this.issueReceipt(order, now);
    return this.#issue({ order, kind: 'credit-note' }, now);
  }

  issue({ order, kind }: ReceiptItem, now: Date): Promise<string | undefined> {
    return kind === 'credit-note' ? this.issueCreditNote(order, now) : this.#issue({ order, kind }, now);
  }

  async #issue({ order: id, kind }: ReceiptItem, now: Date): Promise<string | undefined> {
    const series = receiptSeries(kind, now);
    // Created outside of the transaction: concurrent transactions that both insert the counter would fail.
    await this.#models.receiptCounters.updateOne({ _id: series }, { $setOnInsert: { last: 0 } }, { upsert: true });
    return this.#transactions.run(series, async (session) => {
      const order = await this.#models.orders.findById(id).session(session).lean<PaymentOrder>();
      if (!order || !isDue(order, kind)) return undefined;
      const number = await this.#nextNumber(series, session);
      const receipt = { ...(await this.#content(order, kind, session)), number, issued_at: now };
      await this.#models.receipts.create([receipt], { session });
      await this.#models.orders.updateOne(
        { _id: order._id },
        kind === 'debit-note' ? { $unset: { credit_note: 1 } } : { $set: { [KINDS[kind].field]: receipt._id } },
        { session },
      );
      // The mail about the failed refund has told the member.
      if (kind !== 'debit-note') await this.#queueMail(order, receipt, session);
      return order.member.toHexString();
    });
  }

  async #nextNumber(series: string, session: ClientSession): Promise<string> {
    const { last } = await this.#models.receiptCounters
      .findOneAndUpdate({ _id: series }, { $inc: { last: 1 } }, { returnDocument: 'after', session })
      .orFail();
    return receiptNumber(series, last);
  }

  async #content(
    order: PaymentOrder,
    kind: ReceiptKind,
    session: ClientSession,
  ): Promise<Omit<StoredReceipt, 'number' | 'issued_at'>> {
    const own = { _id: new Types.ObjectId(), member: order.member, order: order._id, kind };
    const { corrects: field } = KINDS[kind];
    if (!field) return { ...own, ...(await this.#invoice(order, session)) };
    const corrected = await this.#models.receipts
      .findById(order[field], { _id: 0, member: 0, order: 0, kind: 0, issued_at: 0 })
      .session(session)
      .orFail()
      .lean<Omit<StoredReceipt, '_id' | 'member' | 'order' | 'kind' | 'issued_at'>>();
    const { number: corrects, ...content } = corrected;
    return { ...own, ...content, corrects };
  }

  async #invoice(order: PaymentOrder, session: ClientSession) {
    const { gst_percent: percent, sac, ...seller } = this.#seller;
    const buyer = await this.#buyerOf(order, session);
    const { amount_paise: total_paise, price_paise } = order;
    const means = usedPayment(order)?.means;
    return {
      seller,
      buyer,
      description: `${BRAND.name} Premium membership, ${order.months} months`,
      sac,
      price_paise,
      discount_paise: price_paise - total_paise,
      ...taxesOf({ total_paise, percent, sellerState: seller.state, buyerState: buyer.state }),
      total_paise,
      ...(means && { means }),
    };
  }

  async #buyerOf({ member: _id }: PaymentOrder, session: ClientSession): Promise<Receipt['buyer']> {
    const member = await this.#models.members.findById(_id).session(session).orFail().lean();
    const state = await this.#payers.stateOf(_id.toHexString(), session);
    // Orders are created with a State only.
    if (!state) throw new Error(`The State of the member ${_id.toHexString()} is absent`);
    const entered = `${member.first_name} ${member.last_name}`.trim();
    return { name: entered || `${member.given_name} ${member.family_name}`.trim() || member.email, state };
  }

  async #queueMail(order: PaymentOrder, receipt: StoredReceipt, session: ClientSession): Promise<void> {
    const { member, language } = order;
    const { kind, number, total_paise: amount_paise, issued_at } = receipt;
    const id = receipt._id.toHexString();
    const to = { key: `receipt:${id}`, member, language };
    if (kind === 'credit-note') {
      const values = { number, amount_paise, receipt: id };
      return queueMail(this.#models.mails, { ...to, name: 'credit-note', values }, issued_at, session);
    }
    const period = await this.#models.memberships.findOne({ _id: member }).session(session).lean();
    const until =
      period?.periods.find((each) => each.order.equals(order._id))?.until ?? period?.active_until ?? issued_at;
    const values = { number, amount_paise, active_until: until.toISOString(), receipt: id };
    return queueMail(this.#models.mails, { ...to, name: 'receipt', values }, issued_at, session);
  }
}

function isDue(order: PaymentOrder, kind: ReceiptKind): boolean {
  const { states, field } = KINDS[kind];
  return (
    (order[field] !== undefined) === (kind === 'debit-note') && order.amount_paise > 0 && states.includes(order.state)
  );
}
