import type { Model } from 'mongoose';

const BATCH = 2000;
/** Batches on their way at a time: the next one is made while the server stores one. */
const AT_ONCE = 2;

/** Writes documents into a collection, many at a time, in no order, and without waiting for the disk. */
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

  /** Resolves when there is room for the next one. */
  async add(document: T): Promise<void> {
    this.#batch.push(document);
    if (this.#batch.length >= BATCH) await this.#flush();
  }

  /** Resolves when all is stored. */
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
    // By the driver: the documents are ours, and a schema's casting would cost more than the server does.
    const options = { ordered: false, ignoreUndefined: true, writeConcern: { w: 1, j: false } } as const;
    try {
      await this.#model.collection.insertMany(batch as never[], options);
      this.#written += batch.length;
    } catch (error) {
      this.#failure ??= error;
    }
  }
}

/** Makes all indexes of a collection's schema in one go over its documents. */
export async function makeIndexes<T>(model: Model<T>): Promise<void> {
  const indexes = model.schema.indexes();
  if (indexes.length === 0) return;
  await model.collection.createIndexes(indexes.map(([key, options]) => ({ ...options, key }) as never));
}
