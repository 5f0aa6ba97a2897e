import { inBatches, type Migration } from '@bandhavya/data';
import type { Candidate } from '../candidates/candidate.ts';
import { OFFER_FIELDS } from '../candidates/offer.ts';
import { packTraits } from '../candidates/packed-traits.ts';

type Stored = Pick<Candidate, '_id'> & Parameters<typeof packTraits>[0] & Pick<Partial<Candidate>, 'packed_traits'>;

/**
 * Candidates had no packed traits, which the scan reads from its index. Writes those that differ from the traits, so a second
 * run also corrects what old copies of the gateway wrote.
 */
export const packedTraits: Migration = {
  id: '0010-packed-traits',
  required: true,
  run: (context) =>
    inBatches(context, 'candidates', async (batch) => {
      const candidates = context.database.collection<Candidate>('candidates');
      for (;;) {
        const stored = await candidates
          .find<Stored>(batch as object, { projection: { ...OFFER_FIELDS, packed_traits: 1 } })
          .toArray();
        const outdated = stored.filter((each) => each.packed_traits !== packTraits(each));
        if (outdated.length === 0) return;
        await candidates.bulkWrite(
          // A save between reading and writing changes what was read, and the next round packs the newer traits.
          outdated.map(({ packed_traits: _, ...read }) => ({
            updateOne: { filter: read, update: { $set: { packed_traits: packTraits(read) } } },
          })),
          { ordered: false },
        );
      }
    }),
};
