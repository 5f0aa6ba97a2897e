import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { readWorkspace, type WorkspacePackage } from '@bandhavya/site/workspace';
import * as z from 'zod/mini';
import { importsOf } from './imports.ts';
import { objectionTo } from './rules.ts';

const rootManifest = z.object({ devDependencies: z.record(z.string(), z.string()) });

/**
 * Checks every import of the repository against the import table.
 * @returns one line for each that is not allowed: 'mf-search/src/a.ts:3: ...'
 */
export function checkBoundaries(root = ROOT): string[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const rootUses = Object.keys(rootManifest.parse(manifest).devDependencies);
  return readWorkspace(root).flatMap((each) => sourcesOf(each).flatMap((file) => checkFile(each, file, rootUses)));
}

function sourcesOf({ path: folder }: WorkspacePackage): string[] {
  return globSync('**/*.{ts,tsx,js,mjs}', {
    cwd: folder,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|test-results|playwright-report)$/u.test(String(name)),
  }).sort();
}

function checkFile(from: WorkspacePackage, file: string, rootUses: readonly string[]): string[] {
  const text = readFileSync(path.join(from.path, file), 'utf8');
  return importsOf(path.basename(file), text).flatMap(({ specifier, line }) => {
    const objection = specifier.startsWith('.')
      ? objectionToRelative(from, file, specifier)
      : objectionTo({ from, file, specifier }, rootUses);
    return objection === undefined ? [] : [`${from.folder}/${file}:${line}: '${specifier}': ${objection}`];
  });
}

function objectionToRelative(from: WorkspacePackage, file: string, specifier: string): string | undefined {
  const target = path.resolve(path.dirname(path.join(from.path, file)), specifier);
  return target.startsWith(`${from.path}${path.sep}`)
    ? undefined
    : `it leaves ${from.folder}: import the other package by its name`;
}
