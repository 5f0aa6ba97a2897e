import { createHash } from 'node:crypto';
import { COMPARED_TRAITS, type Traits } from '../candidates/candidate.ts';
import { mustsOf } from '../candidates/filter.ts';

/** A hash of what the scanned ranges depend on: the viewer's musts, and the traits that other members' musts compare. */
export function basisOf(viewer: Traits): string {
  return hashOf([viewer.gender, ...COMPARED_TRAITS.map((trait) => viewer[trait]), mustsOf(viewer.preferences)]);
}

/** A hash of what the scores depend on besides that. */
export function wishesOf({ preferences }: Traits): string {
  return hashOf([preferences]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
