import { checkProvider, checkSeller, providerEnvironment, sellerEnvironment } from '@bandhavya/payments';
import { checkPhotoStore, photoProcessEnvironment, photoStoreEnvironment } from '@bandhavya/photos';
import {
  address,
  checkEncryption,
  checkMailEncryption,
  type EnvironmentDefinition,
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

/** 'Bandhavya <no-reply@bandhavya.example>', or the address alone. No line breaks, which could add a header. */
const sender = z
  .string()
  .check(
    z.maxLength(200, 'must have at most 200 characters'),
    z.regex(
      /^(?:[^\p{Cc}<>@",;:]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
      'must be an e-mail address, or a name with the address in angle brackets',
    ),
  );

/** All environment variables of the worker. */
export const environment = {
  NODE_ENV: {
    schema: nodeEnv,
    purpose: 'Mode of the service; production refuses the settings for development',
    example: 'production',
    default: 'development',
  },
  PORT: { schema: port, purpose: 'The port of /healthz and /readyz', example: '3005', default: '3005' },
  HOST: host,
  MONGODB_URI: {
    schema: address(['mongodb:', 'mongodb+srv:']),
    purpose: 'The MongoDB replica set and database name; the same as for the gateway',
    example: 'mongodb://db1,db2,db3/bandhavya?replicaSet=rs0',
    secret: true,
  },
  REDIS_URL: {
    schema: address(['redis:', 'rediss:']),
    purpose:
      'Redis or Valkey for the job queues and live events; the same as for the gateway, with maxmemory-policy noeviction. Emptying it loses no job',
    example: 'redis://cache.internal:6379',
    secret: true,
  },
  PUBLIC_ORIGIN: {
    schema: httpOrigin,
    purpose: 'Origin at which members reach the site, for links in mails',
    example: 'https://bandhavya.example',
  },
  SMTP_URL: {
    schema: address(['smtp:', 'smtps:']),
    purpose:
      'SMTP server for mails; smtps encrypts from the start, smtp with STARTTLS when the server offers it, which ?requireTLS=true demands; production refuses smtp without it',
    example: 'smtps://user:password@mail.internal:465',
    secret: true,
  },
  MAIL_FROM: {
    schema: sender,
    purpose: 'Sender of mails; its domain is part of every Message-ID',
    example: 'Bandhavya <no-reply@bandhavya.example>',
  },
  ...providerEnvironment,
  ...sellerEnvironment,
  JOBS_INTERVAL_SECONDS: {
    schema: integer(1, 300),
    purpose:
      'Seconds between searches for due payments, refunds, receipts and mails; for reminders and ended memberships ten times as long',
    example: '1',
    default: '1',
  },
  CPU_PRIORITY: {
    schema: oneOf(['low', 'normal']),
    purpose:
      'low: the worker shares a machine with the gateway, and uses the CPU time that is left; normal: on a machine of its own',
    example: 'normal',
    default: 'low',
  },
  ...photoStoreEnvironment,
  ...photoProcessEnvironment,
  AVIF_INTERVAL_SECONDS: {
    schema: integer(1, 3600),
    purpose: 'Seconds between searches for photos without AVIF files while none are found',
    example: '5',
    default: '2',
  },
  SWEEP_INTERVAL_SECONDS: {
    schema: integer(1, 86_400),
    purpose: 'Seconds between searches for photo files that are due for a check or a removal',
    example: '5',
    default: '2',
  },
  REGISTRY_URL: {
    schema: z.optional(httpUrl),
    purpose:
      'URL of the registry; with it, the worker ends canaries that fail more often or load slower than production',
    example: 'https://registry.internal:3001',
  },
  REGISTRY_TOKEN: {
    schema: z.optional(text(32)),
    purpose: 'A token that the registry accepts for all remotes, to end canaries; needed with REGISTRY_URL',
    example: 'a random text of at least 32 characters',
    secret: true,
  },
  LOG_LEVEL: { schema: logLevel, purpose: 'The least severe level that is logged', example: 'info', default: 'info' },
} as const satisfies EnvironmentDefinition;

export type Configuration = EnvironmentOf<typeof environment>;

/** Problems of the combination of valid values. */
export function checkConfiguration(configuration: Configuration): EnvironmentProblem<typeof environment>[] {
  return [
    ...checkPhotoStore(configuration),
    ...checkProvider(configuration),
    ...checkSeller(configuration),
    ...checkEncryption(configuration, ['PUBLIC_ORIGIN']),
    ...checkMailEncryption(configuration),
    ...checkRegistry(configuration),
  ];
}

function checkRegistry(values: Configuration): EnvironmentProblem<typeof environment>[] {
  const { REGISTRY_URL, REGISTRY_TOKEN } = values;
  if ((REGISTRY_URL === undefined) === (REGISTRY_TOKEN === undefined)) return [];
  const variable = REGISTRY_URL === undefined ? 'REGISTRY_URL' : 'REGISTRY_TOKEN';
  return [{ variable, message: 'must be set together with the other variable of the registry.' }];
}
