import { filterParameters, type SearchFilters } from '@bandhavya/contracts';
import { DataUnavailableError, isDuplicateKey, type SavedSearchItem } from '@bandhavya/data';
import type { SavedSearchesModel } from '@bandhavya/data/models';
import { SAVED_SEARCHES_MAX } from '@bandhavya/domain';
import { Types } from 'mongoose';

type Id = Types.ObjectId;
/** `key`: the idempotency key of the request. */
export type NewSearch = { name: string; filters: SearchFilters; key: string };
type SearchChanges = { name?: string | undefined; filters?: SearchFilters | undefined };

/** Attempts of a save. Only a concurrent first save of the same member makes an attempt fail. */
const ATTEMPTS = 5;

/** The saved searches of the members. Each change is one atomic write to the document of one member. */
export class SavedSearches {
  readonly #model: SavedSearchesModel;

  constructor(model: SavedSearchesModel) {
    this.#model = model;
  }

  /** The saved searches of a member, the last saved first. */
  async list(owner: Id): Promise<SavedSearchItem[]> {
    const stored = await this.#model.findById(owner).lean();
    return stored?.items ?? [];
  }

  /** Saves a search. A retry with the same key returns the saved one. Undefined when the member has the most already. */
  async save(owner: Id, { name, filters, key }: NewSearch): Promise<SavedSearchItem | undefined> {
    const now = new Date();
    const item: SavedSearchItem = {
      _id: new Types.ObjectId(),
      name,
      filters: filterParameters(filters),
      created_at: now,
      visited_at: now,
      idempotency_key: key,
    };
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (await this.#insert(owner, item)) return item;
      const items = await this.list(owner);
      const saved = items.find(({ idempotency_key }) => idempotency_key === key);
      if (saved) return saved;
      if (items.length >= SAVED_SEARCHES_MAX) return undefined;
    }
    throw new DataUnavailableError('Other requests keep changing the saved searches');
  }

  /** Changes the given parts of a saved search. Undefined when the member has no such search. */
  change(owner: Id, id: Id, { name, filters }: SearchChanges): Promise<SavedSearchItem | undefined> {
    return this.#set(owner, id, {
      ...(name === undefined ? {} : { 'items.$.name': name }),
      ...(filters ? { 'items.$.filters': filterParameters(filters) } : {}),
    });
  }

  /** Records that the member opened a saved search now. Undefined when the member has no such search. */
  visit(owner: Id, id: Id): Promise<SavedSearchItem | undefined> {
    return this.#set(owner, id, { 'items.$.visited_at': new Date() });
  }

  /** Removes a saved search, if the member has it. */
  async remove(owner: Id, id: Id): Promise<void> {
    await this.#model.updateOne({ _id: owner }, { $pull: { items: { _id: id } } });
  }

  /** Inserts an item in front. False when its key is stored, when the list is full, or after a lost race. */
  async #insert(owner: Id, item: SavedSearchItem): Promise<boolean> {
    const room = { [`items.${SAVED_SEARCHES_MAX - 1}`]: { $exists: false } };
    try {
      await this.#model.updateOne(
        { _id: owner, 'items.idempotency_key': { $ne: item.idempotency_key }, ...room },
        { $push: { items: { $each: [item], $position: 0 } } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // The document exists and the filter refused it, so the upsert tried to create a second one.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async #set(owner: Id, id: Id, values: Record<string, unknown>): Promise<SavedSearchItem | undefined> {
    const stored = await this.#model
      .findOneAndUpdate({ _id: owner, 'items._id': id }, { $set: values }, { returnDocument: 'after' })
      .lean();
    return stored?.items.find(({ _id }) => _id.equals(id));
  }
}
