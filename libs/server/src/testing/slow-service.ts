import express from 'express';
import { serve } from '../http/serve.ts';
import { createLogger } from '../logging/logger.ts';
import { requestLog } from '../logging/request-log.ts';

/** A service whose GET /slow is answered on SIGUSR2, with whether it had cleaned up by then. */

const logger = createLogger({ service: 'slow', level: 'info' });
const app = express();
let release = () => {};
let cleaned_up = false;
const released = new Promise<void>((resolve) => {
  release = resolve;
});

app.use(requestLog(logger));
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
  onStop: async () => {
    cleaned_up = true;
    logger.info('Cleaned up');
  },
});
