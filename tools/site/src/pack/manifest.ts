import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { WorkspacePackage } from '../workspace.ts';
import { isForTests } from './compile.ts';

const WORKSPACE = 'workspace:';
const CATALOG = 'catalog:';

const sourceManifest = z.object({
  name: z.string(),
  type: z.string(),
  sideEffects: z.optional(z.union([z.boolean(), z.array(z.string())])),
  exports: z.record(z.string(), z.string()),
  dependencies: z._default(z.record(z.string(), z.string()), {}),
});

const installed = z.object({ version: z.string() });

/** The package.json of a compiled package. It names the other packages and the libraries by their exact versions. */
export function packedManifest(each: WorkspacePackage, version: string) {
  const { name, type, sideEffects, exports, dependencies } = sourceManifest.parse(readJson(each.path, 'package.json'));
  const offered = Object.entries(exports).filter(([, file]) => !isForTests(file));
  return {
    name,
    version,
    type,
    ...(sideEffects === undefined
      ? {}
      : { sideEffects: Array.isArray(sideEffects) ? sideEffects.map(compiledAs) : sideEffects }),
    exports: Object.fromEntries(offered.map(([entry, file]) => [entry, targetOf(file)])),
    dependencies: Object.fromEntries(
      Object.entries(dependencies).map(([dependency, range]) => [
        dependency,
        versionOf(each, { dependency, range, version }),
      ]),
    ),
  };
}

function targetOf(file: string) {
  const target = compiledAs(file);
  return target.endsWith('.js') ? { types: target.replace(/\.js$/u, '.d.ts'), default: target } : target;
}

/** './src/index.ts' is './dist/index.js' in a compiled package. */
const compiledAs = (file: string) => file.replace('./src/', './dist/').replace(/\.tsx?$/u, '.js');

type Needed = { dependency: string; range: string; version: string };

function versionOf(each: WorkspacePackage, { dependency, range, version }: Needed): string {
  if (range.startsWith(WORKSPACE)) return version;
  if (!range.startsWith(CATALOG)) return range;
  return installed.parse(readJson(each.path, 'node_modules', dependency, 'package.json')).version;
}

function readJson(...parts: string[]): unknown {
  return JSON.parse(readFileSync(path.join(...parts), 'utf8'));
}
