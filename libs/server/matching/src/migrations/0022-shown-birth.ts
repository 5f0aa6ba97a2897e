import type { Migration } from '@bandhavya/data';
import { candidateTraits } from './0007-candidate-traits.ts';

/** Candidates had the date of birth whatever its audience. Writes the facts that differ from the member's. */
export const shownBirth: Migration = { id: '0022-shown-birth', required: true, run: candidateTraits.run };
