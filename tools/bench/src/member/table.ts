import { markdownTable } from '../table.ts';
import type { Result } from './measure.ts';

const HEAD = ['', 'operations', 'per second', 'ratio', 'p50 ms', 'p95 ms', 'p99 ms'];

/** The results as a Markdown table. The ratio compares the throughput with that of the first arm. */
export function tableOf(results: readonly Result[]): string {
  const base = results[0]?.perSecond ?? 1;
  const rows = results.map(({ name, operations, perSecond, p50, p95, p99 }) => [
    name,
    String(operations),
    rounded(perSecond),
    (perSecond / base).toFixed(2),
    ...[p50, p95, p99].map(rounded),
  ]);
  return markdownTable(HEAD, rows);
}

/** Rounds to three significant digits. */
function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
