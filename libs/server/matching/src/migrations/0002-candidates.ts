import { type Database, inBatches, isDuplicateKey, type Member, type Migration } from '@bandhavya/data';
import { type Candidate, rankAt } from '../candidates/candidate.ts';
import { candidateOf } from '../candidates/candidate-of.ts';

/** Members who completed onboarding before candidates existed have none, so that other members cannot find them. */
export const candidates: Migration = {
  id: '0002-candidates',
  required: true,
  run: async (context) => {
    const { database } = context;
    // New ranks are drawn until they are unique, which only the index can tell.
    await database.collection('candidates').createIndex({ rank: 1 }, { unique: true, name: 'rank' });
    await inBatches(context, 'members', async (batch) => {
      const complete = { ...batch, onboarding_completed_at: { $exists: true } } as object;
      const members = await database.collection<Member>('members').find(complete).toArray();
      const ids = members.map(({ _id }) => _id);
      const known = await database
        .collection<Candidate>('candidates')
        .find({ _id: { $in: ids } }, { projection: { _id: 1 } })
        .toArray();
      const knownIds = new Set(known.map(({ _id }) => _id.toHexString()));
      await addCandidates(
        database,
        members.filter(({ _id }) => !knownIds.has(_id.toHexString())),
      );
    });
  },
};

/** Adds the candidates with the rank of each member's last change, the best known time of activity. */
async function addCandidates(database: Database, members: readonly Member[]): Promise<void> {
  const candidates = database.collection<Candidate>('candidates');
  let missing = members.flatMap((member) => {
    const facts = candidateOf(member);
    if (!facts) return [];
    // 0008-candidate-names adds the words of the names and counts them.
    const { name_words: _words, name_tokens: _tokens, ...others } = facts;
    return [{ _id: member._id, lastActive: member.updated_at.getTime(), facts: others }];
  });
  while (missing.length > 0) {
    const added = missing.map(({ _id, lastActive, facts }) => ({ _id, rank: rankAt(new Date(lastActive)), ...facts }));
    await candidates.insertMany(added as Candidate[], { ordered: false }).catch(ignoreDuplicates);
    const stored = await candidates
      .find({ _id: { $in: missing.map(({ _id }) => _id) } }, { projection: { _id: 1 } })
      .toArray();
    const storedIds = new Set(stored.map(({ _id }) => _id.toHexString()));
    missing = missing
      .filter(({ _id }) => !storedIds.has(_id.toHexString()))
      .map((each) => ({ ...each, lastActive: each.lastActive + 1 }));
  }
}

/** A request has added the candidate, or the rank was taken: what is missing afterwards is tried again. */
function ignoreDuplicates(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
