import { expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { newPerson, type Person } from '../../testing/people.ts';

/** The last minute of 9 December 2026 in India, and the first of the next day. */
const BEFORE_MIDNIGHT = new Date('2026-12-09T18:29:30Z');
const AFTER_MIDNIGHT = new Date('2026-12-09T18:30:30Z');

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
