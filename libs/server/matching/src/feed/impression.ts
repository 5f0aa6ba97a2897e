import type { Types } from 'mongoose';
import { CARD_FIELDS, type CandidateModel } from '../candidates/candidate.model.ts';
import type { Candidate, CardCandidate } from '../candidates/candidate.ts';
import { type Reason, reasonsFor } from '../fit/fit.ts';
import type { Relation } from '../pairs/pair.ts';

/** A candidate on a page, with what the card says about the relation to the viewer. */
export type Impression = { candidate: CardCandidate; likedYou: boolean; superLikedYou: boolean; reasons: Reason[] };

export function impressionOf(
  viewer: Candidate,
  candidate: CardCandidate,
  liked: Pick<Impression, 'likedYou' | 'superLikedYou'>,
  today: number,
): Impression {
  return { candidate, ...liked, reasons: reasonsFor(viewer, candidate, liked.likedYou, today) };
}

/** The like of the other member, for their card. A dislike leaves no trace. */
export function likesIn({ theirs }: Pick<Relation, 'theirs'>): Pick<Impression, 'likedYou' | 'superLikedYou'> {
  const likedYou = theirs?.dir === 'liked';
  return { likedYou, superLikedYou: likedYou && theirs?.super === true };
}

/** The candidates with some ids, by id. The driver skips the work of mongoose: each page reads them. */
export async function cardsOf(
  candidates: CandidateModel,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, CardCandidate>> {
  if (ids.length === 0) return new Map();
  const found = await candidates.collection
    .find<CardCandidate>(
      { _id: { $in: [...ids] } },
      { projection: CARD_FIELDS, maxTimeMS: candidates.db.get('maxTimeMS') },
    )
    .toArray();
  return new Map(found.map((each) => [each._id.toHexString(), each]));
}
