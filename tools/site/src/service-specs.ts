import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { BRAND } from '@bandhavya/ui/brand';
import * as z from 'zod/mini';
import type { Addresses } from './addresses.ts';
import { OPERATORS, ownersFile, registryTokenOf } from './owners.ts';
import { serviceNotices } from './process/notices.ts';
import type { PieceSpec } from './process/piece.ts';
import type { Secrets } from './secrets.ts';

const CLIENT_ID = 'bandhavya-local';
const RAZORPAY_KEY_ID = 'rzp_test_bandhavya';
const PROBE_WITHIN_MS = 2_000;
const START_WITHIN_MS = 60_000;
/** A service stops within ten seconds by itself. */
const STOP_WITHIN_MS = 12_000;

/** The part of the configuration that all services of a site share. */
export type ServiceContext = {
  addresses: Addresses;
  secrets: Secrets;
  dataDir: string;
  mongoUri: string;
  redisUrl: string;
  /** Whether a service restarts when its sources change. */
  watch: boolean;
  /** Addresses of development servers, which replace builds. */
  sources: { shellUrl: string | undefined; remotes: Readonly<Record<string, string>> };
  /** Variables by service name. They replace the usual ones. */
  overrides: Readonly<Record<string, NodeJS.ProcessEnv>>;
};

type Service = { name: string; title: string; port: number; env: NodeJS.ProcessEnv };

/** The registry, which stores the versions of the remotes and serves their files. */
export function registrySpec(context: ServiceContext): PieceSpec {
  const { addresses, dataDir } = context;
  return serviceSpec(context, {
    name: 'registry',
    title: 'Registry',
    port: addresses.ports.registry,
    env: {
      PUBLIC_ORIGIN: addresses.registryUrl,
      REGISTRY_DIR: path.join(dataDir, 'registry'),
      REGISTRY_OWNERS_FILE: ownersFile(dataDir),
    },
  });
}

/** The sandbox, which is the identity provider, the payment provider and the mail server of a local site. */
export function sandboxSpec(context: ServiceContext): PieceSpec {
  const { addresses, secrets } = context;
  return serviceSpec(context, {
    name: 'sandbox',
    title: 'Sandbox',
    port: addresses.ports.sandbox,
    env: {
      PUBLIC_ORIGIN: addresses.sandboxUrl,
      OAUTH_CLIENT_ID: CLIENT_ID,
      OAUTH_CLIENT_SECRET: secrets.oauthClientSecret,
      OAUTH_REDIRECT_URI: `${addresses.origin}/auth/google/callback`,
      ACCOUNTS_FILE: accountsFile(context.dataDir),
      COUPONS_FILE: couponsFile(context.dataDir),
      RAZORPAY_KEY_ID,
      RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
      RAZORPAY_WEBHOOK_SECRET: secrets.razorpayWebhookSecret,
      WEBHOOK_URL: `${addresses.origin}/webhooks/razorpay`,
      SMTP_PORT: String(addresses.ports.mail),
    },
  });
}

/** The file with the accounts that the sandbox offers. The seed writes it. */
export function accountsFile(dataDir: string): string {
  return path.join(dataDir, 'accounts.json');
}

/** The file with the coupons that the sandbox lists. The seed writes it. */
export function couponsFile(dataDir: string): string {
  return path.join(dataDir, 'coupons.json');
}

/** The gateway, which answers all requests for pages and data. */
export function gatewaySpec(context: ServiceContext): PieceSpec {
  const { addresses, secrets, sources } = context;
  return serviceSpec(context, {
    name: 'gateway',
    title: 'Gateway',
    port: addresses.ports.gateway,
    env: {
      PUBLIC_ORIGIN: addresses.origin,
      REGISTRY_URL: addresses.registryUrl,
      REMOTES_ORIGIN: addresses.registryUrl,
      REMOTES_LISTING_DIR: path.join(context.dataDir, 'gateway'),
      METRICS_PORT: String(addresses.ports.metrics),
      BEACON_PERCENT: '100',
      // No balancer has to notice the stop.
      DRAIN_SECONDS: '0',
      MONGODB_URI: context.mongoUri,
      REDIS_URL: context.redisUrl,
      SESSION_SECRET: secrets.sessionSecret,
      PSEUDONYM_SECRET: secrets.pseudonymSecret,
      SHELL_DIR: path.join(ROOT, 'shell/dist'),
      SHELL_ASSETS_DIR: path.join(context.dataDir, 'shell-assets'),
      ...identityProvider(context),
      ...checkout(context),
      ...(sources.shellUrl === undefined ? {} : { SHELL_DEV_URL: sources.shellUrl }),
      ...(Object.keys(sources.remotes).length === 0 ? {} : { REMOTES_DEV: JSON.stringify(sources.remotes) }),
    },
  });
}

