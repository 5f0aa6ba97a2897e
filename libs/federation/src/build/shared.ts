import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_API_VERSION } from '@bandhavya/contracts';
import { calls } from '@bandhavya/contracts/calls';
import { rspack } from '@rsbuild/core';
import semver from 'semver';
import { PURE_DECLARATIONS_LOADER } from './pure-declarations.ts';

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

/** The packages of the surface, whose version is that of the shell's contract. */
const SURFACE = '@bandhavya/';

/**
 * Replaces the table of calls by its value, so that a browser does not load the schemas of all endpoints to compute it. The bundler
 * leaves the properties of JSON out that no code names.
 */
export function evaluatedCalls() {
  return new rspack.NormalModuleReplacementPlugin(
    /^@bandhavya\/contracts\/calls$/u,
    `data:application/json,${encodeURIComponent(JSON.stringify({ calls }))}`,
  );
}

/**
 * The container plugin of webpack. Its containers carry no runtime of their own. The name is that by which Rsbuild allows a build
 * without an entry.
 */
export class ModuleFederationPlugin extends rspack.container.ModuleFederationPluginV1 {}

/**
 * Our packages in a repository of its own, where they are compiled. Strict modules, as the bundler takes them for, import no names from
 * JSON, of which {@link evaluatedCalls} makes a module.
 */
export const PACKED = { test: /\/node_modules\/@bandhavya\/[^/]+\/dist\/.*\.js$/u, type: 'javascript/auto' } as const;

/** The schemas and rules that an application does not use are left out of its build. */
export const PURE_SHARED = {
  // In this repository, and in a package of its own.
  test: /(?:libs\/shared\/(?:contracts|domain)\/src|@bandhavya\/(?:contracts|domain)\/dist)\/.*\.[jt]s$/u,
  enforce: 'pre',
  loader: PURE_DECLARATIONS_LOADER,
} as const;

/** The class names of the shell's CSS modules. */
export const SHELL_CLASS_NAMES = 'shell-[local]-[hash:base64:5]';

/** The page comes from the gateway, so the client for hot reload needs the address of its development server. */
export const DEV_CLIENT = { overlay: false, host: 'localhost', port: '<port>' };

/** Defines the name of the application in its code. The event bus compares it with the owners of an event. */
export function applicationName(name: string): Record<string, string> {
  return { 'process.env.APPLICATION': JSON.stringify(name) };
}

/** The modules of the shell for the remotes. Its own code imports them like other modules. */
export function providedModules(directory: string) {
  return Object.fromEntries(
    resolvedLibraries(directory).flatMap(({ version, modules }) =>
      modules.map((module) => [module, { shareKey: module, version, eager: true }] as const),
    ),
  );
}

/** The modules that a remote takes from the shell. It has no copy of them, and refuses those of another version. */
export function consumedModules(directory: string) {
  return Object.fromEntries(
    resolvedLibraries(directory).flatMap(({ range, isSurface, modules }) => {
      // The record of a remote says which versions of the surface it needs.
      const requiredVersion = isSurface ? (false as const) : range;
      const config = { singleton: true, import: false as const, strictVersion: true, requiredVersion };
      return modules.map((module) => [module, config] as const);
    }),
  );
}

/** The versions of the libraries that the shell shares, without those that are its surface: {react: '19.3.1'}. */
export function sharedVersions(directory: string): Record<string, string> {
  const libraries = resolvedLibraries(directory).filter(({ isSurface }) => !isSurface);
  return Object.fromEntries(libraries.map(({ name, version }) => [name, version]));
}

/** The ranges of the shared libraries that a remote uses, by the requests of its modules: {react: '^19.3.0'}. */
export function sharedRanges(directory: string, requests: readonly string[]): Record<string, string> {
  const libraries = resolvedLibraries(directory).filter(
    ({ isSurface, modules }) => !isSurface && modules.some((module) => requests.includes(module)),
  );
  return Object.fromEntries(libraries.map(({ name, range }) => [name, range]));
}

/** The shared libraries that a package declares, with the versions that its build resolves. */
function resolvedLibraries(directory: string) {
  const { dependencies } = readPackage(directory);
  const declared = Object.entries(SHARED).filter(([name]) => Object.hasOwn(dependencies, name));
  return declared.map(([name, modules]) => {
    const isSurface = name.startsWith(SURFACE);
    const version = isSurface ? SHELL_API_VERSION : readPackage(path.join(directory, 'node_modules', name)).version;
    const { major, minor } = new semver.SemVer(version);
    return { name, modules, version, isSurface, range: `^${major}.${minor}.0` };
  });
}

function readPackage(directory: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}
