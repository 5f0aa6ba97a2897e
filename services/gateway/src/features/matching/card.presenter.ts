import { audienceIncludes, type CandidateCard, type Card } from '@bandhavya/contracts';
import { type CardCandidate, type Impression, todayOf } from '@bandhavya/matching';
import { photoUrl } from '../photos/photo-url.ts';
import { ageAt } from './viewer.ts';

/** The card of a candidate, as a match or another member sees it. */
export function presentCard(candidate: CardCandidate, view: { matched: boolean }, now: Date = new Date()): Card {
  const { name, born, height_cm, religion, community_label, mother_tongue, marital_status } = candidate;
  return {
    id: candidate._id.toHexString(),
    name,
    age: ageAt(born, todayOf(now)),
    height_cm,
    religion,
    community: community_label,
    mother_tongue,
    marital_status,
    job_title: candidate.job_title,
    district: candidate.district,
    state: candidate.state,
    verified: candidate.verified,
    photos: photosFor(candidate, view).map(({ id, width, height, thumbhash }) => ({
      id,
      photo_url: photoUrl(id),
      width,
      height,
      thumbhash,
    })),
  };
}

/** The card of a candidate in the deck. */
export function presentCandidate({ candidate, likedYou, superLikedYou, reasons }: Impression): CandidateCard {
  // A match is never a candidate of the deck.
  const card = presentCard(candidate, { matched: false });
  return { ...card, liked_you: likedYou, super_liked_you: superLikedYou, reasons };
}

function photosFor({ photos, photos_audience = 'members' }: CardCandidate, view: { matched: boolean }) {
  return audienceIncludes(photos_audience, view) ? photos : photos.slice(0, 1);
}
