export { remoteConfig } from './remote-config.ts';
export type { RemoteDefinition } from './remote-definition.ts';
export { shellConfig } from './shell-config.ts';
