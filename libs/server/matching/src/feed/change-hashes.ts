import { createHash } from 'node:crypto';
import { COMPARED_TRAITS, type Traits } from '../candidates/candidate.ts';
import { mustHavesOf } from '../candidates/must-haves.ts';

/** A hash of what the scanned ranges depend on: the viewer's must-haves, and the traits that other members' must-haves compare. */
export function scanHashOf(viewer: Traits): string {
  return hashOf([viewer.gender, ...COMPARED_TRAITS.map((trait) => viewer[trait]), mustHavesOf(viewer.preferences)]);
}

/** A hash of what the scores depend on besides that. */
export function scoreHashOf({ preferences }: Traits): string {
  return hashOf([preferences]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
