import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema } from 'mongoose';
import { folds } from './fold.ts';
import { keysOf } from './token-keys.ts';

/** A word that occurs in names. */
export type NameToken = {
  /** The word, as in `name_tokens` of the candidates. */
  _id: string;
  /** The number of candidates with the word, of both genders, listed or not. */
  count: number;
  /** Sorts words: shorter ones first, then by the alphabet. */
  order: string;
  /** See {@link folds}. */
  strict: string;
  loose: string[];
  skeleton: string;
  /** The search finds the word by these. Derived (spelling/token-keys.ts). */
  keys: string[];
};

const nameToken = new Schema<NameToken>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    order: { type: String, required: true },
    strict: String,
    loose: [String],
    skeleton: String,
    keys: [String],
  },
  { ...SCHEMA_OPTIONS, collection: 'name_tokens' },
);
nameToken.index({ keys: 1, order: 1 }, { name: 'keys' });

export type NameTokenModel = Model<NameToken>;

/** The dictionary of the words of all names. */
export function nameTokenModel(connection: Connection): NameTokenModel {
  return connection.model<NameToken>('NameToken', nameToken);
}

/** The derived fields of a word. */
export function factsOfToken(token: string): Omit<NameToken, 'count'> {
  const { strict, loose, skeleton } = folds(token);
  return { _id: token, order: orderOf(token), strict, loose: [...loose], skeleton, keys: keysOf(token) };
}

/** See `order` of {@link NameToken}. */
export function orderOf(token: string): string {
  return `${String(token.length).padStart(3, '0')}${token}`;
}
