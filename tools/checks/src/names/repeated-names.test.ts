import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { readWorkspace } from '@bandhavya/site/workspace';
import { expect, test } from 'vitest';
import { exportedNames } from './exported-names.ts';
import { repeatedNames } from './repeated-names.ts';

const PACKAGES = ['mf-search', 'mf-profile', 'libs/shared/texts'];

const defining = (name: string, ...files: string[]) => files.map((file) => ({ file, names: [name] }));

test('When a name is exported with two meanings, then both files are named', () => {
  const files = defining('Place', 'mf-search/src/place/places.ts', 'mf-profile/src/deck/card.ts');
  expect(repeatedNames(files, PACKAGES)).toEqual(['Place: mf-search/src/place/places.ts, mf-profile/src/deck/card.ts']);
});

test.each([
  ['at the same path of two packages', 'Translate', ['mf-search/src/texts.ts', 'mf-profile/src/texts.ts']],
  [
    'in the catalogues of two languages',
    'fields',
    ['libs/shared/texts/src/kn/fields.ts', 'libs/shared/texts/src/hi/fields.ts'],
  ],
  ['for each lazily loaded page', 'Component', ['mf-search/src/a-page.tsx', 'mf-search/src/b-page.tsx']],
  ['in a helper of tests', 'swipe', ['mf-search/src/testing/swipe.ts', 'mf-search/src/swipe.ts']],
])('When a name is exported %s, then it has one meaning', (_, name, files) => {
  expect(repeatedNames(defining(name, ...files), PACKAGES)).toEqual([]);
});

test.each([
  ['export const one = 1, two = 2;', ['one', 'two']],
  ['export type Row = string;\nexport function read() {}\nexport class Store {}', ['Row', 'read', 'Store']],
  [`export { one } from './one.ts';\nexport * from './all.ts';\nconst own = 1;`, []],
  ['export const Text = 1;\nexport type Text = string;', ['Text']],
])('When a module is %o, then it defines and exports %o', (text, names) => {
  expect(exportedNames('module.ts', text)).toEqual(names);
});

test('No exported name of the repository has two meanings', () => {
  const workspace = readWorkspace(ROOT).map(({ folder }) => folder);
  const files = workspace.flatMap((folder) =>
    globSync('{src/**/*,*}.{ts,tsx}', { cwd: path.join(ROOT, folder) }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter((file) => !/\.d\.ts$|\.config\.ts$/u.test(file)).sort();
  const all = sources.map((file) => ({
    file,
    names: exportedNames(path.basename(file), readFileSync(path.join(ROOT, file), 'utf8')),
  }));
  expect(all.length).toBeGreaterThan(900);
  expect(repeatedNames(all, workspace)).toEqual([]);
});
