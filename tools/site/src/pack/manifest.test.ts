import { expect, test } from 'vitest';
import { readWorkspace } from '../workspace.ts';
import { packedManifest } from './manifest.ts';
import { librariesOfRemotes } from './packages.ts';

const libraries = librariesOfRemotes(readWorkspace());
const manifests = libraries.map((each) => packedManifest(each, '1.14.0-g0123456789ab'));

test('packs all libraries that a remote may import, and none of a server or for tests', () => {
  const folders = libraries.map(({ folder }) => folder);
  expect(folders).toEqual(expect.arrayContaining(['libs/browser/ui', 'libs/shared/contracts', 'libs/federation']));
  expect(folders.filter((folder) => /^libs\/(?:server|testing)/u.test(folder))).toEqual([]);
});

test('names dependencies by exact versions, and other packages by that of the run', () => {
  const dependencies = manifests.flatMap((each) => Object.entries(each.dependencies));
  const packed = new Set(manifests.map(({ name }) => name));
  expect(dependencies.filter(([, version]) => !/^\d+\.\d+\.\d+/u.test(version))).toEqual([]);
  for (const [name, version] of dependencies.filter(([each]) => each.startsWith('@bandhavya/'))) {
    expect(packed).toContain(name);
    expect(version).toBe('1.14.0-g0123456789ab');
  }
});

test('exports compiled files with their types, styles as they are, and nothing for tests', () => {
  const of = (name: string) => manifests.find((each) => each.name === name);
  expect(of('@bandhavya/ui')?.exports).toMatchObject({
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './base.css': './dist/base.css',
  });
  expect(of('@bandhavya/contracts')?.exports).not.toHaveProperty('./testing');
  expect(of('@bandhavya/member-cards')?.sideEffects).toEqual(['**/*.css', './dist/texts.js']);
});
