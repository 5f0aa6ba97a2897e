import { createHash } from 'node:crypto';
import type { Traits } from '../candidates/candidate.ts';

/** A hash of what the scan depends on: the viewer's preferences, and the traits that other members' musts compare. */
export function basisOf({
  gender,
  born,
  height_cm,
  community,
  mother_tongue,
  marital_status,
  preferences,
}: Traits): string {
  const basis = [gender, born, height_cm, community, mother_tongue, marital_status, preferences];
  return createHash('sha256').update(JSON.stringify(basis)).digest('base64url').slice(0, 22);
}
