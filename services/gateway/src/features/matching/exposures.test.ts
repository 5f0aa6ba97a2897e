import { randomUUID } from 'node:crypto';
import { redisExposures } from '@bandhavya/matching';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';
import { WAIT } from '../../testing/wait.ts';

/** The last minute of 9 December 2026 in India, and the next visit. */
const BEFORE_MIDNIGHT = new Date('2026-12-09T18:29:30Z');
const AFTER_MIDNIGHT = new Date('2026-12-09T19:01:00Z');

function setClock(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
}

const candidateIds = async ({ browser }: Person): Promise<string[]> => {
  const { items } = await (await browser.get('/api/candidates?limit=50')).json();
  return items.map(({ id }: { id: string }) => id);
};

test('When a profile has had its impressions of the day, then other viewers see it after midnight in India', async () => {
  setClock(BEFORE_MIDNIGHT);
  const site = await startGateway({ SHOWS_PER_DAY: '1' });
  const ravi = await newPerson(site, { gender: 'Man' });
  const [asha, priya] = [await newPerson(site), await newPerson(site)];
  expect(await candidateIds(asha)).toEqual([ravi.id]);
  expect(await candidateIds(priya)).toEqual([]);
  vi.setSystemTime(AFTER_MIDNIGHT);
  expect(await candidateIds(priya)).toEqual([ravi.id]);
});

test('When a viewer changes the preferences again and again, then a profile has one impression from them', async () => {
  const site = await startGateway({ SHOWS_PER_DAY: '2' });
  const ravi = await newPerson(site, { gender: 'Man' });
  const [asha, priya, kavya] = [await newPerson(site), await newPerson(site), await newPerson(site)];
  for (let age = 18; age < 24; age += 1) {
    await asha.browser.send('PUT', '/api/preferences/me', { age: { from: age, to: 99, weight: 'nice' } });
    expect(await candidateIds(asha)).toEqual([ravi.id]);
  }
  expect(await candidateIds(priya)).toEqual([ravi.id]);
  await vi.waitFor(async () => expect(await candidateIds(kavya)).toEqual([]), WAIT);
});

test('When 500 viewers see a profile twice, then the estimate of its viewers is within 3 %', async () => {
  const site = await startGateway();
  const exposures = redisExposures({ redis: site.redis });
  const [profile, now] = [randomUUID(), new Date()];
  for (const round of [1, 2]) {
    await Promise.all(Array.from({ length: 500 }, (_, n) => exposures.add(`viewer ${n}`, [profile], now)));
    const [count = 0] = await exposures.counts([profile], now);
    expect([round, Math.abs(count - 500) <= 15]).toEqual([round, true]);
  }
  expect(await exposures.counts([profile], new Date(now.getTime() + 24 * 3600 * 1000))).toEqual([0]);
});
