import { type Member, migrate, repeatMigration } from '@bandhavya/data';
import { mongo, type Types } from 'mongoose';
import { describe, expect, test, vi } from 'vitest';
import type { Candidate } from '../candidates/candidate.ts';
import { candidateOf } from '../candidates/candidate-of.ts';
import { candidateTraits } from './0007-candidate-traits.ts';
import { MIGRATIONS } from './index.ts';
import { oldDatabase } from './testing/old-database.ts';
import { ARCHIVED, HIDDEN, MEENA, RAVI } from './testing/old-documents.ts';

const { shared, database, migrateAll } = oldDatabase();

describe('traits of candidates', () => {
  const TRAITS = '0007-candidate-traits';
  const members = () => database().collection<Member>('members');
  const candidateFor = async (_id: Types.ObjectId) => shared.matching.candidates.findById(_id).lean<Candidate>();

  /** The facts that follow from the stored member, without the words of the name. */
  async function derived(_id: Types.ObjectId) {
    const member = await members().findOne({ _id });
    const { name_tokens: _tokens, name_words: _words, ...facts } = (member && candidateOf(member)) ?? {};
    return facts;
  }

  test('When a candidate lacks traits, then it gets those of the member, and keeps its rank', async () => {
    await migrateAll();
    for (const [_id, rank] of [
      [MEENA, 104],
      [RAVI, 101],
      [HIDDEN, 102],
      [ARCHIVED, 103],
    ] as const) {
      expect(await candidateFor(_id)).toMatchObject({ ...(await derived(_id)), rank });
    }
    expect(await candidateFor(MEENA)).toMatchObject({
      joined: new Date('2026-11-20T10:00:00Z'),
      verified: true,
      tags: expect.arrayContaining([expect.stringMatching(/^tongue:/u)]),
    });
  });

  test('When an old gateway has saved a member since, then another run corrects the traits', async () => {
    await migrateAll();
    await members().updateOne({ _id: MEENA }, { $set: { 'sections.basic-info.mother_tongue': 'Tulu' } });
    await database()
      .collection<Candidate>('candidates')
      .updateOne({ _id: MEENA }, { $set: { mother_tongue: 'Tulu', rank: 205 } });
    await repeatMigration(database(), TRAITS);
    await migrateAll();
    const meena = await candidateFor(MEENA);
    expect(meena).toMatchObject({ ...(await derived(MEENA)), rank: 205 });
    expect(meena?.tags).toContain('tongue:Tulu');
  });

  test('When a member is saved between reading and writing a batch, then the newer facts stay', async () => {
    const earlier = MIGRATIONS.filter(({ id }) => id < TRAITS);
    await migrate(database(), earlier, { kind: 'required' });
    const { bulkWrite } = mongo.Collection.prototype;
    const writes = vi.spyOn(mongo.Collection.prototype, 'bulkWrite');
    try {
      writes.mockImplementationOnce(async function (this: mongo.Collection, ...args) {
        const change = { $set: { 'sections.work.job_title': 'Astronaut' }, $inc: { revision: 1 } };
        await members().updateOne({ _id: MEENA }, change);
        await database()
          .collection<Candidate>('candidates')
          .updateOne({ _id: MEENA }, { $set: { job_title: 'Astronaut' } });
        return bulkWrite.apply(this, args);
      });
      await migrate(database(), [candidateTraits], { kind: 'required' });
      expect(writes).toHaveBeenCalled();
    } finally {
      writes.mockRestore();
    }
    expect(await candidateFor(MEENA)).toMatchObject({ ...(await derived(MEENA)), job_title: 'Astronaut' });
  });
});
