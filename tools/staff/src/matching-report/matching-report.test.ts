import { impressionModel, pairModel, pairOf } from '@bandhavya/matching';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { sharedStaff } from '../testing/staff-world.ts';

const world = sharedStaff();
const BY = ['--reason', 'Weekly look'];
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

test('prints matches per 1,000 impressions, overall, by gender and by popularity', async () => {
  const { db } = world.data.members;
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
  await impressionModel(db).insertMany([
    card(asha, ravi, 3),
    card(asha, ravi, 2),
    card(asha, anil, 2),
    card(ravi, asha, 2),
    card(anil, asha, 40),
  ]);
  const like = (days: number, key: string) => ({ dir: 'liked' as const, at: ago(days), key: key.padStart(36, '0') });
  await pairModel(db).insertMany([
    pairOf(id(asha), id(ravi), like(2, '1'), like(1, '2')),
    pairOf(id(asha), id(anil), undefined, like(40, '3')),
  ]);
  const lines = await world.run('matching-report', ...BY);
  expect(lines[0]).toContain('333.3 matches per 1,000 impressions (1 of 3)');
  expect(lines[1]).toBe('seen by men: 1000.0 matches per 1,000 impressions (1 of 1)');
  expect(lines[2]).toBe('seen by women: 500.0 matches per 1,000 impressions (1 of 2)');
  expect(lines).toContain('cards on deck: 4');
  expect(lines.at(-1)).toMatch(/^10\. 2 members, 66\.7 % of the impressions, .*, 100\.0 % with a match$/u);
  const entries = await world.data.audit.find({ action: 'matching.reported' }).lean();
  expect(entries).toMatchObject([{ staff: 'Asha', reason: 'Weekly look' }]);
  await expect(world.run('matching-report', '--days', '181', ...BY)).rejects.toThrow('--days must be 1 to 180');
});
