import { type EnvironmentDefinition, host, httpOrigin, logLevel, port, text } from '@bandhavya/runtime';

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
  REGISTRY_DIR: {
    schema: text(),
    purpose: 'The folder that holds all versions and pointers; it must be persistent',
    example: '/var/lib/bandhavya/registry',
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
