import type { Candidate } from '@bandhavya/matching';
import { expect, test } from 'vitest';
import { freshCounts } from './fresh-counts.ts';

test('When a count does not end in time, then it and the later ones of the request are unknown', async () => {
  const known = { count: 3, more: false };
  const answers = [Promise.resolve(known), new Promise<never>(() => {}), Promise.resolve(known)];
  let counted = 0;
  const matching = {
    countJoinedSince: () => {
      counted += 1;
      return answers[counted - 1] ?? Promise.reject(new Error('Another count was begun'));
    },
  };
  const count = freshCounts(matching, {} as Candidate);
  const results = [];
  for (let n = 0; n < 3; n += 1) results.push(await count({}, new Date()));
  expect(results).toEqual([known, { count: 0, more: true }, { count: 0, more: true }]);
  expect(counted).toBe(2);
});
