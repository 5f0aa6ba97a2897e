import { DAILY_LIMITS } from '@bandhavya/domain';
import { CHANNELS } from '@bandhavya/federation/registry';
import { checkCheckout, checkoutEnvironment, providerEnvironment } from '@bandhavya/payments';
import { checkPhotoStore, photoProcessEnvironment, photoStoreEnvironment } from '@bandhavya/photos';
import {
  address,
  checkEncryption,
  type EnvironmentOf,
  type EnvironmentProblem,
  host,
  httpOrigin,
  httpUrl,
  integer,
  logLevel,
  nodeEnv,
  oneOf,
  port,
  text,
} from '@bandhavya/runtime';
import * as z from 'zod/mini';

const SECRET_MINIMUM = 32;

const secrets = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list) => list.split(',').map((each) => each.trim())),
  ),
  z.array(text(SECRET_MINIMUM)).check(z.minLength(1)),
);

const devServers = z.pipe(
  z.pipe(
    z.string(),
    z.transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.issues.push({ code: 'custom', input: json, message: 'must be JSON' });
        return z.NEVER;
      }
    }),
  ),
  z.record(z.string().check(z.regex(/^mf_[a-z0-9_]+$/u)), httpOrigin),
);

/** The environment variables of the gateway. */
export const environment = {
  NODE_ENV: {
    schema: nodeEnv,
    purpose: 'Mode of the service; production refuses the settings for development',
    example: 'production',
    default: 'development',
  },
  PORT: { schema: port, purpose: 'Port to listen on', example: '3000', default: '3000' },
  HOST: host,
  PUBLIC_ORIGIN: {
    schema: httpOrigin,
    purpose: 'Origin at which members reach the site',
    example: 'https://bandhavya.example',
  },
  TRUST_PROXY: {
    schema: integer(0, 10),
    purpose: 'Number of proxies in front of the service; at least 1 when PUBLIC_ORIGIN is https',
    example: '1',
    default: '0',
  },
  REGISTRY_URL: {
    schema: httpUrl,
    purpose: 'URL of the registry for requests of the gateway',
    example: 'https://registry.internal:3001',
  },
  REMOTES_ORIGIN: {
    schema: httpOrigin,
    purpose: 'Origin from which browsers load the files of the remotes',
    example: 'https://remotes.bandhavya.example',
  },
  REMOTES_CHANNEL: {
    schema: oneOf(CHANNELS),
    purpose: 'The channel whose versions of the remotes pages get; a site for tests serves staging',
    example: 'staging',
    default: 'production',
  },
  REMOTES_LISTING_DIR: {
    schema: z.optional(text()),
    purpose:
      'Folder for the last listing of the registry, so that the gateway can start while the registry is unavailable; it should survive a restart',
    example: '/var/lib/bandhavya/gateway',
  },
  MONGODB_URI: {
    schema: address(['mongodb:', 'mongodb+srv:']),
    purpose: 'MongoDB replica set, with the name of the database',
    example: 'mongodb://db1,db2,db3/bandhavya?replicaSet=rs0',
    secret: true,
  },
  REDIS_URL: {
    schema: address(['redis:', 'rediss:']),
    purpose:
      'Redis or Valkey, for sessions, rate limits, daily limits, impression counts and live events; emptying it resets the limits',
    example: 'redis://cache.internal:6379',
    secret: true,
  },
  SESSION_SECRET: {
    schema: secrets,
    purpose: `Secret that signs session cookies, at least ${SECRET_MINIMUM} characters; to change it, list the new one first and the old one after a comma`,
    example: 'the output of: openssl rand -hex 32',
    secret: true,
  },
  PSEUDONYM_SECRET: {
    schema: secrets,
    purpose: `Secret of the members' pseudonyms in logs and in the audit collection, at least ${SECRET_MINIMUM} characters; to change it, list the new one first and keep the old ones after commas for AUDIT_DAYS`,
    example: 'the output of: openssl rand -hex 32',
    secret: true,
  },
  AUDIT_DAYS: {
    schema: integer(180, 3650),
    purpose: 'Days for which events of members stay in the audit collection',
    example: '365',
    default: '365',
  },
  GOOGLE_CLIENT_ID: {
    schema: text(),
    purpose: 'OAuth client for the sign-in',
    example: '1234567890-abc.apps.googleusercontent.com',
  },
  GOOGLE_CLIENT_SECRET: { schema: text(), purpose: 'Secret of the OAuth client', example: 'GOCSPX-...', secret: true },
  GOOGLE_AUTHORIZATION_URL: {
    schema: httpUrl,
    purpose: 'Authorization endpoint, to which browsers are redirected',
    example: 'http://localhost:3002/auth',
    default: 'https://accounts.google.com/o/oauth2/v2/auth',
  },
  GOOGLE_TOKEN_URL: {
    schema: httpUrl,
    purpose: 'Token endpoint, which exchanges the authorization code',
    example: 'http://localhost:3002/token',
    default: 'https://oauth2.googleapis.com/token',
  },
  GOOGLE_USERINFO_URL: {
    schema: httpUrl,
    purpose: 'Userinfo endpoint, which returns the name and the e-mail address',
    example: 'http://localhost:3002/me',
    default: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  SHELL_DIR: {
    schema: text(),
    purpose: 'Folder of the built shell, relative to the working directory',
    example: '/srv/shell',
    default: 'shell/dist',
  },
  SHELL_ASSETS_DIR: {
    schema: z.optional(text()),
    purpose:
      'Folder in which all gateways keep the hashed files of their builds of the shell, so that a tab which was opened before a deployment still finds its files; unset: only those of SHELL_DIR are served',
    example: '/var/lib/bandhavya/shell-assets',
  },
  SHELL_ASSETS_DAYS: {
    schema: integer(1, 365),
    purpose: 'Days for which a file stays in SHELL_ASSETS_DIR after the last gateway with that build',
    example: '30',
    default: '30',
  },
  SHELL_DEV_URL: {
    schema: z.optional(httpOrigin),
    purpose: 'Development server of the shell, used in place of SHELL_DIR; refused in production',
    example: 'http://localhost:3005',
  },
  REMOTES_DEV: {
    schema: z.optional(devServers),
    purpose: 'Remotes served from sources, as JSON from name to origin; refused in production',
    example: '{"mf_profile":"http://localhost:3006"}',
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: integer(1, 1_000_000),
    purpose:
      'Requests per minute of a member, or of a browser without a session; clients of an address without cookies count as one browser',
    example: '300',
    default: '300',
  },
  ADDRESS_REQUESTS_PER_MINUTE: {
    schema: integer(1, 1_000_000),
    purpose:
      'Requests without a session per minute of an address, pages included; one page for each of 10,000 subscribers behind an address of a carrier',
    example: '10000',
    default: '10000',
  },
  SIGN_INS_PER_MINUTE: {
    schema: integer(1, 1_000_000),
    purpose: 'Sign-ins per minute of a browser; clients of an address without cookies count as one browser',
    example: '20',
    default: '20',
  },
  ADDRESS_SIGN_INS_PER_MINUTE: {
    schema: integer(1, 1_000_000),
    purpose: 'Sign-ins per minute of all browsers of an address',
    example: '2000',
    default: '2000',
  },
  SWIPES_PER_DAY: {
    schema: integer(1, 1_000_000),
    purpose: 'Swipes of a member per day, against bulk swiping',
    example: '500',
    default: String(DAILY_LIMITS.swipes),
  },
  SHOWS_PER_DAY: {
    schema: integer(1, 1_000_000),
    purpose:
      'Different viewers of a profile per day (an estimate with an error of 1 %), so that no member is flooded; members that it has liked see it in addition',
    example: '500',
    default: String(DAILY_LIMITS.viewers),
  },
  PHONE_LOOKS_PER_DAY: {
    schema: integer(1, 1_000_000),
    purpose: 'Phone looks of a member per day',
    example: '30',
    default: String(DAILY_LIMITS.phoneLooks),
  },
  PROFILES_PER_DAY: {
    schema: integer(1, 1_000_000),
    purpose: 'Profiles of others that a member opens per day, against copying the member base',
    example: '300',
    default: String(DAILY_LIMITS.profiles),
  },
  CARDS_PER_DAY: {
    schema: integer(1, 1_000_000),
    purpose: 'Cards of others that a member gets per day: deck, swiper, search and history; a reload counts again',
    example: '3000',
    default: String(DAILY_LIMITS.cards),
  },
  PHOTOS_PER_DAY: {
    schema: integer(1, 1_000_000),
    purpose: 'Photo files of others that a member loads per day; a photo in the cache of the browser does not count',
    example: '5000',
    default: String(DAILY_LIMITS.photos),
  },
  ...photoStoreEnvironment,
  PHOTO_PROCESSES: {
    schema: z.optional(integer(1, 64)),
    purpose: 'Photos decoded concurrently, each in a process of its own; unset: one per processor, at most three',
    example: '2',
  },
  ...photoProcessEnvironment,
  PHOTO_UPLOAD_BYTES_PER_SECOND: {
    schema: integer(1, 1_000_000),
    purpose:
      'Slowest upload, as the average of 20 seconds; a slower one gets 408. Uploads above 1 MB must be faster. A phone on a 2G network sends 3000',
    example: '2000',
    default: '2000',
  },
  PHOTO_UPLOADS_PER_HOUR: {
    schema: integer(1, 1_000_000),
    purpose: 'Uploads of a member per hour, refused ones included',
    example: '60',
    default: '60',
  },
  ...providerEnvironment,
  ...checkoutEnvironment,
  DRAIN_SECONDS: {
    schema: integer(0, 300),
    purpose:
      'Seconds between the stop signal and the end of service, in which /readyz is 503 and requests are served; longer than a balancer needs to notice',
    example: '15',
    default: '5',
  },
  METRICS_PORT: {
    schema: z.optional(port),
    purpose: 'Port of GET /metrics for Prometheus; unset: no metrics',
    example: '9464',
  },
  METRICS_HOST: {
    schema: text(),
    purpose:
      'The network address of METRICS_PORT; for another machine an address of the internal network, never a public one',
    example: '10.0.0.5',
    default: '127.0.0.1',
  },
  BEACON_PERCENT: {
    schema: integer(0, 100),
    purpose:
      'Pages in a hundred that report load times, Web Vitals and failures for the metrics; none without METRICS_PORT',
    example: '10',
    default: '10',
  },
  LOG_LEVEL: { schema: logLevel, purpose: 'Lowest severity that is logged', example: 'info', default: 'info' },
} as const;

export type Configuration = EnvironmentOf<typeof environment>;

/** The addresses that carry sessions, secrets or code between machines. */
const ENCRYPTED = [
  'PUBLIC_ORIGIN',
  'REGISTRY_URL',
  'REMOTES_ORIGIN',
  'GOOGLE_AUTHORIZATION_URL',
  'GOOGLE_TOKEN_URL',
  'GOOGLE_USERINFO_URL',
] as const;

/** Checks the rules between variables. */
export function checkConfiguration(values: Configuration): EnvironmentProblem<typeof environment>[] {
  const problems: EnvironmentProblem<typeof environment>[] = [
    ...checkPhotoStore(values),
    ...checkCheckout(values),
    ...checkEncryption(values, ENCRYPTED),
  ];
  if (values.RAZORPAY_WEBHOOK_SECRET.includes(values.RAZORPAY_KEY_SECRET)) {
    problems.push({ variable: 'RAZORPAY_WEBHOOK_SECRET', message: 'must not be RAZORPAY_KEY_SECRET.' });
  }
  if (values.PSEUDONYM_SECRET.some((secret) => values.SESSION_SECRET.includes(secret))) {
    problems.push({ variable: 'PSEUDONYM_SECRET', message: 'must not be a SESSION_SECRET.' });
  }
  if (isHttps(values.PUBLIC_ORIGIN) && values.NODE_ENV !== 'production') {
    problems.push({ variable: 'NODE_ENV', message: 'must be production when PUBLIC_ORIGIN is https.' });
  }
  if (values.NODE_ENV === 'production') {
    const message = 'is for development and must not be set in production.';
    if (values.SHELL_DEV_URL) problems.push({ variable: 'SHELL_DEV_URL', message });
    if (values.REMOTES_DEV) problems.push({ variable: 'REMOTES_DEV', message });
  }
  if (isHttps(values.PUBLIC_ORIGIN) && values.TRUST_PROXY === 0) {
    problems.push({
      variable: 'TRUST_PROXY',
      message: 'must be at least 1, because PUBLIC_ORIGIN is https and the service itself serves http.',
    });
  }
  if (new URL(values.GOOGLE_TOKEN_URL).protocol !== new URL(values.GOOGLE_USERINFO_URL).protocol) {
    problems.push({ variable: 'GOOGLE_USERINFO_URL', message: 'must have the same protocol as GOOGLE_TOKEN_URL.' });
  }
  return problems;
}

export function isHttps(origin: string): boolean {
  return origin.startsWith('https:');
}
