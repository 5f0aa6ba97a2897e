import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** One way to do what is compared. */
export type Arm = {
  name: string;
  /** Does it once, for one of the clients. What it does must not depend on how often it was called. */
  operate: (client: number) => Promise<unknown>;
};

/** How long an arm is at work in one round: so many milliseconds, or so many operations. */
export type Span = { ms: number } | { operations: number };

export type Plan = {
  /** How many clients work at once, each with its next operation as soon as the one before is done. */
  concurrency: number;
  rounds: number;
  span: Span;
  /** Told what is being done. */
  say?: (line: string) => void;
};

export type Result = {
  name: string;
  operations: number;
  perSecond: number;
  /** Milliseconds of one operation. */
  p50: number;
  p95: number;
  p99: number;
};

type Tally = { arm: Arm; times: RecordableHistogram; operations: number; seconds: number };

const NANOSECONDS = 1e6;

/**
 * Measures all arms in turn, several times over, so that whatever else the machine does hits all of them. A first round is
 * not counted. An operation that fails ends the measurement.
 */
export async function measure(arms: readonly Arm[], { concurrency, rounds, span, say }: Plan): Promise<Result[]> {
  const tallies = arms.map((arm): Tally => ({ arm, times: createHistogram(), operations: 0, seconds: 0 }));
  for (let round = 0; round <= rounds; round += 1) {
    say?.(round === 0 ? 'Warming up ...' : `Round ${round} of ${rounds} ...`);
    // Each time another one begins.
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
