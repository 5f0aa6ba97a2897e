import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The modules of which a page has one copy, supplied by the shell. The router, the query client, the session store and
 * the translator are inside the platform package, so they are single with it.
 */
const SHARED = {
  react: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  'react-dom': ['react-dom'],
  '@bandhavya/platform': ['@bandhavya/platform'],
  '@bandhavya/ui': ['@bandhavya/ui'],
};

/** The page comes from the gateway; a development server hears of changes at its own address. */
export const DEV_CLIENT = { overlay: false, host: 'localhost', port: '<port>' };

/** Tells the code of a build which application it is part of: the event bus checks it against the owners of an event. */
export function applicationName(name: string): Record<string, string> {
  return { 'process.env.APPLICATION': JSON.stringify(name) };
}

/** How a build shares them: the shell brings its copies along at once, a remote brings none. Only declared dependencies count. */
export function sharedModules(role: 'shell' | 'remote', directory: string) {
  const { dependencies } = readPackage(directory);
  const shared = Object.entries(SHARED).filter(([name]) => Object.hasOwn(dependencies, name));
  return Object.fromEntries(
    shared.flatMap(([name, modules]) => {
      const { version } = readPackage(path.join(directory, 'node_modules', name));
      const common = { singleton: true, version, requiredVersion: `^${version}` };
      const config = role === 'shell' ? { ...common, eager: true } : { ...common, import: false as const };
      return modules.map((module) => [module, config] as const);
    }),
  );
}

function readPackage(directory: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
}
