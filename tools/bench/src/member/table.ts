import { markdownTable } from '../table.ts';
import type { Result } from './measure.ts';

const HEAD = ['', 'operations', 'per second', 'ratio', 'p50 ms', 'p95 ms', 'p99 ms', 'ratio of p99'];

/** The results as a Markdown table. The ratios compare with the first arm. */
export function tableOf(results: readonly Result[]): string {
  const [base] = results;
  if (!base) return '';
  const rows = results.map(({ name, operations, perSecond, p50, p95, p99 }) => [
    name,
    String(operations),
    rounded(perSecond),
    (perSecond / base.perSecond).toFixed(2),
    ...[p50, p95, p99].map(rounded),
    (p99 / base.p99).toFixed(1),
  ]);
  return markdownTable(HEAD, rows);
}

/** Rounds to three significant digits. */
function rounded(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
