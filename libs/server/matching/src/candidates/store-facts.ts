import { isDeepStrictEqual } from 'node:util';
import { startOfDayAt } from '@bandhavya/domain';
import type { ClientSession, Types } from 'mongoose';
import type { NameDictionary } from '../spelling/name-dictionary.ts';
import type { CandidateModel } from './candidate.model.ts';
import { type Candidate, COMPARED_TRAITS, rankAt } from './candidate.ts';
import type { CandidateFacts } from './candidate-of.ts';
import { mustHavesOf } from './must-haves.ts';

/** New facts of a member's candidate. Without a session, the writes are no transaction. */
export type FactsChange = { _id: Types.ObjectId; facts: CandidateFacts; session?: ClientSession; now: Date };

/**
 * Writes the facts of a member's candidate and counts the words of the name, in the transaction that changes the member.
 * Throws a duplicate key error when another candidate has the rank that was drawn.
 */
export async function storeFacts(
  { candidates, names }: { candidates: CandidateModel; names: NameDictionary },
  change: FactsChange,
): Promise<void> {
  const { _id, facts, session, now } = change;
  const within = session ? { session } : {};
  const stored = await candidates
    .findById(_id)
    .session(session ?? null)
    .lean<Candidate>();
  if (stored) await candidates.updateOne({ _id }, updateOf(stored, { ...facts, facts_at: now }, now), within);
  else await candidates.create([{ _id, rank: rankAt(now), ...facts, facts_at: now }], within);
  await names.replace(stored?.name_tokens ?? [], facts.name_tokens, session);
}

/** The rank stays, except for the first change of a day that may bring the candidate into more feeds. */
function updateOf(stored: Candidate, facts: CandidateFacts & Pick<Candidate, 'facts_at'>, now: Date) {
  if (!facts.listed) return { $set: facts, $unset: { changed_at: '' } };
  if (!fitsMore(stored, facts)) return { $set: facts };
  const isRaised = stored.lifted_at !== undefined && stored.lifted_at >= startOfDayAt(now);
  if (isRaised) return { $set: { ...facts, changed_at: now } };
  return { $set: { ...facts, rank: rankAt(now), lifted_at: now }, $unset: { changed_at: '' } };
}

/**
 * Whether the change may bring the candidate into feeds whose scan has passed its rank: listed again, another trait, or a
 * must that is dropped or another one. A further must keeps it out of more feeds only.
 */
function fitsMore(before: CandidateFacts, after: CandidateFacts): boolean {
  if (!before.listed || COMPARED_TRAITS.some((trait) => before[trait] !== after[trait])) return true;
  const later: Record<string, unknown> = mustHavesOf(after.preferences);
  return Object.entries(mustHavesOf(before.preferences)).some(([name, must]) => !isDeepStrictEqual(must, later[name]));
}
