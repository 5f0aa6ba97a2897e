import { createLogger, parseEnvironment, serve } from '@bandhavya/runtime';
import { createSandbox } from './app.ts';
import { checkCombination, environment } from './configuration.ts';

const env = parseEnvironment(environment, process.env, checkCombination);
const logger = createLogger({ service: 'sandbox', level: env.LOG_LEVEL });

const { app, listenForMail, stop } = createSandbox({
  publicOrigin: env.PUBLIC_ORIGIN,
  client: { id: env.OAUTH_CLIENT_ID, secret: env.OAUTH_CLIENT_SECRET, redirectUri: env.OAUTH_REDIRECT_URI },
  accountsFile: env.ACCOUNTS_FILE,
  couponsFile: env.COUPONS_FILE,
  payments: {
    keyId: env.RAZORPAY_KEY_ID,
    keySecret: env.RAZORPAY_KEY_SECRET,
    webhookSecret: env.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: env.WEBHOOK_URL,
  },
  logger,
});

const mailServer = await listenForMail(env.SMTP_PORT).catch((error: unknown) => {
  logger.fatal({ err: error }, `Mails cannot be received on port ${env.SMTP_PORT}`);
  process.exit(1);
});
await serve(app, { port: env.PORT, host: env.HOST, logger, onStopping: stop, onStop: mailServer.close });
