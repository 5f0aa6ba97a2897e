import type { ClientSession, mongo } from 'mongoose';
import type { Word } from './grade.ts';
import { factsOfToken, type NameToken, type NameTokenModel } from './name-token.model.ts';
import { changesOf } from './name-tokens.ts';
import { likeKeys, partKeys } from './token-keys.ts';

/** A word of the dictionary as a search reads it. */
export type KnownToken = Omit<NameToken, 'keys'>;

/** Words that one search reads for a word of its query; the shorter ones come first. */
export const TOKENS_MAX = 600;

/** The dictionary of the words of all names (collection `name_tokens`): which words exist, and how many candidates have each. */
export class NameDictionary {
  readonly #tokens: NameTokenModel;

  constructor(tokens: NameTokenModel) {
    this.#tokens = tokens;
  }

  /**
   * Counts the change of a candidate's `name_tokens`. Belongs in the transaction that writes the candidate, so that a word
   * is known exactly as long as a candidate has it.
   */
  async replace(before: readonly string[], after: readonly string[], session?: ClientSession): Promise<void> {
    await addCounts(this.#tokens.collection as unknown as TokenCollection, changesOf(before, after), session);
  }

  /** Inserts the words of many candidates into an empty dictionary. */
  async fill(counts: ReadonlyMap<string, number>, session?: ClientSession): Promise<void> {
    const tokens = [...counts].map(([token, count]) => ({ ...factsOfToken(token), count }));
    const options = session ? { session } : {};
    if (tokens.length > 0) await this.#tokens.collection.insertMany(tokens as never[], { ...options, ordered: false });
  }

  /** The words that are equal to a word, begin with it or are a variant of it, and others that share a key with these. */
  like(word: Word): Promise<KnownToken[]> {
    return this.#read(likeKeys(word));
  }

  /** The words that may contain a word or its sounds. */
  containing(word: Word): Promise<KnownToken[]> {
    return this.#read(partKeys(word));
  }

  #read(keys: readonly string[]): Promise<KnownToken[]> {
    return this.#tokens
      .find({ keys: { $in: [...keys] } }, { keys: 0 })
      .sort({ order: 1 })
      .hint('keys')
      .limit(TOKENS_MAX)
      .lean<KnownToken[]>();
  }
}

/** The driver's own collection: casting by the schema costs more than the write. */
type TokenCollection = mongo.Collection<NameToken>;

/** Adds to the counts of words. A word that no candidate has any more is removed. */
export async function addCounts(
  tokens: TokenCollection,
  changes: ReadonlyMap<string, number>,
  session?: ClientSession,
): Promise<void> {
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const options = session ? { session } : {};
  const writes = changed.map(([token, by]) => {
    const { _id, ...facts } = factsOfToken(token);
    return { updateOne: { filter: { _id }, update: { $inc: { count: by }, $setOnInsert: facts }, upsert: true } };
  });
  await tokens.bulkWrite(writes, { ...options, ordered: false });
  const fallen = changed.filter(([, by]) => by < 0).map(([token]) => token);
  if (fallen.length > 0) await tokens.deleteMany({ _id: { $in: fallen }, count: { $lte: 0 } }, options);
}
