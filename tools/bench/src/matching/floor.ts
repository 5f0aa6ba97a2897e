import { type Candidate, FEED_INDEX } from '@bandhavya/matching/models';
import type { Random } from '@bandhavya/seed';
import type { World } from './world.ts';

const PLACES = 1000;

/**
 * The baseline: reads twenty cards with the plain driver from a random rank of the feed's index. The server examines only
 * the documents that it returns.
 */
export async function cardFloor({ plain, testers }: World, random: Random): Promise<() => Promise<unknown>> {
  const candidates = plain.collection<Candidate>('candidates');
  const listed = { gender: 'Man', listed: true } as const;
  const ids = testers[0]?.unswiped ?? [];
  const chosen = Array.from({ length: PLACES }, () => random.pick(ids));
  const places = await candidates.find({ _id: { $in: chosen } }, { projection: { rank: 1 } }).toArray();
  return () =>
    candidates
      .find({ ...listed, rank: { $lte: random.pick(places).rank } })
      .sort({ rank: -1 })
      .hint(FEED_INDEX)
      .limit(20)
      .toArray();
}
