import { errorHandler, type Logger, notFound, requestLog, securityHeaders, watchHealth } from '@bandhavya/runtime';
import express, { type Express, type RequestHandler } from 'express';
import type { errors } from 'oidc-provider';
import { readAccounts } from './accounts/accounts-file.ts';
import { SandboxPeople } from './accounts/person.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { startMailServer } from './mail/mail-server.ts';
import { Mailbox } from './mail/mailbox.ts';
import { assetRoutes } from './pages/assets.ts';
import { readCoupons } from './razorpay/overview/coupons-file.ts';
import { paymentProvider } from './razorpay/payment-provider.ts';
import type { PaymentSettings } from './razorpay/provider-state.ts';
import { type ClientSettings, createProvider, PROVIDER_PATHS, withoutSession } from './sign-in/provider.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { sandboxStartPage } from './start-page.ts';

export type SandboxOptions = {
  publicOrigin: string;
  client: ClientSettings;
  accountsFile: string | undefined;
  couponsFile: string | undefined;
  payments: Pick<PaymentSettings, 'keyId' | 'keySecret' | 'webhookSecret' | 'webhookUrl'>;
  logger: Logger;
  now?: () => Date;
};

export type Sandbox = {
  app: Express;
  /** Starts the mail server. Its mails appear in the app. */
  listenForMail: (port: number) => ReturnType<typeof startMailServer>;
  /** Ends retries and delayed events. */
  stop: () => void;
};

/** The identity provider, the payment provider and the mail server for development and QA. All its state is in memory. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { publicOrigin, client, accountsFile, couponsFile, logger, now = () => new Date() } = options;
  const people = new SandboxPeople();
  const provider = createProvider(publicOrigin, client, people);
  provider.on('server_error', (_context, error) => logger.error({ err: error }, 'The provider failed'));
  const logRefusal = (message: string) => (_context: unknown, error: errors.OIDCProviderError) =>
    logger.info({ code: error.error, reason: error.error_description }, message);
  provider.on('authorization.error', logRefusal('A sign-in ended without success'));
  provider.on('grant.error', logRefusal('The token endpoint refused a code'));
  provider.on('userinfo.error', logRefusal('The userinfo endpoint refused a token'));

  const site = new URL(client.redirectUri).origin;
  const unreadable = (file: string) => (error: unknown) =>
    logger.error({ err: error }, `The file ${file} cannot be read`);
  const https = publicOrigin.startsWith('https:');
  const app = express();
  app.disable('x-powered-by');
  app.use(requestLog(logger));
  app.use(securityHeaders({ contentSecurityPolicy: policy(site), https }));
  app.use(watchHealth({}).routes);
  const coupons = () => readCoupons(couponsFile, unreadable('COUPONS_FILE'));
  const payments = paymentProvider({ ...options.payments, coupons, site, https, logger, now });
  app.use(assetRoutes());
  app.get('/', (_req, res) => void res.send(sandboxStartPage(site)));
  const mailbox = new Mailbox();
  app.use(mailRoutes(mailbox, https));
  app.use(payments.routes);
  app.use(
    signInRoutes({
      provider,
      people,
      accounts: () => readAccounts(accountsFile, unreadable('ACCOUNTS_FILE')),
      home: site,
    }),
  );
  app.use(onPaths(PROVIDER_PATHS, withoutSession(provider.callback())));
  app.use(notFound);
  app.use(errorHandler());
  const listenForMail = (port: number) => startMailServer({ port, mailbox, faults: payments.faults, logger, now });
  return { app, listenForMail, stop: payments.stop };
}

/** Allows no script. Forms may end here or, by a redirect, at the site. */
function policy(site: string) {
  return {
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'form-action': ["'self'", site],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  };
}

/** Mounts a handler without changing the path, from which the provider builds its URLs. */
function onPaths(paths: RegExp, handler: RequestHandler): RequestHandler {
  return (req, res, next) => (paths.test(req.path) ? handler(req, res, next) : next());
}
