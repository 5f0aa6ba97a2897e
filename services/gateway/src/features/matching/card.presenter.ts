import type { CandidateCard, Card } from '@bandhavya/contracts';
import { type CardCandidate, type Impression, todayOf } from '@bandhavya/matching';
import { photoUrl } from '../photos/photo-url.ts';
import { ageAt } from './viewer.ts';

/** The card of a candidate, as other members see it. */
export function presentCard(candidate: CardCandidate, now: Date = new Date()): Card {
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
    photos: candidate.photos.map(({ id, width, height, thumbhash }) => ({
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
  return { ...presentCard(candidate), liked_you: likedYou, super_liked_you: superLikedYou, reasons };
}
