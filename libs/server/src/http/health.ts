import { type RequestHandler, Router } from 'express';
import pTimeout from 'p-timeout';
import { methodRefused } from './error-handler.ts';

/** Resolves while the dependency is available; rejects when it is not. */
export type HealthCheck = () => Promise<unknown>;

/** Longest duration of one check, in milliseconds. */
const CHECK_DEADLINE = 1000;

/**
 * GET /healthz: 200 while the process lives. GET /readyz: 200 when all checks pass, otherwise 503. The body of /readyz
 * has the result of each check: `{status: 'ready' | 'unready', checks: {mongodb: 'up' | 'down'}}`.
 */
export function healthRoutes(checks: Readonly<Record<string, HealthCheck>>): Router {
  const router = Router();
  const ready: RequestHandler = async (_req, res) => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, (await passes(check)) ? 'up' : 'down'] as const),
    );
    const allUp = states.every(([, state]) => state === 'up');
    res.status(allUp ? 200 : 503).set(allUp ? {} : { 'retry-after': '2' });
    res
      .set('cache-control', 'no-store')
      .json({ status: allUp ? 'ready' : 'unready', checks: Object.fromEntries(states) });
  };
  router.get('/healthz', (_req, res) => {
    res.set('cache-control', 'no-store').json({ status: 'alive' });
  });
  router.get('/readyz', ready);
  router.all(['/healthz', '/readyz'], methodRefused(['GET', 'HEAD']));
  return router;
}

async function passes(check: HealthCheck): Promise<boolean> {
  try {
    await pTimeout(check(), { milliseconds: CHECK_DEADLINE });
    return true;
  } catch {
    return false;
  }
}
