import { expect, test } from 'vitest';
import { perSecond, Times, timed } from './measure.ts';
import { markdown, milliseconds, ratio, whole } from './table.ts';

test('When durations are collected, then quantiles of them are returned', () => {
  const times = new Times();
  for (let value = 100; value > 0; value -= 1) times.add(value);
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => times.at(share))).toEqual([1, 51, 96, 100, 100]);
  expect(new Times().at(0.5)).toBeNaN();
});

test('When a call is timed, then its result is returned and its duration recorded', async () => {
  const times = new Times();
  expect(await timed(times, async () => 'done')).toBe('done');
  expect(times.count).toBe(1);
});

test('When several clients run concurrently, then each runs until the end', async () => {
  const done = [0, 0, 0];
  const rate = await perSecond(3, 30, async (client) => {
    done[client] = (done[client] ?? 0) + 1;
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect(Math.min(...done)).toBeGreaterThan(1);
  expect(rate).toBeGreaterThan(3);
});

test('When a table is written, then it is Markdown with right-aligned figures', () => {
  const rows = [[whole(100_000), milliseconds(1.2345), ratio(3, 2)]];
  expect(markdown({ title: 'Feed', head: ['members', 'p50', 'ratio'], rows, notes: ['Once.', '- a', '- b'] })).toBe(
    '### Feed\n\n| members | p50 | ratio |\n| --- | ---: | ---: |\n| 100,000 | 1.23 | 1.5 |\n\nOnce.\n- a\n- b',
  );
});
