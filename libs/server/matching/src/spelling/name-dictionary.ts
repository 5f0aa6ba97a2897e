import type { ClientSession, mongo } from 'mongoose';
import type { Grade, Word } from './grade.ts';
import { factsOfToken, type NameToken, type NameTokenModel } from './name-token.model.ts';
import { changesOf } from './name-tokens.ts';
import { likeKeys, PART_MAX, partKeys } from './token-keys.ts';

/** A word of the dictionary as a search reads it. */
export type KnownToken = Omit<NameToken, 'keys'>;

/** A word of the dictionary with its grade for the word of the query that it was read for. */
export type GradedToken = KnownToken & { grade: Grade };

/** The most words that a search reads for a word of its query, and for a short one; the shorter words come first. */
const TOKENS_MAX = { long: 400, short: 120 } as const;

/** Whether a list of words that the dictionary gave may lack some. */
export function isCut(word: Word, tokens: readonly unknown[]): boolean {
  return tokens.length >= limitOf(word);
}

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
    return this.#read(word, { keys: { $in: likeKeys(word) } });
  }

  /** The words that contain a word or its sounds. Words have letters only, so they are literal in an expression. */
  containing(word: Word): Promise<KnownToken[]> {
    const [letters, sounds] = partKeys(word);
    const withLetters = { keys: letters, order: { $regex: word.text } };
    if (sounds === undefined) return this.#read(word, withLetters);
    return this.#read(word, { $or: [withLetters, { keys: sounds, strict: { $regex: word.folds.strict } }] });
  }

  #read(word: Word, filter: object): Promise<KnownToken[]> {
    return this.#tokens
      .find(filter, { keys: 0 })
      .sort({ order: 1 })
      .hint('keys')
      .limit(limitOf(word))
      .lean<KnownToken[]>();
  }
}

function limitOf({ text }: Word): number {
  return text.length <= PART_MAX ? TOKENS_MAX.short : TOKENS_MAX.long;
}

/** The driver's own collection: casting by the schema costs more than the write. */
type TokenCollection = mongo.Collection<NameToken>;

/** Adds to the counts of words. Removes a word when its count reaches 0. */
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
