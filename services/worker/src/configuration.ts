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
    purpose: 'MongoDB, a replica set, with the name of the database: the one of the gateway',
    example: 'mongodb://db1,db2,db3/bandhavya?replicaSet=rs0',
    secret: true,
  },
  ...photoStoreEnvironment,
  AVIF_INTERVAL_SECONDS: {
    schema: integer(1, 3600),
    purpose: 'How often photos without AVIF are looked for when there were none',
    example: '5',
    default: '5',
  },
  SWEEP_INTERVAL_SECONDS: {
    schema: integer(1, 86_400),
    purpose: 'How often files that no photo refers to are looked for',
    example: '600',
    default: '600',
  },
  LOG_LEVEL: { schema: logLevel, purpose: 'The least severe level that is logged', example: 'info', default: 'info' },
} as const satisfies EnvironmentDefinition;

export type Configuration = EnvironmentOf<typeof environment>;

/** What is wrong with values that are right one by one. */
export function checkConfiguration(configuration: Configuration) {
  return checkPhotoStore(configuration);
}
