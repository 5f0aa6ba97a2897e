import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, Router } from 'express';
import pTimeout from 'p-timeout';
import { methodRefused } from '../problems/error-handler.ts';

/** Resolves while a part is available; rejects when it is not. Must settle by itself, also when the part hangs. */
export type HealthCheck = () => Promise<unknown>;

type Checks = Readonly<Record<string, HealthCheck>>;

export type HealthOptions = {
  /** The parts that this process needs to serve. A check that fails makes it unready. */
  required?: Checks;
  /** Parts whose absence the process handles itself. Their state is reported and does not make it unready. */
  dependencies?: Checks;
};

export type Health = {
  /**
   * GET /healthz: 200 while the process lives. GET /readyz: 200 when all required checks passed and the process is not
   * stopping, otherwise 503. The body of /readyz: `{status: 'ready' | 'unready' | 'stopping', checks: {mongodb: 'up' | 'down'}}`.
   */
  routes: Router;
  isReady: () => boolean;
  /** Whether each dependency was available at its last check. */
  dependencies: () => Readonly<Record<string, boolean>>;
  /** Makes the process unready for good. */
  stop: () => void;
  /** Ends the checks. */
  close: () => void;
};

/** After this time (ms) without an answer a part counts as down. */
const CHECK_DEADLINE = 1000;
/** The delays between two checks, in milliseconds. The first ones are short, because a start waits for them. */
const FIRST_DELAY = 50;
const LONGEST_DELAY = 1000;

/**
 * Checks the parts in the background, each about once a second and never twice at the same time. A request for /readyz
 * reads the last results, so it costs nothing and is prompt while a part hangs.
 */
export function watchHealth({ required = {}, dependencies = {} }: HealthOptions): Health {
  const end = new AbortController();
  let isStopping = false;
  const watchAll = (checks: Checks) => {
    const watched = Object.entries(checks).map(([name, check]) => [name, watch(check, end.signal)] as const);
    return () => Object.fromEntries(watched.map(([name, isUp]) => [name, isUp()]));
  };
  const requirements = watchAll(required);
  const parts = watchAll(dependencies);
  const isReady = () => !isStopping && Object.values(requirements()).every(Boolean);
  const ready: RequestHandler = (_req, res) => {
    const isGood = isReady();
    const states = Object.entries({ ...requirements(), ...parts() });
    res.status(isGood ? 200 : 503).set(isGood ? {} : { 'retry-after': '2' });
    res.set('cache-control', 'no-store').json({
      status: isStopping ? 'stopping' : isGood ? 'ready' : 'unready',
      checks: Object.fromEntries(states.map(([name, isUp]) => [name, isUp ? 'up' : 'down'])),
    });
  };
  const routes = Router();
  routes.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'alive' });
  });
  routes.get('/readyz', ready);
  routes.all(['/healthz', '/readyz'], methodRefused(['GET', 'HEAD']));
  return {
    routes,
    isReady,
    dependencies: parts,
    stop: () => {
      isStopping = true;
    },
    close: () => end.abort(),
  };
}

/** Repeats a check until the signal aborts. Returns a function with its last result. */
function watch(check: HealthCheck, signal: AbortSignal): () => boolean {
  let isUp = false;
  const repeat = async () => {
    for (let delay = FIRST_DELAY; !signal.aborted; delay = Math.min(2 * delay, LONGEST_DELAY)) {
      const passes = outcomeOf(check);
      isUp = await pTimeout(passes, { milliseconds: CHECK_DEADLINE, fallback: () => false });
      // A check that hangs is not started again before it has settled.
      await passes;
      await wait(delay, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  void repeat();
  return () => isUp;
}

async function outcomeOf(check: HealthCheck): Promise<boolean> {
  try {
    await check();
    return true;
  } catch {
    return false;
  }
}
