import type { Migration } from '@bandhavya/data';
import { packedTraits } from './0010-packed-traits.ts';

/**
 * Packed traits had only six traits. Writes those that differ, so that a scan reads the traits that later preferences compare
 * from its index.
 */
export const comparedTraits: Migration = { id: '0023-compared-traits', required: true, run: packedTraits.run };
