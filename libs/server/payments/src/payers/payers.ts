import { type ClientSession, Types } from 'mongoose';
import type { Payer, PayerModel } from './payer.model.ts';

/** The States of the members who paid, for their tax invoices. */
export class Payers {
  readonly #model: PayerModel;

  constructor({ payers }: { payers: PayerModel }) {
    this.#model = payers;
  }

  /** The member's State; undefined until the first paid order. */
  async stateOf(memberId: string, session: ClientSession | null = null): Promise<Payer['state'] | undefined> {
    const payer = await this.#model.findById(new Types.ObjectId(memberId)).session(session).lean<Payer>();
    return payer?.state;
  }

  /** Stores the member's State. A later one replaces it; receipts keep the State that they were issued with. */
  async store(
    { memberId, state }: { memberId: string; state: Payer['state'] },
    now: Date,
    session: ClientSession | null = null,
  ): Promise<void> {
    const update = { $set: { state, stored_at: now } };
    await this.#model.updateOne({ _id: new Types.ObjectId(memberId) }, update, { upsert: true }).session(session);
  }
}
