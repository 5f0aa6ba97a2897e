import type { Migration } from '@bandhavya/data';
import { candidateTraits } from './0007-candidate-traits.ts';

/** Candidates had no beginning of About. Writes the facts that differ from the member's; until then a card has no About. */
export const candidateAbout: Migration = { id: '0015-candidate-about', required: false, run: candidateTraits.run };
