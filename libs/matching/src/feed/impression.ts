import type { Types } from 'mongoose';
import type { CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate } from '../candidates/candidate.ts';
import { type Reason, reasonsFor } from '../candidates/fit.ts';

/** A candidate on a page, with what the card says about the relation to the viewer. */
export type Impression = { candidate: Candidate; likedYou: boolean; superLikedYou: boolean; reasons: Reason[] };

export function impressionOf(
  viewer: Candidate,
  candidate: Candidate,
  liked: Pick<Impression, 'likedYou' | 'superLikedYou'>,
  today: number,
): Impression {
  return { candidate, ...liked, reasons: reasonsFor(viewer, candidate, liked.likedYou, today) };
}

/** The candidates with some ids, by id. */
export async function cardsOf(
  candidates: CandidateModel,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, Candidate>> {
  const found = await candidates.find({ _id: { $in: ids } }).lean<Candidate[]>();
  return new Map(found.map((each) => [each._id.toHexString(), each]));
}
