import { createHash } from 'node:crypto';
import type { Traits } from '../candidates/candidate.ts';
import { mustsOf } from '../candidates/filter.ts';

/** A hash of what the scanned ranges depend on: the viewer's musts, and the traits that other members' musts compare. */
export function basisOf({ gender, born, height_cm, community, mother_tongue, marital_status, preferences }: Traits) {
  return hashOf([gender, born, height_cm, community, mother_tongue, marital_status, mustsOf(preferences)]);
}

/** A hash of what the scores depend on besides that. */
export function wishesOf({ qualification, preferences }: Traits): string {
  return hashOf([qualification, preferences]);
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}
