import mongoose from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { NOW, newMemberId, sharedDatabase } from '../testing/database.ts';
import { payingSite } from '../testing/payers.ts';

const database = sharedDatabase();
const site = payingSite(database);
const { premium, payments, models } = database;

const END = new Date('2027-05-22T06:00:00Z');
const before = (date: Date) => new Date(date.getTime() - 1);

async function usesOf(memberId: string) {
  const { membership } = await payments.overview(memberId);
  return membership?.periods.map(({ used_at, used_feature }) => [used_at, used_feature]);
}

test('When a member has no active membership, then no feature may be used, and nothing is noted', async () => {
  const never = newMemberId();
  expect(await premium.use(never, 'undo', NOW)).toBe('refused');
  expect(await premium.isActive(never, NOW)).toBe(false);
  const { memberId } = await site.buy();
  for (const now of [END, before(NOW)]) expect(await premium.use(memberId, 'undo', now)).toBe('refused');
  expect(await premium.isActive(memberId, before(END))).toBe(true);
  expect(await premium.isActive(memberId, END)).toBe(false);
  expect(await usesOf(memberId)).toEqual([[undefined, undefined]]);
});

test('When features are used 20 times concurrently, then the first use in each period is noted', async () => {
  const { memberId } = await site.buy();
  await site.buy({ memberId });
  const uses = Array.from({ length: 20 }, (_, ms) => premium.use(memberId, 'chat', new Date(NOW.getTime() + ms)));
  expect((await Promise.all(uses)).toSorted()).toEqual(['first', ...Array(19).fill('repeated')]);
  const [first, second] = (await usesOf(memberId)) ?? [];
  expect(first?.[1]).toBe('chat');
  expect(second).toEqual([undefined, undefined]);
  expect(await premium.use(memberId, 'undo', END)).toBe('first');
  expect(await usesOf(memberId)).toEqual([first, [END, 'undo']]);
});

test('When a use is noted already, then a further use costs one read', async () => {
  const { memberId } = await site.buy();
  await premium.use(memberId, 'undo', NOW);
  const commands: string[] = [];
  mongoose.set('debug', (collection: string, method: string) => commands.push(`${collection}.${method}`));
  onTestFinished(() => {
    mongoose.set('debug', false);
  });
  expect(await premium.use(memberId, 'undo', before(END))).toBe('repeated');
  expect(commands).toEqual([`${models.memberships.collection.collectionName}.findOne`]);
});
