import { scryptSync } from 'node:crypto';
import * as z from 'zod/mini';
import { BUDGETS, UNIT_MS } from './budgets.ts';

/** The variable that names the file of {@link FileDuration}s to the reporter. */
export const DURATIONS_FILE_VARIABLE = 'TEST_DURATIONS_FILE';

/** The seconds that one test file took. Files run concurrently, so the sum is more than the seconds of the phase. */
export type FileDuration = {
  /** Relative to the root: 'services/worker/src/worker.test.ts'. */
  file: string;
  seconds: number;
};

const report = z.array(z.object({ file: z.string(), seconds: z.number() }));

/** @throws when the report is not one of the reporter */
export const readDurations = (found: unknown): FileDuration[] => report.parse(found);

const SLOWEST = 20;
const UNIT_RUNS = 5;

/** The slowest files, as lines. */
export function slowestFiles(durations: readonly FileDuration[], count = SLOWEST): string[] {
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`);
}

/**
 * A line for each package or browser suite that took longer than its budget.
 * @param factor how much slower this machine is than the one of the budgets
 * @param budgets seconds by the start of a path; the longest start counts
 */
export function overBudget(
  durations: readonly FileDuration[],
  factor: number,
  budgets: Readonly<Record<string, number>> = BUDGETS,
): string[] {
  const spent = new Map<string, number>();
  for (const { file, seconds } of durations) {
    const place = placeOf(file, Object.keys(budgets));
    spent.set(place, (spent.get(place) ?? 0) + seconds);
  }
  return [...spent].flatMap(([place, seconds]) => {
    const budget = budgets[place];
    if (budget === undefined) return [`${place} has no budget (${seconds.toFixed(0)} s)`];
    const allowed = budget * factor;
    return seconds > allowed ? [`${place} took ${seconds.toFixed(0)} s of ${allowed.toFixed(0)} s`] : [];
  });
}

function placeOf(file: string, places: readonly string[]): string {
  const around = places.filter((place) => file === place || file.startsWith(`${place}/`));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? file;
}

/** How much slower this machine is than the one of the budgets; at least 1. Takes a third of a second. */
export function machineFactor(): number {
  const times = Array.from({ length: UNIT_RUNS }, () => {
    const startedAt = performance.now();
    scryptSync('unit', 'of the budgets', 32, { N: 2 ** 14 });
    return performance.now() - startedAt;
  });
  // The shortest run is the one that no other process has disturbed.
  return Math.max(1, Math.min(...times) / UNIT_MS);
}
