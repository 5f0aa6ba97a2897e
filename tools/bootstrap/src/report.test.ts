import { expect, onTestFinished, test, vi } from 'vitest';
import { step } from './report.js';

async function linesOf(work: (report: (detail: string) => void) => Promise<void>): Promise<string[]> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const done = step('Drawing', work, (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(50_000);
  await done;
  return lines;
}

const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('When a step is quick, then it prints nothing', async () => {
  expect(await linesOf(() => lasting(1000))).toEqual([]);
});

test('When a step is long, then it prints its begin, its progress and its end', async () => {
  const lines = await linesOf(() => lasting(45_000));
  expect(lines).toEqual([
    'Drawing ...',
    'Drawing: still running after 22 s',
    'Drawing: still running after 42 s',
    'Drawing: done in 45 s',
  ]);
});

test('When a long step reports how far it is, then its progress says so', async () => {
  const lines = await linesOf(async (report) => {
    report('10 of 400');
    await lasting(30_000);
    report('200 of 400');
    await lasting(15_000);
  });
  expect(lines).toEqual([
    'Drawing ...',
    'Drawing: 10 of 400 after 22 s',
    'Drawing: 200 of 400 after 42 s',
    'Drawing: done in 45 s',
  ]);
});
