import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The npm settings that decide how the package registry is reached. All other npm settings are dropped. */
const KEPT_NPM_SETTINGS = new Set([
  'npm_config_registry',
  'npm_config_userconfig',
  'npm_config_proxy',
  'npm_config_https_proxy',
  'npm_config_noproxy',
  'npm_config_cafile',
  'npm_config_strict_ssl',
]);

/**
 * The environment for every program that the project starts. It lacks the variables that `npm start` sets for its own
 * script, because they redirect the folders of npm and pnpm, and it has a home folder that exists. Processes of Node share
 * their compiled modules, so that the next one starts in two thirds of the processor time.
 * @param {NodeJS.ProcessEnv} outer
 * @param {string} toolsDir gets the cache of compiled modules, and the home folder when the machine has none
 * @returns {NodeJS.ProcessEnv}
 */
export function cleanEnvironment(outer, toolsDir) {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  for (const [name, value] of Object.entries(outer)) {
    const lower = name.toLowerCase();
    const fromNpm = lower.startsWith('npm_') && !KEPT_NPM_SETTINGS.has(lower);
    if (!fromNpm && lower !== 'node_env') env[name] = value;
  }
  if (!env.HOME || !existsSync(env.HOME)) {
    env.HOME = path.join(toolsDir, 'home');
    mkdirSync(env.HOME, { recursive: true });
  }
  env.NODE_COMPILE_CACHE ??= path.join(toolsDir, 'compile-cache');
  return env;
}
