import { expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { RefusalLines } from './refusal-lines.ts';

function startLines() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const logged: Record<string, unknown>[] = [];
  const logger = createLogger({ service: 'test', level: 'info' }, { write: (line) => logged.push(JSON.parse(line)) });
  const lines = new RefusalLines(logger);
  const admitted = (count: number, status: number, network: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => lines.admits(status, network(n))).filter(Boolean).length;
  return { logged, admitted };
}

test('When one network is refused often, then 20 lines a minute are written for each status, and one with the rest', () => {
  const { logged, admitted } = startLines();
  expect([429, 401, 403].map((status) => admitted(50, status, () => '203.0.113.0/24'))).toEqual([20, 20, 20]);
  expect(admitted(5, 401, () => '198.51.100.0/24')).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(logged).toMatchObject([{ level: 'warn', refusals: { 401: 30, 403: 30, 429: 30 } }]);
  expect(admitted(5, 429, () => '203.0.113.0/24')).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(1);
});

test('When many networks are refused, then 600 lines a minute are written', () => {
  const { logged, admitted } = startLines();
  expect(admitted(5000, 429, (n) => `10.${n >> 8}.${n & 255}.0/24`)).toBe(600);
  vi.advanceTimersByTime(60_000);
  expect(logged).toMatchObject([{ refusals: { 429: 4400 } }]);
});

test('admits the line of every other response', () => {
  expect(startLines().admitted(5000, 404, () => '203.0.113.0/24')).toBe(5000);
});
