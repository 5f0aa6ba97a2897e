import { SCHEMA_OPTIONS } from '@bandhavya/data';
import { type Connection, type Model, Schema, type SchemaDefinition } from 'mongoose';
import type { Pair, Side } from './pair.ts';

const side = (name: Side): SchemaDefinition => ({
  [`${name}_dir`]: String,
  [`${name}_super`]: Boolean,
  [`${name}_at`]: Date,
  [`${name}_key`]: String,
  [`${name}_undone`]: { type: [String], default: undefined },
  [`${name}_replaced`]: { type: [String], default: undefined },
  [`${name}_blocked_at`]: Date,
});

const pair = new Schema<Pair>(
  {
    _id: { type: String, required: true },
    a: { type: Schema.Types.ObjectId, required: true },
    b: { type: Schema.Types.ObjectId, required: true },
    ...side('a'),
    ...side('b'),
    matched_at: Date,
    matched_key: String,
    ended_at: Date,
    ended_key: String,
    waits_for: Schema.Types.ObjectId,
    waits_at: Date,
  },
  { ...SCHEMA_OPTIONS, collection: 'pairs' },
);

// A member is side a in some pairs and side b in others, so each list reads one index per side.
for (const [me, other] of [
  ['a', 'b'],
  ['b', 'a'],
] as const) {
  pair.index(
    { [me]: 1, [`${me}_dir`]: 1, [`${me}_at`]: -1 },
    { name: `${me}_answers`, partialFilterExpression: { [`${me}_dir`]: { $exists: true } } },
  );
  pair.index(
    { [me]: 1, [`${other}_at`]: -1 },
    { name: `${me}_liked`, partialFilterExpression: { [`${other}_dir`]: 'liked' } },
  );
  pair.index(
    { [me]: 1, matched_at: -1 },
    { name: `${me}_matches`, partialFilterExpression: { matched_at: { $exists: true } } },
  );
  pair.index(
    { [me]: 1, [`${me}_blocked_at`]: -1 },
    { name: `${me}_blocks`, partialFilterExpression: { [`${me}_blocked_at`]: { $exists: true } } },
  );
}
/** Incoming likes without a swipe in return. */
pair.index(
  { waits_for: 1, waits_at: -1 },
  { name: 'waiting', partialFilterExpression: { waits_for: { $exists: true } } },
);

export type PairModel = Model<Pair>;

/** The collection of pairs on a connection. */
export function pairModel(connection: Connection): PairModel {
  return connection.model<Pair>('Pair', pair);
}
