import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { linkFolder } from '@bandhavya/testing/link-folder';
import type * as Rsbuild from '@rsbuild/core';

/** The module of mf-discover that its next release changes, and the start of a function in it. */
const CHANGED = { file: 'mf-discover/src/features/deck/home-page.tsx', start: 'export function Component() {' };

export type Build = {
  /** The folder of the repository. */
  root: string;
  /** The output folder. */
  dist: string;
};

/** Makes a copy of the repository in which one module of mf-discover differs. */
export function nextSources(root: string): void {
  linkFolder(ROOT, root);
  const file = path.join(root, CHANGED.file);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(CHANGED.start)) throw new Error(`${CHANGED.file} has no "${CHANGED.start}"`);
  // The copy is a link to the file of the repository.
  rmSync(file);
  writeFileSync(file, source.replace(CHANGED.start, `${CHANGED.start} performance.mark('next release');`));
}

/** Builds a package for production into a folder of its own. `adapt` changes its configuration. */
export async function build(
  folder: string,
  { root, dist }: Build,
  adapt: (config: Rsbuild.RsbuildConfig) => Rsbuild.RsbuildConfig = (config) => config,
): Promise<void> {
  // The configuration of a remote reads it, and a development build would differ.
  Object.assign(process.env, { BUILD_ID: idOf(dist), NODE_ENV: 'production' });
  const cwd = path.join(root, folder);
  // The paths of the loaders are parts of the ids of modules, so the builder comes from the same folder.
  const builder = createRequire(path.join(cwd, 'package.json')).resolve('@rsbuild/core');
  const { createRsbuild, loadConfig }: typeof Rsbuild = await import(builder);
  const config = adapt((await loadConfig({ cwd })).content);
  const given = config.output?.distPath;
  const distPath = { ...(typeof given === 'object' ? given : {}), root: dist };
  const rsbuild = await createRsbuild({
    cwd,
    config: { ...config, mode: 'production', logLevel: 'error', output: { ...config.output, distPath } },
  });
  const { close } = await rsbuild.build();
  await close();
}

function idOf(dist: string): string {
  return createHash('sha256').update(dist).digest('hex').slice(0, 12);
}
