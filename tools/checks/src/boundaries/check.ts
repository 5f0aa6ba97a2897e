import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { readWorkspace, type WorkspacePackage } from '@bandhavya/site/workspace';
import * as z from 'zod/mini';
import { circlesIn, importsOfFolders } from './circles.ts';
import { type FoundImport, importsOf } from './imports.ts';
import { objectionWithin } from './layers.ts';
import { objectionTo } from './rules.ts';
import { type ForbiddenUse, forbiddenUses } from './surface-uses.ts';

const rootManifest = z.object({ devDependencies: z.record(z.string(), z.string()) });

/**
 * Checks every import of the repository against the import table, every use of the platform's surface, and every package for
 * import circles.
 * @returns one line for each violation: 'mf-search/src/a.ts:3: ...'
 */
export function checkBoundaries(root = ROOT): string[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const rootUses = Object.keys(rootManifest.parse(manifest).devDependencies);
  const workspace = readWorkspace(root);
  return workspace.flatMap((each) => {
    const sources = sourcesOf(each).map((file) => readSource(each, file));
    return [
      ...sources.flatMap((source) =>
        checkSource(each, source, { workspace, rootUses, files: sources.map(({ file }) => file) }),
      ),
      ...sources.flatMap(({ file, uses }) =>
        uses.map(({ line, reason }) => `${each.folder}/${file}:${line}: ${reason}`),
      ),
      ...checkCircles(each, sources),
    ];
  });
}

type Source = { file: string; imports: readonly FoundImport[]; uses: readonly ForbiddenUse[] };

function sourcesOf({ path: folder }: WorkspacePackage): string[] {
  return globSync('**/*.{ts,tsx,js,mjs}', {
    cwd: folder,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|test-results|playwright-report)$/u.test(String(name)),
  }).sort();
}

function readSource(from: WorkspacePackage, file: string): Source {
  const text = readFileSync(path.join(from.path, file), 'utf8');
  return { file, imports: importsOf(path.basename(file), text), uses: forbiddenUses(`${from.folder}/${file}`, text) };
}

type Surroundings = {
  workspace: readonly WorkspacePackage[];
  rootUses: readonly string[];
  /** The files of the importing package. */
  files: readonly string[];
};

function checkSource(
  from: WorkspacePackage,
  { file, imports }: Source,
  { workspace, rootUses, files }: Surroundings,
): string[] {
  return imports.flatMap(({ specifier, line, exported }) => {
    const target = workspace.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
    const objection = specifier.startsWith('.')
      ? objectionToRelative(from, { file, specifier, exported }, files)
      : objectionTo({ from, file, specifier, target }, rootUses);
    return objection === undefined ? [] : [`${from.folder}/${file}:${line}: '${specifier}': ${objection}`];
  });
}

function checkCircles(from: WorkspacePackage, sources: readonly Source[]): string[] {
  const relative = ({ file, imports }: Source) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => path.join(path.dirname(file), specifier));
  const imports = new Map(sources.map((source) => [source.file, relative(source)]));
  return [
    ...circlesIn(imports).map((circle) => `${from.folder}/${circle[0]}: import circle: ${circle.join(' -> ')}`),
    ...['src', 'src/features']
      .flatMap((parent) => circlesIn(importsOfFolders(parent, imports)))
      .map((circle) => `${from.folder}: import circle of folders: ${circle.join(' -> ')}`),
  ];
}

function objectionToRelative(
  from: WorkspacePackage,
  { file, specifier, exported }: { file: string; specifier: string; exported: readonly string[] | undefined },
  files: readonly string[],
): string | undefined {
  const target = path.resolve(path.dirname(path.join(from.path, file)), specifier);
  return target.startsWith(`${from.path}${path.sep}`)
    ? objectionWithin(from.folder, { file, target: path.relative(from.path, target), exported }, files)
    : `it leaves ${from.folder}: import the other package by its name`;
}
