import type { Preferences } from '@bandhavya/contracts';
import type { Candidate } from './candidate.ts';

/** Whether a viewer has at least one must-have. */
export function hasMustHaves({ preferences }: Pick<Candidate, 'preferences'>): boolean {
  return Object.keys(mustHavesOf(preferences)).length > 0;
}

/** The preferences that are must-haves. */
export function mustHavesOf(preferences: Preferences): Preferences {
  return Object.fromEntries(Object.entries(preferences).filter(([, preference]) => preference?.weight === 'must'));
}
