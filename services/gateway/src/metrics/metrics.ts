import type { Health } from '@bandhavya/runtime';
import {
  errorHandler,
  type Logger,
  methodRefused,
  NO_CONTENT_POLICY,
  notFound,
  requestLog,
  routeOf,
  securityHeaders,
} from '@bandhavya/runtime';
import express, { type Express, type RequestHandler } from 'express';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type BeaconMetrics, beaconMetrics } from './beacon-metrics.ts';

/** In seconds. A page or a call takes at most 2 s during an outage. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

export type Metrics = {
  /** Measures the requests of the app that it is mounted in. */
  measure: RequestHandler;
  /** GET /metrics in the format of Prometheus, for a port of the internal network. */
  app: Express;
  /** Counts what pages report. */
  beacons: BeaconMetrics;
};

/** Request durations by route and status, reports of pages, readiness, the state of dependencies, event-loop delay, memory and CPU. */
export function gatewayMetrics(health: Health, logger: Logger): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests. The status is "aborted" when the client left before the end',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Gauge({
    name: 'ready',
    help: 'Whether /readyz is 200',
    registers,
    collect() {
      this.set(Number(health.isReady()));
    },
  });
  new Gauge({
    name: 'dependency_up',
    help: 'Whether a dependency was available at its last check',
    labelNames: ['dependency'],
    registers,
    collect() {
      for (const [dependency, isUp] of Object.entries(health.dependencies())) this.set({ dependency }, Number(isUp));
    },
  });

  const measure: RequestHandler = (req, res, next) => {
    const begun = performance.now();
    res.once('close', () => {
      const status = res.writableFinished ? String(res.statusCode) : 'aborted';
      durations.observe({ method: req.method, route: routeOf(req), status }, (performance.now() - begun) / 1000);
    });
    next();
  };
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger), securityHeaders({ contentSecurityPolicy: NO_CONTENT_POLICY, https: false }));
  app.get('/metrics', async (_req, res) => {
    res
      .set('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  app.all('/metrics', methodRefused(['GET', 'HEAD']));
  app.use(notFound, errorHandler());
  return { measure, app, beacons: beaconMetrics(registers) };
}
