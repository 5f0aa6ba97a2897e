import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { run } from '@bandhavya/bootstrap/processes';
import { describeFiles } from '@bandhavya/federation/registry';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { expect, onTestFinished, test } from 'vitest';

const LEFT_OUT = new Set(['.git', '.data', '.test', '.tools', 'dist', 'test-results']);
/** Folders in node_modules to which running programs write. */
const CACHES = /^\.(?:cache|vite|vitest|rsbuild)/u;
const REMOTE = 'mf-search';

/** Makes a copy of a folder of hard links, so that links between packages stay inside the copy. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory() && !isLeftOut(from, entry.name)) linkFolder(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/** A package of others may have a folder of the same name. */
function isLeftOut(parent: string, name: string): boolean {
  return parent.includes('node_modules') ? CACHES.test(name) : LEFT_OUT.has(name);
}

async function filesOfBuild(root: string, dist: string, id = 'test') {
  const args = [path.join(root, REMOTE, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--dist-path', dist];
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: id };
  const { code, output } = await run(process.execPath, args, { cwd: path.join(root, REMOTE), env, timeoutMs: 60_000 });
  expect(code, output).toBe(0);
  const { version } = JSON.parse(readFileSync(path.join(dist, 'version.json'), 'utf8'));
  return { version, files: describeFiles(dist) };
}

/** The page that a release changes, and the name of its chunk. */
const CHANGED = { file: 'mf-search/src/features/options/options-page.tsx', chunk: 'filter' };

test('When sources are built elsewhere, then the files are equal, and a change of a page leaves those of others', async () => {
  const folder = await makeTestFolder('builds');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const copy = path.join(folder, 'another/place');
  linkFolder(ROOT, copy);
  const one = await filesOfBuild(ROOT, path.join(folder, 'one'));
  const other = await filesOfBuild(copy, path.join(folder, 'other'));
  expect(one.files.length).toBeGreaterThan(10);
  expect(other).toEqual(one);

  const page = path.join(copy, CHANGED.file);
  const source = readFileSync(page, 'utf8');
  // The copy is a link to the file of the repository.
  rmSync(page);
  writeFileSync(page, source.replace('Component() {', "Component() { performance.mark('next release');"));
  const next = await filesOfBuild(copy, path.join(folder, 'next'), 'next');
  const known = new Set(one.files.map((file) => file.path));
  const changed = next.files.map((file) => file.path).filter((name) => !known.has(name));
  expect(changed.length).toBeGreaterThan(0);
  expect(['entry', 'remote', CHANGED.chunk]).toEqual(expect.arrayContaining(changed.map((name) => name.split('.')[0])));
});
