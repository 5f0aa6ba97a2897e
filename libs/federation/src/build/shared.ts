import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@bandhavya/contracts/calls';
import { rspack } from '@rsbuild/core';

/**
 * The modules that exist once per page, supplied by the shell. The router, the query client, the session store and the
 * translator are part of the platform package.
 */
const SHARED = {
  react: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom': ['react-dom'],
  '@bandhavya/platform': ['@bandhavya/platform'],
  '@bandhavya/ui': ['@bandhavya/ui'],
};

/** Replaces the table of calls by its value, so that a browser does not load the schemas of all endpoints to compute it. */
export function evaluatedCalls() {
  const module = `export const calls = ${JSON.stringify(calls)};`;
  return new rspack.NormalModuleReplacementPlugin(
    /^@bandhavya\/contracts\/calls$/u,
    `data:text/javascript,${encodeURIComponent(module)}`,
  );
}

/**
 * The container plugin of webpack. Its containers carry no runtime of their own. The name is that by which Rsbuild allows a build
 * without an entry.
 */
export class ModuleFederationPlugin extends rspack.container.ModuleFederationPluginV1 {}

/** The schemas and rules that an application does not use are left out of its build. */
export const PURE_SHARED = {
  test: /libs\/shared\/(?:contracts|domain)\/src\/.*\.ts$/u,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'pure-declarations.ts'),
} as const;

/** The class names of the shell's CSS modules. */
export const SHELL_CLASS_NAMES = 'shell-[local]-[hash:base64:5]';

/** The page comes from the gateway, so the client for hot reload needs the address of its development server. */
export const DEV_CLIENT = { overlay: false, host: 'localhost', port: '<port>' };

/** Defines the name of the application in its code. The event bus compares it with the owners of an event. */
export function applicationName(name: string): Record<string, string> {
  return { 'process.env.APPLICATION': JSON.stringify(name) };
}

/** The modules of the shell for the remotes. Its own code imports them as any other module. */
export function providedModules(directory: string) {
  const shared = sharedModules(directory);
  return Object.fromEntries(shared.map(([name, version]) => [name, { shareKey: name, version, eager: true }]));
}

/** The modules that a remote takes from the shell. It has no copy of them. */
export function consumedModules(directory: string) {
  const shared = sharedModules(directory);
  return Object.fromEntries(
    shared.map(([name, version]) => [
      name,
      { singleton: true, import: false as const, requiredVersion: `^${version}` },
    ]),
  );
}

/** The shared modules of the declared dependencies of a package, with their versions. */
function sharedModules(directory: string): [string, string][] {
  const { dependencies } = readPackage(directory);
  const shared = Object.entries(SHARED).filter(([name]) => Object.hasOwn(dependencies, name));
  return shared.flatMap(([name, modules]) => {
    const { version } = readPackage(path.join(directory, 'node_modules', name));
    return modules.map((module): [string, string] => [module, version]);
  });
}

function readPackage(directory: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}
