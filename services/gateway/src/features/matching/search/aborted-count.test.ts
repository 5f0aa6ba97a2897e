import { eventually } from '@bandhavya/testing/waits';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { startGateway } from '../../../testing/gateway.ts';
import { newPerson } from '../../../testing/people.ts';

/** The delay of the database for each man that it examines, in milliseconds. */
const DELAY = 25;
const MEN = 400;

/** A site whose count reads for about ten seconds, unless something ends it, with the log of its reads. */
async function slowSite() {
  const site = await startGateway();
  const connection = site.stored.connection;
  const [asha, ravi] = [await newPerson(site, { gender: 'Woman' }), await newPerson(site, { gender: 'Man' })];
  const candidates = connection.collection('candidates');
  const man = await candidates.findOne({ _id: ravi._id });
  const men = Array.from({ length: MEN }, (_man, n) => ({
    ...man,
    _id: new Types.ObjectId(),
    rank: new Date(Number(man?.rank) - n - 1),
  }));
  await candidates.insertMany(men);
  // A view in place of the collection delays each member that a read examines.
  await candidates.rename('all_candidates');
  const body = `function (gender) { if (gender === 'Man') sleep(${DELAY}); return true; }`;
  const pipeline = [{ $match: { $expr: { $function: { body, args: ['$gender'], lang: 'js' } } } }];
  await connection.createCollection('candidates', { viewOn: 'all_candidates', pipeline });
  const { db } = connection;
  await db?.command({ profile: 2 });
  const ns = `${connection.name}.all_candidates`;
  return {
    asha,
    /** Whether the database reads candidates for a search now. */
    isReading: async () => {
      const found = await db?.admin().command({ currentOp: 1, active: true, ns, planSummary: /listed: 1/u });
      return found?.inprog.length > 0;
    },
    /** Why the reads of candidates for searches failed. */
    failures: async () => {
      const reads = connection.collection<{ errName: string }>('system.profile');
      return (await reads.find({ ns, ok: 0, 'command.hint': 'search' }).toArray()).map(({ errName }) => errName);
    },
  };
}

test.each(['/api/search/count?source=new', '/api/search/relaxations?source=new&religion=Hindu'])(
  'When a client aborts %s, then the database ends the running read',
  async (path) => {
    const { asha, isReading, failures } = await slowSite();
    const request = new AbortController();
    const answer = asha.browser.request('GET', path, { signal: request.signal });
    const refused = expect(answer).rejects.toThrow('aborted');
    await eventually(async () => expect(await isReading()).toBe(true));
    request.abort();
    await refused;
    await eventually(async () => expect(await failures()).toEqual(['ClientDisconnect']));
  },
);
