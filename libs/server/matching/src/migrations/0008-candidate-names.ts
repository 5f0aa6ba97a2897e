import { isDeepStrictEqual } from 'node:util';
import { type Database, inBatches, type Member, type Migration } from '@bandhavya/data';
import type { ClientSession } from 'mongoose';
import type { Candidate } from '../candidates/candidate.ts';
import { addCounts } from '../names/name-dictionary.ts';
import type { NameToken } from '../names/name-token.model.ts';
import { changesOf, nameTokens, nameWords } from '../names/name-tokens.ts';

type Named = Pick<Candidate, '_id' | 'name_words' | 'name_tokens'>;
type Change = { before: Partial<Named> & Pick<Named, '_id'>; after: Named };

/**
 * Candidates had no words of their names, and the dictionary of the name search was empty. Writes the words that differ
 * from the member's name and counts them, so a second run also adds what old copies of the gateway left out.
 */
export const candidateNames: Migration = {
  id: '0008-candidate-names',
  required: true,
  run: (context) =>
    inBatches(context, 'candidates', async (batch) => {
      const { database } = context;
      await database.client.withSession(async (session) => {
        await session.withTransaction(() => updateNames(database, batch as object, session as ClientSession));
      });
    }),
};

/** Changes candidates and counts in one transaction: a word is known exactly as long as a candidate has it. */
async function updateNames(database: Database, batch: object, session: ClientSession): Promise<void> {
  const changes = await changesIn(database, batch, session);
  if (changes.length === 0) return;
  const updates = changes.map(({ after: { _id, ...words } }) => ({
    updateOne: { filter: { _id }, update: { $set: words } },
  }));
  await database.collection<Candidate>('candidates').bulkWrite(updates, { ordered: false, session });
  const counts = changesOf(
    changes.flatMap(({ before }) => before.name_tokens ?? []),
    changes.flatMap(({ after }) => after.name_tokens),
  );
  await addCounts(database.collection<NameToken>('name_tokens'), counts, session);
}

/** The candidates of a batch whose words are not those of the member's name. */
async function changesIn(database: Database, batch: object, session: ClientSession): Promise<Change[]> {
  const stored = await database
    .collection<Candidate>('candidates')
    .find(batch, { projection: { name_words: 1, name_tokens: 1 }, session })
    .toArray();
  const members = await database
    .collection<Member>('members')
    .find({ _id: { $in: stored.map(({ _id }) => _id) } }, { projection: { first_name: 1, last_name: 1 }, session })
    .toArray();
  const byId = new Map(members.map((member) => [member._id.toHexString(), member]));
  return stored.flatMap(({ _id, name_words, name_tokens }) => {
    const member = byId.get(_id.toHexString());
    if (!member) return [];
    const words = nameWords(member);
    const after = { _id, name_words: words, name_tokens: nameTokens(words) };
    const before = { _id, name_words, name_tokens };
    return isDeepStrictEqual(before, after) ? [] : [{ before, after }];
  });
}
