import { isDeepStrictEqual } from 'node:util';
import { type Database, inBatches, type Member, type Migration } from '@bandhavya/data';
import type { Candidate } from '../candidates/candidate.ts';
import { candidateOf } from '../candidates/candidate-of.ts';

/** The words of the name have a migration of their own, which also counts them. */
const OF_NAMES: ReadonlySet<string> = new Set(['name_tokens', 'name_words']);

/**
 * Candidates had only the fields of decks and cards; the search reads more of them. Writes the fields that differ from the
 * member's, so a second run also corrects what old copies of the gateway wrote. The rank stays.
 */
export const candidateTraits: Migration = {
  id: '0007-candidate-traits',
  required: true,
  run: (context) =>
    inBatches(context, 'candidates', async (batch) => {
      const { database } = context;
      let outdated = await membersOf(database, { ...batch, onboarding_completed_at: { $exists: true } });
      while (outdated.length > 0) {
        const written = await writeFacts(database, outdated);
        // A save between reading and writing has stored newer facts, which were overwritten.
        outdated = await savedSince(database, written);
      }
    }),
};

function membersOf(database: Database, filter: object): Promise<Member[]> {
  return database.collection<Member>('members').find(filter).toArray();
}

/** Writes the facts of the members' candidates that differ, and returns those members. */
async function writeFacts(database: Database, members: readonly Member[]): Promise<Member[]> {
  const collection = database.collection<Candidate>('candidates');
  const stored = await collection.find({ _id: { $in: members.map(({ _id }) => _id) } }).toArray();
  const byId = new Map(stored.map((candidate) => [candidate._id.toHexString(), candidate]));
  const changes = members.flatMap((member) => {
    const before = byId.get(member._id.toHexString());
    const $set = before ? differing(before, member) : {};
    return Object.keys($set).length > 0 ? [{ member, $set }] : [];
  });
  if (changes.length > 0) {
    const updates = changes.map(({ member, $set }) => ({
      updateOne: { filter: { _id: member._id }, update: { $set } },
    }));
    await collection.bulkWrite(updates, { ordered: false });
  }
  return changes.map(({ member }) => member);
}

/** The facts that the stored candidate lacks or has otherwise. */
function differing(stored: Candidate, member: Member): Partial<Candidate> {
  return Object.fromEntries(
    Object.entries(candidateOf(member) ?? {}).filter(
      ([name, value]) => !OF_NAMES.has(name) && !isDeepStrictEqual(stored[name as keyof Candidate], value),
    ),
  );
}

/** The members, as they are now, that were saved since they were read. */
async function savedSince(database: Database, read: readonly Member[]): Promise<Member[]> {
  const revisions = new Map(read.map(({ _id, revision }) => [_id.toHexString(), revision]));
  const now = await database
    .collection<Member>('members')
    .find({ _id: { $in: read.map(({ _id }) => _id) } }, { projection: { revision: 1 } })
    .toArray();
  const saved = now.filter(({ _id, revision }) => revision !== revisions.get(_id.toHexString()));
  return saved.length > 0 ? membersOf(database, { _id: { $in: saved.map(({ _id }) => _id) } }) : [];
}
