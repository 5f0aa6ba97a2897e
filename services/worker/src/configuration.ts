import { checkPhotoStore, photoStoreEnvironment } from '@bandhavya/photos';
import {
  address,
  type EnvironmentDefinition,
  type EnvironmentOf,
  host,
  integer,
  logLevel,
  port,
} from '@bandhavya/server';

/** All environment variables of the worker. */
export const environment = {
  PORT: { schema: port, purpose: 'The port of /healthz and /readyz', example: '3005', default: '3005' },
  HOST: host,
  MONGODB_URI: {
    schema: address(['mongodb:', 'mongodb+srv:']),
    purpose: 'The MongoDB replica set and database name; the same as for the gateway',
    example: 'mongodb://db1,db2,db3/bandhavya?replicaSet=rs0',
    secret: true,
  },
  ...photoStoreEnvironment,
  AVIF_INTERVAL_SECONDS: {
    schema: integer(1, 3600),
    purpose: 'Seconds between searches for photos without AVIF files while none are found',
    example: '5',
    default: '5',
  },
  SWEEP_INTERVAL_SECONDS: {
    schema: integer(1, 86_400),
    purpose: 'Seconds between searches for photo files that no photo refers to',
    example: '600',
    default: '600',
  },
  LOG_LEVEL: { schema: logLevel, purpose: 'The least severe level that is logged', example: 'info', default: 'info' },
} as const satisfies EnvironmentDefinition;

export type Configuration = EnvironmentOf<typeof environment>;

/** Problems of the combination of valid values. */
export function checkConfiguration(configuration: Configuration) {
  return checkPhotoStore(configuration);
}
