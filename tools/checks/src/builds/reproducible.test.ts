import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { run } from '@bandhavya/bootstrap/processes';
import type { RemoteVersion } from '@bandhavya/contracts';
import { describeFiles, VERSION_FILE } from '@bandhavya/federation/registry';
import { linkFolder } from '@bandhavya/testing/link-folder';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The page that a release of mf-search changes, and the name of its chunk. */
const CHANGED = { file: 'mf-search/src/features/options/options-page.tsx', chunk: 'filter' };

let folder: string;
/** Another folder with the same sources. */
let copy: string;

beforeAll(async () => {
  folder = await makeTestFolder('builds');
  copy = path.join(folder, 'another/place');
  linkFolder(ROOT, copy);
});
afterAll(() => rmSync(folder, { recursive: true }));

type Build = { root: string; application: 'mf-search' | 'shell'; id?: string };
let builds = 0;

async function build({ root, application, id = 'test' }: Build) {
  builds += 1;
  const [cwd, dist] = [path.join(root, application), path.join(folder, `dist-${builds}`)];
  const args = [path.join(cwd, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--dist-path', dist];
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: id };
  const { code, output } = await run(process.execPath, args, { cwd, env, timeoutMs: 60_000 });
  expect(code, output).toBe(0);
  return { dist, files: describeFiles(dist) };
}

const recordIn = (dist: string): RemoteVersion => JSON.parse(readFileSync(path.join(dist, VERSION_FILE), 'utf8'));
const versionIn = (dist: string) => recordIn(dist).version;

/** Changes a file of the copy, which is a link to the file of the repository. */
function changeFile(file: string, change: (source: string) => string): void {
  const source = readFileSync(file, 'utf8');
  rmSync(file);
  writeFileSync(file, change(source));
}

test('When the shell is built in two folders, then the files are equal', async () => {
  const one = await build({ root: ROOT, application: 'shell' });
  const other = await build({ root: copy, application: 'shell' });
  expect(one.files.length).toBeGreaterThan(10);
  expect(other.files).toEqual(one.files);
});

test('When a remote is built in two folders, then the files and the version are equal', async () => {
  const one = await build({ root: ROOT, application: 'mf-search' });
  const other = await build({ root: copy, application: 'mf-search' });
  expect(one.files.length).toBeGreaterThan(10);
  expect(other.files).toEqual(one.files);
  expect(versionIn(other.dist)).toBe(versionIn(one.dist));
});

test('When a release changes one page, then the files of libraries and of other pages stay', async () => {
  const before = await build({ root: copy, application: 'mf-search' });
  changeFile(path.join(copy, CHANGED.file), (source) =>
    source.replace('Component() {', "Component() { performance.mark('next release');"),
  );
  const after = await build({ root: copy, application: 'mf-search', id: 'next' });
  const known = new Set(before.files.map((file) => file.path));
  const changed = after.files.map((file) => file.path).filter((name) => !known.has(name));
  const names = changed.map((name) => name.split('.')[0]);
  expect(names).toContain(CHANGED.chunk);
  expect(['entry', 'remote', CHANGED.chunk]).toEqual(expect.arrayContaining(names));
});

test('When a module that the bundler joins with its page uses another feature of the gateway, then the version needs it', async () => {
  const page = path.join(copy, CHANGED.file);
  writeFileSync(
    path.join(path.dirname(page), 'joined.ts'),
    "import { calls } from '@bandhavya/contracts/calls';\nexport const joined = () => performance.mark(calls.getPayments.path);\n",
  );
  changeFile(page, (source) =>
    source.replace('Component() {', 'Component() { joined();').replace(/^/u, "import { joined } from './joined.ts';\n"),
  );
  const { dist } = await build({ root: copy, application: 'mf-search', id: 'joined' });
  expect(recordIn(dist).needs.features).toHaveProperty('payments');
});