/** The worker, which runs background jobs. */
export function workerSpec(context: ServiceContext): PieceSpec {
  return serviceSpec(context, {
    name: 'worker',
    title: 'Worker',
    port: context.addresses.ports.worker,
    env: {
      MONGODB_URI: context.mongoUri,
      REDIS_URL: context.redisUrl,
      PUBLIC_ORIGIN: context.addresses.origin,
      REGISTRY_URL: context.addresses.registryUrl,
      REGISTRY_TOKEN: registryTokenOf(context.secrets, OPERATORS),
      ...paymentProvider(context),
      ...mailServer(context),
    },
  });
}

/** The variables of the identity provider: the sandbox, unless GOOGLE_CLIENT_ID selects Google. */
function identityProvider({ addresses, secrets }: ServiceContext): NodeJS.ProcessEnv {
  if (process.env.GOOGLE_CLIENT_ID) return {};
  return {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: secrets.oauthClientSecret,
    GOOGLE_AUTHORIZATION_URL: `${addresses.sandboxUrl}/auth`,
    GOOGLE_TOKEN_URL: `${addresses.sandboxUrl}/token`,
    GOOGLE_USERINFO_URL: `${addresses.sandboxUrl}/me`,
  };
}

/** The variables of the payment provider: the sandbox, unless RAZORPAY_KEY_ID selects Razorpay. */
function paymentProvider({ addresses, secrets }: ServiceContext): NodeJS.ProcessEnv {
  if (process.env.RAZORPAY_KEY_ID) return {};
  return {
    RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
    RAZORPAY_API_URL: addresses.sandboxUrl,
  };
}

/** The variables of the checkout, from the same provider. */
function checkout(context: ServiceContext): NodeJS.ProcessEnv {
  if (process.env.RAZORPAY_KEY_ID) return {};
  return {
    ...paymentProvider(context),
    RAZORPAY_WEBHOOK_SECRET: context.secrets.razorpayWebhookSecret,
    RAZORPAY_CHECKOUT_URL: `${context.addresses.sandboxUrl}/v1/checkout.js`,
  };
}

/** The variables of the mail server: the sandbox, unless SMTP_URL names another one. */
function mailServer({ addresses }: ServiceContext): NodeJS.ProcessEnv {
  if (process.env.SMTP_URL) return {};
  return {
    SMTP_URL: `smtp://127.0.0.1:${addresses.ports.mail}`,
    MAIL_FROM: `${BRAND.name} <no-reply@bandhavya.example>`,
  };
}

function serviceSpec(context: ServiceContext, { name, title, port, env }: Service): PieceSpec {
  const cwd = path.join(ROOT, 'services', name);
  return {
    name,
    title,
    command: process.execPath,
    args: [...(context.watch ? ['--watch', '--watch-preserve-output'] : []), path.join(cwd, 'src/main.ts')],
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
      ...context.overrides[name],
    },
    logFile: path.join(context.dataDir, `logs/${name}.log`),
    probe: () => isWhollyReady(`http://localhost:${port}/readyz`),
    startWithinMs: START_WITHIN_MS,
    stopWithinMs: STOP_WITHIN_MS,
    notice: serviceNotices(),
  };
}

const readiness = z.object({ checks: z.record(z.string(), z.enum(['up', 'down'])) });

/** Resolves when a service is ready and none of the parts that it reports is down. */
export async function isWhollyReady(url: string): Promise<void> {
  const { checks } = readiness.parse(JSON.parse(await answersWell(url)));
  const down = Object.keys(checks).filter((name) => checks[name] === 'down');
  if (down.length > 0) throw new Error(`${url} reports as down: ${down.join(', ')}`);
}

/** Resolves with the body when the address answers with a success status. */
export async function answersWell(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PROBE_WITHIN_MS) });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${body.slice(0, 300)}`);
  return body;
}
