import { expect, test } from 'vitest';
import { findingsOf, matrixLines, matrixOf, type RemoteNeeds } from './matrix.ts';

const capabilities = (shellApi: string, gatewayApi = '1.10.0') => ({ shellApi, gatewayApi });
const search = (version: string, shell: string, gateway = '^1.0.0'): RemoteNeeds => ({
  name: 'mf_search',
  version,
  needs: { shell, gateway },
});

const [PRODUCTION, NEXT] = [capabilities('1.11.0'), capabilities('1.12.0')];
const OLD = search('old', '^1.11.0');

function matrix(build: RemoteNeeds, { served = OLD, next = NEXT } = {}) {
  return matrixOf({
    production: { capabilities: PRODUCTION, remotes: [served] },
    next: { capabilities: next, remotes: [build] },
  });
}

test('When all versions fit both sites, then nothing is found', () => {
  const rows = matrix(search('new', '^1.11.0'));
  expect(findingsOf(rows)).toEqual({ breaks: [], order: [] });
  expect(matrixLines(rows)).toEqual([
    'remote     new build  fits production  fits the new site  in production  fits the new site',
    'mf_search  new        yes              yes                old            yes',
  ]);
});

test('When a build uses what only the new shell has, then the shell is released first', () => {
  const rows = matrix(search('new', '^1.12.0'));
  expect(findingsOf(rows)).toEqual({
    breaks: [],
    order: [
      'Release mf_search@new after shell and gateway. The production shell API 1.11.0 breaks the new mf_search@new, which needs ^1.12.0.',
    ],
  });
  expect(matrixLines(rows)[1]).toContain('no: shell API ^1.12.0');
});

test('When a new gateway breaks the version in production and the build fits both, then the build is released first', () => {
  expect(
    findingsOf(matrix(OLD, { served: search('older', '^1.11.0', '^1.10.0'), next: capabilities('1.12.0', '1.9.0') })),
  ).toEqual({
    breaks: [],
    order: [
      'Release mf_search@old first, which fits both. The new gateway API 1.9.0 breaks mf_search@older in production, which needs ^1.10.0.',
    ],
  });
});

test.each([
  [
    'the new shell breaks the build',
    matrix(search('new', '^1.11.0'), { next: capabilities('2.0.0') }),
    [
      'The new shell API 2.0.0 breaks mf_search@old in production, which needs ^1.11.0.',
      'The new shell API 2.0.0 breaks the new mf_search@new, which needs ^1.11.0.',
    ],
  ],
  [
    'no order keeps a version',
    matrix(search('new', '^2.0.0'), { next: capabilities('2.0.0') }),
    [
      'The new shell API 2.0.0 breaks mf_search@old in production, which needs ^1.11.0.',
      'The production shell API 1.11.0 breaks the new mf_search@new, which needs ^2.0.0.',
    ],
  ],
  [
    'a remote of production has no new build',
    matrixOf({
      production: { capabilities: PRODUCTION, remotes: [OLD] },
      next: { capabilities: capabilities('2.0.0'), remotes: [] },
    }),
    ['The new shell API 2.0.0 breaks mf_search@old in production, which needs ^1.11.0.'],
  ],
])('When %s, then the sentences say which part breaks which version', (_, rows, breaks) => {
  expect(findingsOf(rows)).toEqual({ breaks, order: [] });
});

test('When the shell misses a library of a version, then the sentence says so', () => {
  const needing = { ...OLD, needs: { ...OLD.needs, shared: { react: '^19.3.0', 'react-dom': '^19.3.0' } } };
  const next = { ...NEXT, shared: { react: '19.2.0' } };
  const rows = matrixOf({
    production: { capabilities: PRODUCTION, remotes: [] },
    next: { capabilities: next, remotes: [needing] },
  });
  expect(findingsOf(rows).breaks).toEqual([
    'The new react 19.2.0 breaks the new mf_search@old, which needs ^19.3.0.',
    'The new site has no react-dom for the new mf_search@old, which needs ^19.3.0.',
  ]);
});

test('When no site is compared, then its columns are empty', () => {
  const rows = matrixOf({
    production: { capabilities: PRODUCTION, remotes: [] },
    next: { capabilities: NEXT, remotes: [OLD] },
  });
  expect(matrixLines(rows)[1]).toBe('mf_search  old        yes              yes                -              -');
});
