import type { WorkspacePackage } from '@bandhavya/site/workspace';
import { expect, it } from 'vitest';
import { affectedBy } from './affected.ts';

const packageAt = (folder: string, ...uses: string[]): WorkspacePackage => ({
  name: folder,
  folder,
  path: `/${folder}`,
  exports: [],
  scripts: {},
  uses,
});

const WORKSPACE = [
  packageAt('libs/browser/ui'),
  packageAt('libs/server/data'),
  packageAt('mf-profile', 'libs/browser/ui'),
  packageAt('mf-search', 'libs/browser/ui'),
  packageAt('services/gateway', 'libs/server/data'),
  packageAt('shell'),
  packageAt('e2e', 'services/gateway'),
];

const REPOSITORY_TESTS = [
  'tools/checks/src/boundaries/',
  'tools/checks/src/docs/',
  'tools/checks/src/journeys/',
  'tools/checks/src/names/',
  'tools/checks/src/regexps/',
  'tools/checks/src/remotes/',
  'tools/checks/src/texts/',
];

it('runs the tests and journeys of one remote, and one journey through all', () => {
  expect(affectedBy(['mf-search/src/a.ts'], WORKSPACE)).toEqual({
    unit: ['mf-search/', ...REPOSITORY_TESTS],
    e2e: ['--grep', '@mf_search(?![\\w])|@journey'],
  });
});

it('follows the dependencies of a library to its users', () => {
  expect(affectedBy(['libs/browser/ui/src/a.ts'], WORKSPACE)).toEqual({
    unit: ['libs/browser/ui/', 'mf-profile/', 'mf-search/', ...REPOSITORY_TESTS],
    e2e: ['--grep', '@mf_profile(?![\\w])|@mf_search(?![\\w])|@journey'],
  });
});

it('runs all journeys after a change of a service', () => {
  expect(affectedBy(['libs/server/data/src/a.ts'], WORKSPACE)).toEqual({
    unit: ['libs/server/data/', 'services/gateway/', ...REPOSITORY_TESTS],
    e2e: 'all',
  });
});

it('runs no journey after a change of a unit test, and no test of other packages', () => {
  expect(affectedBy(['libs/browser/ui/src/a.test.ts'], WORKSPACE)).toEqual({
    unit: ['libs/browser/ui/', ...REPOSITORY_TESTS],
    e2e: [],
  });
});

it('runs a changed browser suite, also beside the journeys of a remote', () => {
  const spec = 'e2e/tests/deck.spec.ts';
  expect(affectedBy([spec], WORKSPACE)).toEqual({ unit: REPOSITORY_TESTS, e2e: ['tests/deck.spec.ts'] });
  expect(affectedBy([spec, 'mf-search/src/a.ts'], WORKSPACE).e2e).toEqual([
    '--grep',
    '@mf_search(?![\\w])|@journey|deck\\.spec\\.ts',
  ]);
});

it('runs everything after a change at the root, and only the checks after one of a document', () => {
  expect(affectedBy(['pnpm-lock.yaml'], WORKSPACE)).toEqual({ unit: 'all', e2e: 'all' });
  expect(affectedBy(['docs/data.md', 'README.md'], WORKSPACE)).toEqual({ unit: REPOSITORY_TESTS, e2e: [] });
});
