export { PRERENDER_FILE, prerenderConfig } from './prerender-config.ts';
export { remoteConfig } from './remote-config.ts';
export type { RemoteDefinition } from './remote-definition.ts';
export { shellConfig } from './shell-config.ts';
