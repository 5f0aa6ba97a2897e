import { createLogger, parseEnvironment, serve } from '@bandhavya/server';
import { createSandbox } from './app.ts';
import { checkCombination, environment } from './environment.ts';

const env = parseEnvironment(environment, process.env, checkCombination);
const logger = createLogger({ service: 'sandbox', level: env.LOG_LEVEL });

const app = createSandbox({
  publicOrigin: env.PUBLIC_ORIGIN,
  client: { id: env.OAUTH_CLIENT_ID, secret: env.OAUTH_CLIENT_SECRET, redirectUri: env.OAUTH_REDIRECT_URI },
  accountsFile: env.ACCOUNTS_FILE,
  logger,
});

await serve(app, { port: env.PORT, host: env.HOST, logger });
