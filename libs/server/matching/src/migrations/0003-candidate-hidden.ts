import { inBatches, type Member, type Migration } from '@bandhavya/data';
import type { Candidate } from '../candidates/candidate.ts';
import { visibilityOf } from '../candidates/candidate-of.ts';

/** Candidates had `listed` alone at first, which cannot tell a hidden member from an archived one. */
export const candidateHidden: Migration = {
  id: '0003-candidate-hidden',
  required: true,
  run: (context) =>
    inBatches(context, 'candidates', async (batch) => {
      const candidates = context.database.collection<Candidate>('candidates');
      const unknown = { ...batch, hidden: { $exists: false } } as object;
      await candidates.updateMany({ ...unknown, listed: true }, { $set: { hidden: false } });
      const unlisted = await candidates.find(unknown, { projection: { _id: 1 } }).toArray();
      const members = context.database
        .collection<Member>('members')
        .find({ _id: { $in: unlisted.map(({ _id }) => _id) } });
      for await (const member of members) {
        const { hidden } = visibilityOf(member);
        await candidates.updateOne({ _id: member._id, hidden: { $exists: false } }, { $set: { hidden } });
      }
    }),
};
