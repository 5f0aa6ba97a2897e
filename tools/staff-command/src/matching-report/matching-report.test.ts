import { randomUUID } from 'node:crypto';
import { openMatching } from '@bandhavya/matching';
import { collectionOf } from '@bandhavya/testing/collections';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedStaff } from '../testing/staff-world.ts';

const world = sharedStaff();
const BY = ['--reason', 'Weekly look'];
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

test('prints matches per 1,000 impressions, overall, by gender and by popularity', async () => {
  const { connection: db } = world.data;
  const [asha, ravi, anil] = [
    await world.member(),
    await world.member({ gender: 'Man' }),
    await world.member({ gender: 'Man' }),
  ];
  const id = (text: string) => new Types.ObjectId(text);
  const card = (viewer: string, shown: string, days: number, source = 'deck' as const) => ({
    at: ago(days),
    viewer: id(viewer),
    shown: id(shown),
    source,
    position: 0,
  });
  // Asha saw Ravi twice, which counts once. The card of 40 days ago is outside the period.
  await collectionOf(db, 'impressions').insertMany([
    card(asha, ravi, 3),
    card(asha, ravi, 2),
    card(asha, anil, 2),
    card(ravi, asha, 2),
    card(anil, asha, 40),
  ]);
  const matching = openMatching(db);
  const like = async (from: string, to: string) => {
    const viewer = await matching.candidate(id(from));
    if (!viewer) throw new Error('The member has no candidate');
    await matching.swipe(viewer, { to: id(to), direction: 'liked', key: randomUUID() });
  };
  await like(anil, asha);
  const earlier = (at: string) => ({ $cond: [{ $gt: [at, null] }, ago(40), '$$REMOVE'] });
  await collectionOf(db, 'pairs').updateOne({ waits_for: id(asha) }, [
    { $set: { a_at: earlier('$a_at'), b_at: earlier('$b_at'), waits_at: ago(40) } },
  ]);
  await like(asha, ravi);
  await like(ravi, asha);
  const lines = await world.run('matching-report', ...BY);
  expect(lines[0]).toContain('333.3 matches per 1,000 impressions (1 of 3)');
  expect(lines[1]).toBe('seen by men: 1000.0 matches per 1,000 impressions (1 of 1)');
  expect(lines[2]).toBe('seen by women: 500.0 matches per 1,000 impressions (1 of 2)');
  expect(lines).toContain('cards on deck: 4');
  expect(lines.at(-1)).toMatch(/^10\. 2 members, 66\.7 % of the impressions, .*, 100\.0 % with a match$/u);
  const entries = await world.data.audit.find({ action: 'matching.reported' }).toArray();
  expect(entries).toMatchObject([{ staff: 'Asha', reason: 'Weekly look' }]);
  await expect(world.run('matching-report', '--days', '181', ...BY)).rejects.toThrow('--days must be 1 to 180');
});
