import type { Activity, CandidateCard, Card } from '@bandhavya/contracts';
import { audienceIncludes, todayOf } from '@bandhavya/domain';
import { type CardCandidate, type Impression, instantOf } from '@bandhavya/matching';
import { photoUrl } from '../photos/photo-url.ts';
import { ageAt } from './viewer.ts';

/** The card of a candidate, as a match or another member sees it. */
export function presentCard(candidate: CardCandidate, view: { matched: boolean }, now: Date = new Date()): Card {
  const {
    name,
    born,
    born_for_matches = born,
    height_cm,
    religion,
    community_label,
    mother_tongue,
    marital_status,
  } = candidate;
  return {
    id: candidate._id.toHexString(),
    name,
    age: ageAt(view.matched ? born_for_matches : born, todayOf(now)),
    height_cm,
    religion,
    community: community_label,
    mother_tongue,
    marital_status,
    job_title: candidate.job_title,
    working_with: candidate.working_with,
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
  const now = new Date();
  const { qualification, about = '', rank } = candidate;
  const active = activityOf(instantOf(rank), now);
  return {
    ...presentCard(candidate, { matched: false }, now),
    qualification,
    about,
    ...(active && { active }),
    liked_you: likedYou,
    super_liked_you: superLikedYou,
    reasons,
  };
}

const DAY_MS = 24 * 3_600_000;

function activityOf(lastActive: number, now: Date): Activity | undefined {
  if (todayOf(new Date(lastActive)) === todayOf(now)) return 'today';
  const days = (now.getTime() - lastActive) / DAY_MS;
  if (days < 7) return 'week';
  return days < 30 ? 'month' : undefined;
}

function photosFor({ photos, photos_audience = 'members' }: CardCandidate, view: { matched: boolean }) {
  return audienceIncludes(photos_audience, view) ? photos : photos.slice(0, 1);
}
