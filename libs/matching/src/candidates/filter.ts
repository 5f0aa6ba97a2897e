import type { Preferences } from '@bandhavya/contracts';
import type { Traits } from './candidate.ts';
import { soughtGender } from './candidate-of.ts';
import { bornBetween } from './fit.ts';

/**
 * The database filter of a viewer's own musts. It saves reads of candidates that `mayMeet` would drop; `mayMeet` decides.
 */
export function filterOfMusts(viewer: Traits, today: number): Record<string, unknown> {
  const { age, height_cm, communities, mother_tongues, marital_statuses } = mustsOf(viewer.preferences);
  const born = age && bornBetween(age, today);
  return {
    gender: soughtGender(viewer),
    listed: true,
    ...(born ? { born: { $gt: born.after, $lte: born.upTo } } : {}),
    ...(height_cm ? { height_cm: { $gte: height_cm.from, $lte: height_cm.to } } : {}),
    ...(communities ? { community: { $in: communities.values } } : {}),
    ...(mother_tongues ? { mother_tongue: { $in: mother_tongues.values } } : {}),
    ...(marital_statuses ? { marital_status: { $in: marital_statuses.values } } : {}),
  };
}

/** The database filter of the candidates whose musts the viewer meets. It equals the half of `mayMeet`. */
export function filterOfOthersMusts(viewer: Traits, today: number): Record<string, unknown> {
  const { born, height_cm, community, mother_tongue, marital_status } = viewer;
  const age = Math.floor((today - born) / 10_000);
  const isMissed = (name: keyof Preferences, part: string, condition: Record<string, unknown>) => ({
    [`preferences.${name}.weight`]: 'must',
    [`preferences.${name}.${part}`]: condition,
  });
  return {
    $nor: [
      isMissed('age', 'from', { $gt: age }),
      isMissed('age', 'to', { $lt: age }),
      isMissed('height_cm', 'from', { $gt: height_cm }),
      isMissed('height_cm', 'to', { $lt: height_cm }),
      isMissed('communities', 'values', { $ne: community }),
      isMissed('mother_tongues', 'values', { $ne: mother_tongue }),
      isMissed('marital_statuses', 'values', { $ne: marital_status }),
    ],
  };
}

/** Whether a viewer has at least one must. */
export function hasMusts({ preferences }: Traits): boolean {
  return Object.keys(mustsOf(preferences)).length > 0;
}

/** The preferences that are musts. */
export function mustsOf(preferences: Preferences): Preferences {
  return Object.fromEntries(Object.entries(preferences).filter(([, preference]) => preference?.weight === 'must'));
}
