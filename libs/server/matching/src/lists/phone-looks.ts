import type { PhoneLook } from '@bandhavya/data';
import type { PhoneLookModel } from '@bandhavya/data/models';
import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import { firstNames } from './history.ts';

/** A look at a member's number. The name is empty after the account was deleted. */
export type PhoneLookEntry = { by: Types.ObjectId; name: string; at: Date };

/** The id of the last look that was read. */
export type PhoneLookPosition = string;

/** The looks at a member's number, newest first. */
export async function phoneLookPage(
  { candidates, phoneLooks }: { candidates: CandidateModel; phoneLooks: PhoneLookModel },
  owner: Types.ObjectId,
  { limit, from }: { limit: number; from?: PhoneLookPosition | undefined },
): Promise<{ items: PhoneLookEntry[]; next?: PhoneLookPosition | undefined }> {
  const page = await phoneLooks
    .find({ owner, ...(from ? { _id: { $lt: from } } : {}) })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<PhoneLook[]>();
  const shown = page.slice(0, limit);
  const nameOf = await firstNames(
    { candidates },
    shown.map(({ by }) => by),
  );
  const last = page.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(({ by, at }) => ({ by, name: nameOf(by), at })), next: last?._id.toHexString() };
}
