import {
  type EnvironmentDefinition,
  type EnvironmentOf,
  type EnvironmentProblem,
  host,
  httpOrigin,
  logLevel,
  matchingText,
  oneOf,
  port,
  text,
} from '@bandhavya/runtime';
import { bucketEnvironment, bucketOptions, missingForBucket } from '@bandhavya/runtime/s3';
import * as z from 'zod/mini';
import { bucketStore } from './store/bucket-store.ts';
import { openFolderStore } from './store/folder-store.ts';
import type { ObjectStore } from './store/object-store.ts';

const PREFIX = 'REGISTRY_S3';

/** All environment variables of the registry. */
export const environment = {
  PORT: { schema: port, purpose: 'The port to listen on', example: '3001', default: '3001' },
  HOST: host,
  PUBLIC_ORIGIN: {
    schema: httpOrigin,
    purpose: "The origin from which browsers load the remotes' files; it differs from the site's origin",
    example: 'https://files.bandhavya.example',
    default: 'http://localhost:3001',
  },
  REGISTRY_STORE: {
    schema: oneOf(['folder', 's3']),
    purpose:
      'Where versions and moves are stored: a folder, which one registry uses, or an S3-compatible bucket with conditional writes, which any number of registries use',
    example: 's3',
    default: 'folder',
  },
  REGISTRY_DIR: {
    schema: z.optional(text()),
    purpose: 'The folder that holds all versions and moves; it must be persistent',
    example: '/var/lib/bandhavya/registry',
  },
  ...bucketEnvironment(PREFIX),
  REGISTRY_S3_PREFIX: {
    schema: z.optional(matchingText(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/u, 'names separated by slashes')),
    purpose: "The folder of the bucket that has the registry's objects; unset for the whole bucket",
    example: 'registry',
  },
  REGISTRY_OWNERS_FILE: {
    schema: text(),
    purpose:
      'The JSON file that lists the remotes with the hashes of their tokens; a change of it takes effect at the next request',
    example: '/etc/bandhavya/remote-owners.json',
  },
  LOG_LEVEL: {
    schema: logLevel,
    purpose: 'The least severe level that is logged',
    example: 'warn',
    default: 'info',
  },
} as const satisfies EnvironmentDefinition;

type Configuration = EnvironmentOf<typeof environment>;

/** Problems of the combination of valid values. */
export function checkStore(values: Configuration): EnvironmentProblem<typeof environment>[] {
  if (values.REGISTRY_STORE === 's3') return missingForBucket(PREFIX, values, 'REGISTRY_STORE is s3');
  if (values.REGISTRY_DIR !== undefined) return [];
  return [{ variable: 'REGISTRY_DIR', message: 'must be set when REGISTRY_STORE is folder.' }];
}

/** Opens the store of a configuration that {@link checkStore} accepted. @throws FolderInUseError */
export async function openStore(values: Configuration): Promise<ObjectStore> {
  if (values.REGISTRY_STORE === 's3')
    return bucketStore({ ...bucketOptions(PREFIX, values), prefix: values.REGISTRY_S3_PREFIX });
  if (values.REGISTRY_DIR === undefined) throw new Error('The configuration was not checked');
  return openFolderStore(values.REGISTRY_DIR);
}
