import express from 'express';
import { watchHealth } from '../http/health.ts';
import { serve } from '../http/serve.ts';
import { createLogger } from '../logging/logger.ts';
import { requestLog } from '../logging/request-log.ts';

/** A service whose GET /slow responds after SIGUSR2, with whether `onStop` had run by then. */

const logger = createLogger({ service: 'slow', level: 'info' });
const app = express();
const { promise: released, resolve: release } = Promise.withResolvers<void>();
let cleaned_up = false;

const health = watchHealth({});
app.use(requestLog(logger), health.routes);
app.get('/fast', (_req, res) => {
  res.json({ fast: true });
});
app.get('/slow', async (_req, res) => {
  logger.info('Waiting');
  await released;
  res.json({ slow: true, cleaned_up });
});
process.on('SIGUSR2', () => release());

await serve(app, {
  port: Number(process.env.PORT ?? 0),
  logger,
  drainTime: Number(process.env.DRAIN_TIME ?? 0),
  onDraining: health.stop,
  ...(process.env.REQUEST_GRACE ? { requestGrace: Number(process.env.REQUEST_GRACE) } : {}),
  onStop: async () => {
    cleaned_up = true;
    logger.info('Cleaned up');
  },
});
