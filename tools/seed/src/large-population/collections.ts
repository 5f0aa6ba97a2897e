import type { Model } from 'mongoose';

const BATCH = 2000;
/** Concurrent batches: the next one is generated while the server stores one. */
const AT_ONCE = 2;

/** Writes documents into a collection in unordered batches, without waiting for the journal. */
export class BulkWriter<T> {
  readonly #model: Model<T>;
  readonly #underWay = new Set<Promise<void>>();
  #batch: T[] = [];
  #failure: unknown;
  #written = 0;

  constructor(model: Model<T>) {
    this.#model = model;
  }

  get written(): number {
    return this.#written;
  }

  /** Resolves when the next document can be added. */
  async add(document: T): Promise<void> {
    this.#batch.push(document);
    if (this.#batch.length >= BATCH) await this.#flush();
  }

  /** Resolves when all documents are stored. */
  async end(): Promise<void> {
    await this.#flush();
    await Promise.all(this.#underWay);
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #flush(): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#batch.length === 0) return;
    const sent: Promise<void> = this.#send(this.#batch).finally(() => this.#underWay.delete(sent));
    this.#batch = [];
    this.#underWay.add(sent);
    if (this.#underWay.size >= AT_ONCE) await Promise.race(this.#underWay);
  }

  async #send(batch: readonly T[]): Promise<void> {
    // Written by the driver, because casting by the schema costs more than the write itself.
    const options = { ordered: false, ignoreUndefined: true, writeConcern: { w: 1, j: false } } as const;
    try {
      await this.#model.collection.insertMany(batch as never[], options);
      this.#written += batch.length;
    } catch (error) {
      this.#failure ??= error;
    }
  }
}

/** Creates all indexes of a collection's schema in one pass over its documents. */
export async function makeModelIndexes<T>(model: Model<T>): Promise<void> {
  const indexes = model.schema.indexes();
  if (indexes.length === 0) return;
  await model.collection.createIndexes(indexes.map(([key, options]) => ({ ...options, key }) as never));
}
