import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** One of the compared ways to do the same. */
export type Arm = {
  name: string;
  /** Runs one operation for one client. Its cost must not depend on the number of calls before. */
  operate: (client: number) => Promise<unknown>;
};

/** The length of an arm's turn in a round: milliseconds or operations. */
export type Span = { ms: number } | { operations: number };

export type Plan = {
  /** The number of concurrent clients. Each starts its next operation when the previous one has ended. */
  concurrency: number;
  rounds: number;
  span: Span;
  /** Receives lines of progress. */
  say?: (line: string) => void;
};

export type Result = {
  name: string;
  operations: number;
  perSecond: number;
  /** Durations of operations in milliseconds. */
  p50: number;
  p95: number;
  p99: number;
};

type Tally = { arm: Arm; times: RecordableHistogram; operations: number; seconds: number };

const NANOSECONDS = 1e6;

/**
 * Measures all arms in turn in several rounds, so that other load on the machine affects all of them. The first round is a
 * warm-up and not counted. A failed operation ends the measurement.
 */
export async function measure(arms: readonly Arm[], { concurrency, rounds, span, say }: Plan): Promise<Result[]> {
  const tallies = arms.map((arm): Tally => ({ arm, times: createHistogram(), operations: 0, seconds: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    say?.(round === 0 ? 'Warming up ...' : `Round ${round} of ${rounds} ...`);
    // Every round starts with another arm.
    for (const index of tallies.keys()) {
      const tally = tallies[(index + round) % tallies.length];
      if (tally) await work(round === 0 ? { ...tally, times: createHistogram() } : tally, concurrency, span);
    }
  }
  return tallies.map(resultOf);
}

async function work(tally: Tally, concurrency: number, span: Span): Promise<void> {
  const begun = performance.now();
  let started = 0;
  const goesOn = () => ('ms' in span ? performance.now() - begun < span.ms : started < span.operations);
  const client = async (number: number) => {
    while (goesOn()) {
      started += 1;
      const before = performance.now();
      await tally.arm.operate(number);
      tally.times.record(Math.max(1, Math.round((performance.now() - before) * NANOSECONDS)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, number) => client(number)));
  tally.operations += started;
  tally.seconds += (performance.now() - begun) / 1000;
}

function resultOf({ arm, times, operations, seconds }: Tally): Result {
  const percentile = (percent: number) => times.percentile(percent) / NANOSECONDS;
  return {
    name: arm.name,
    operations,
    perSecond: operations / seconds,
    p50: percentile(50),
    p95: percentile(95),
    p99: percentile(99),
  };
}
