import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { describeFiles, integrityOf, versionIdOf } from './version.ts';

function folderWith(paths: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bandhavya-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path);
  }
  return folder;
}

const record = (dir: string) => ({
  name: 'mf_profile',
  team: 'Profile',
  routes: ['/profile'],
  entry: 'entry.js',
  preload: { '/profile': ['a.js'], '/members': ['b.js'] },
  needs: { shell: '^1.0.0', gateway: '^1.0.0' },
  files: describeFiles(dir),
});

test('When a build is described, then its published files are listed by path, with size and hash', () => {
  const dir = folderWith([
    'static/b.js',
    'a.js',
    'version.json',
    'a.js.br',
    'a.js.gz',
    'a.js.map',
    '.DS_Store',
    'static/.keep',
  ]);
  expect(describeFiles(dir)).toEqual([
    { path: 'a.js', bytes: 4, integrity: integrityOf(Buffer.from('a.js')) },
    { path: 'static/b.js', bytes: 11, integrity: integrityOf(Buffer.from('static/b.js')) },
  ]);
});

test('When a file name cannot be published, then the error has the name', () => {
  expect(() => describeFiles(folderWith(['static/my file.js']))).toThrow(/static\/my file\.js/u);
});

test('When records differ only in their order, then their ids are equal', () => {
  const one = record(folderWith(['a.js', 'b.js']));
  const other = { ...one, files: one.files.toReversed(), preload: { '/members': ['b.js'], '/profile': ['a.js'] } };
  expect(versionIdOf(other)).toBe(versionIdOf(one));
  expect(versionIdOf(one)).toMatch(/^[0-9a-f]{12}$/u);
});

test('When a file, a name, a range or a route differs, then the ids differ', () => {
  const one = record(folderWith(['a.js', 'b.js']));
  const ids = [
    one,
    record(folderWith(['a.js', 'c.js'])),
    { ...one, files: one.files.slice(1) },
    { ...one, needs: { shell: '^2.0.0', gateway: '^1.0.0' } },
    { ...one, entry: 'b.js' },
    { ...one, routes: ['/members'] },
  ].map(versionIdOf);
  expect(new Set(ids).size).toBe(ids.length);
});

test('When a record has fields of a later release, then its id depends on their values, and not on their order', () => {
  const one = record(folderWith(['a.js']));
  const [file] = one.files;
  const ids = [
    one,
    { ...one, signed: { mail: 'a@example.in', phone: '1' } },
    { ...one, signed: { mail: 'b@example.in', phone: '1' } },
    { ...one, needs: { ...one.needs, search: '^1.0.0' } },
    { ...one, files: [{ ...file, zones: [] }] },
  ].map((each) => versionIdOf(each as typeof one));
  expect(new Set(ids).size).toBe(ids.length);
  expect(versionIdOf({ ...one, ...{ signed: { phone: '1', mail: 'a@example.in' } } })).toBe(ids[1]);
});

test('When a record has the fields of the first release only, then its id is the one that this release gave', () => {
  const file = { path: 'a.js', bytes: 4, integrity: integrityOf(Buffer.from('a.js')) };
  expect(versionIdOf({ ...record(folderWith([])), files: [file] })).toBe('fd9a5a82503a');
});
