import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkBoundaries } from './check.ts';

let root: string;

/** A small repository with all dependencies declared, so that only the import table causes objections. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  write('package.json', '{ "devDependencies": { "vitest": "1.0.0" } }');
  write(
    'pnpm-workspace.yaml',
    'packages:\n  - libs/shared/*\n  - libs/browser/*\n  - libs/server/*\n  - libs/testing/*\n  - tools/*\n  - shell\n  - mf-*\n  - services/*\n  - e2e\n',
  );
  const names = [
    'libs/shared/domain',
    'libs/shared/contracts',
    'libs/browser/platform',
    'libs/browser/ui',
    'libs/testing/browser',
    'libs/testing/server',
    'libs/server/runtime',
    'libs/server/data',
    'libs/server/mail',
    'libs/server/payments',
    'libs/server/matching',
    'libs/server/members',
    'shell',
  ];
  for (const folder of [
    ...names,
    'tools/site',
    'tools/seed',
    'tools/staff-command',
    'mf-search',
    'mf-profile',
    'services/gateway',
    'services/worker',
    'e2e',
  ]) {
    write(`${folder}/package.json`, JSON.stringify({ name: nameOf(folder), dependencies: EVERYTHING }));
  }
});

afterEach(() => rmSync(root, { recursive: true }));

const TESTING: Record<string, string> = { 'libs/testing/browser': 'testing-browser', 'libs/testing/server': 'testing' };
const nameOf = (folder: string) => `@bandhavya/${TESTING[folder] ?? path.basename(folder)}`;
const LIBS = [
  'domain',
  'contracts',
  'platform',
  'ui',
  'runtime',
  'data',
  'mail',
  'payments',
  'matching',
  'shell',
  'mf-profile',
  'gateway',
  'api-client',
  'site',
  'testing',
  'testing-browser',
];
const EVERYTHING = Object.fromEntries(
  [...LIBS.map((name) => `@bandhavya/${name}`), 'react', 'zustand', 'react-router-dom'].map((name) => [name, '*']),
);

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

/** The objections to a repository with this file. */
function objections(file: string, content: string): string[] {
  write(file, content);
  return checkBoundaries(root);
}

test.each([
  ['mf-search/src/a.ts', '@bandhavya/mf-profile'],
  ['mf-search/src/a.ts', '@bandhavya/shell'],
  ['mf-search/src/a.ts', '@bandhavya/runtime'],
  ['mf-search/src/a.ts', '@bandhavya/platform/host'],
  ['shell/src/a.ts', '@bandhavya/mf-profile'],
  ['services/gateway/src/a.ts', '@bandhavya/platform'],
  ['services/gateway/src/a.ts', '@bandhavya/ui'],
  ['services/gateway/src/a.ts', '@bandhavya/site'],
  ['services/gateway/src/a.ts', '@bandhavya/testing/people'],
  ['libs/browser/ui/src/a.ts', '@bandhavya/contracts'],
  ['libs/shared/domain/src/a.ts', '@bandhavya/contracts'],
  ['libs/server/runtime/src/a.ts', '@bandhavya/platform'],
  ['libs/testing/server/src/a.ts', '@bandhavya/gateway'],
  ['libs/testing/browser/src/a.ts', '@bandhavya/runtime'],
  ['mf-search/src/a.test.ts', '@bandhavya/testing/people'],
  ['services/gateway/src/a.test.ts', '@bandhavya/testing-browser'],
  ['tools/site/src/a.ts', '@bandhavya/gateway'],
  ['tools/site/src/a.ts', '@bandhavya/testing/people'],
  ['tools/seed/src/a.ts', '@bandhavya/site'],
  ['e2e/a.spec.ts', '@bandhavya/gateway'],
  ['services/gateway/src/a.ts', '@bandhavya/matching/models'],
  ['services/gateway/src/a.test.ts', '@bandhavya/matching/models'],
  ['services/gateway/src/testing/a.ts', '@bandhavya/matching/models'],
  ['libs/server/members/src/a.ts', '@bandhavya/matching/models'],
  ['libs/testing/server/src/a.ts', '@bandhavya/matching/models'],
  ['tools/staff-command/src/a.ts', '@bandhavya/matching/models'],
  ['e2e/a.spec.ts', '@bandhavya/matching/models'],
  ['services/gateway/src/a.ts', '@bandhavya/data/models'],
  ['services/worker/src/a.test.ts', '@bandhavya/mail/models'],
  ['tools/staff-command/src/a.test.ts', '@bandhavya/payments/models'],
])('When %s imports %s, then there is an objection', (file, specifier) => {
  expect(objections(file, `\nimport { x } from '${specifier}';`)).toEqual([
    expect.stringContaining(`${file}:2: '${specifier}': `),
  ]);
});

test.each([
  ['mf-search/src/a.tsx', '@bandhavya/ui'],
  ['mf-search/src/a.ts', '@bandhavya/contracts'],
  ['shell/src/a.ts', '@bandhavya/platform/host'],
  ['mf-search/src/a.test.ts', '@bandhavya/platform/host'],
  ['libs/testing/browser/src/a.ts', '@bandhavya/platform/host'],
  ['services/gateway/src/a.ts', '@bandhavya/ui/brand'],
  ['libs/shared/contracts/src/a.ts', '@bandhavya/domain'],
  ['tools/site/src/a.ts', '@bandhavya/runtime'],
  ['services/gateway/src/a.ts', '@bandhavya/matching'],
  ['tools/seed/src/a.ts', '@bandhavya/matching/models'],
  ['libs/testing/server/src/a.ts', '@bandhavya/site/processes'],
  ['libs/testing/server/src/a.ts', 'vitest'],
  ['mf-search/src/a.test.ts', '@bandhavya/testing-browser'],
  ['services/gateway/src/a.test.ts', '@bandhavya/testing/people'],
  ['services/gateway/src/testing/a.ts', '@bandhavya/testing/people'],
  ['libs/browser/platform/src/a.ts', 'zustand'],
  ['mf-search/src/a.test.ts', 'vitest'],
  ['libs/server/runtime/src/a.ts', 'node:http'],
  ['libs/server/members/src/a.ts', '@bandhavya/data/models'],
  ['libs/server/members/src/a.ts', '@bandhavya/mail/models'],
  ['libs/testing/server/src/a.ts', '@bandhavya/data/models'],
])('When %s imports %s, then it is allowed', (file, specifier) => {
  expect(objections(file, `import { x } from '${specifier}';`)).toEqual([]);
});

test.each([
  ['a type', `import type { X } from '@bandhavya/runtime';`],
  ['a type in place', `type X = import('@bandhavya/runtime').X;`],
  ['a re-export', `export * from '@bandhavya/runtime';`],
  ['a named re-export', `export { x } from '@bandhavya/runtime';`],
  ['a lazy import', `const load = () => import('@bandhavya/runtime');`],
  ['an import for its effects', `import '@bandhavya/runtime';`],
])('When a forbidden package is imported as %s, then there is an objection', (_, content) => {
  expect(objections('mf-search/src/a.ts', content)).toHaveLength(1);
});

test('When a shared library is not imported from the platform, then there is an objection', () => {
  expect(objections('mf-search/src/a.ts', `import { Link } from 'react-router-dom';`)).toEqual([
    "mf-search/src/a.ts:1: 'react-router-dom': react-router-dom may be imported by libs/browser/platform only: take it from @bandhavya/platform",
  ]);
});

test.each([
  [
    'an import',
    "import { setSession } from '@bandhavya/platform';",
    'setSession is for deployed builds only: use refreshSession',
  ],
  ['a renamed import', "import { setSession as write } from '@bandhavya/platform';", 'setSession is for deployed'],
  ['a re-export', "export { claimMatch } from '@bandhavya/platform';", 'claimMatch is for deployed builds only'],
  ['an import of everything', "import * as all from '@bandhavya/platform';", 'name the parts of @bandhavya/platform'],
  ['a re-export of everything', "export * from '@bandhavya/platform';", 'name the parts of @bandhavya/platform'],
  ['a lazy import', "const all = await import('@bandhavya/platform');", 'name the parts of @bandhavya/platform'],
  [
    'a call of the bus',
    "import { bus } from '@bandhavya/platform'; bus.publish('session.expired', {}, undefined);",
    'bus.publish takes any name as publisher',
  ],
])('When a remote reaches a deprecated part of the surface by %s, then there is an objection', (_, content, reason) => {
  expect(objections('mf-search/src/a.ts', `\n${content}`)).toEqual([
    expect.stringContaining(`mf-search/src/a.ts:2: ${reason}`),
  ]);
});

test.each([
  [
    'mf-search/src/a.ts',
    "import { bus, refreshSession } from '@bandhavya/platform'; bus.subscribe('session.expired', f);",
  ],
  [
    'mf-search/src/a.test.ts',
    "import { bus } from '@bandhavya/platform'; bus.publish('session.expired', {}, 'shell');",
  ],
  ['shell/src/a.ts', "import { bus } from '@bandhavya/platform'; bus.publish('session.expired', {}, 'shell');"],
  ['shell/src/b.ts', "import { setSession } from '@bandhavya/platform/host';"],
])('When %s contains %s, then it is allowed', (file, content) => {
  expect(objections(file, content)).toEqual([]);
});

test('When a relative import leaves its package, then there is an objection', () => {
  expect(
    objections('mf-search/src/a.ts', `import x from '../../mf-profile/src/b.ts'; import y from '../c.ts';`),
  ).toEqual([
    "mf-search/src/a.ts:1: '../../mf-profile/src/b.ts': it leaves mf-search: import the other package by its name",
  ]);
});

test('When the entry of a library with models exports one, then there is an objection', () => {
  write('libs/server/matching/src/models.ts', '');
  write('libs/server/matching/src/pairs/pair.model.ts', '');
  const exports = [
    "export * from './models.ts';",
    "export { type Pair, pairModel } from './pairs/pair.model.ts';",
    "export type { Pair } from './pairs/pair.model.ts';",
    "export * from './pairs.ts';",
  ].join('\n');
  expect(objections('libs/server/matching/src/index.ts', exports)).toEqual([
    "libs/server/matching/src/index.ts:1: './models.ts': libs/server/matching exports models from src/models.ts only",
    "libs/server/matching/src/index.ts:2: './pairs/pair.model.ts': libs/server/matching exports models from src/models.ts only",
  ]);
});

test.each([
  ['candidates/a.ts', '../pairs/b.ts', 'candidates'],
  ['search/a.ts', '../feed/b.ts', 'search'],
  ['pairs/a.ts', '../matching.ts', 'pairs'],
])('When %s of a layered library imports %s, then there is an objection', (file, specifier, folder) => {
  expect(objections(`libs/server/matching/src/${file}`, `import { x } from '${specifier}';`)).toEqual([
    `libs/server/matching/src/${file}:1: '${specifier}': ${folder} may import lower folders only (tools/checks/src/boundaries/layers.ts)`,
  ]);
});

test.each([
  ['pairs/a.ts', '../candidates/b.ts'],
  ['testing/a.ts', '../models.ts'],
  ['matching.ts', './feed/b.ts'],
  ['pairs/a.test.ts', '../testing/b.ts'],
])('When %s of a layered library imports %s, then it is allowed', (file, specifier) => {
  expect(objections(`libs/server/matching/src/${file}`, `import { x } from '${specifier}';`)).toEqual([]);
});

test('When package.json does not name an imported package, then there is an objection', () => {
  expect(objections('shell/src/a.ts', `import x from 'left-pad/sub'; import y from '@scope/thing/sub';`)).toEqual([
    "shell/src/a.ts:1: 'left-pad/sub': left-pad is not in the package.json of shell",
    "shell/src/a.ts:1: '@scope/thing/sub': @scope/thing is not in the package.json of shell",
  ]);
});

test('When libs/shared/domain does I/O, then there is an objection', () => {
  expect(objections('libs/shared/domain/src/a.ts', `import { readFileSync } from 'node:fs';`)).toHaveLength(1);
});

test('When a folder has no row in the table, then there is an objection', () => {
  write('services/x_y/package.json', '{ "name": "@bandhavya/x_y" }');
  expect(objections('services/x_y/src/a.ts', `import 'node:fs';`)).toEqual([expect.stringContaining('has no row')]);
});

test('When two files of a package import each other, also by a type, then the circle is found', () => {
  write('mf-search/src/b.ts', `import type { A } from './a.ts';`);
  expect(objections('mf-search/src/a.ts', `import { b } from './b.ts';`)).toEqual([
    'mf-search/src/a.ts: import circle: src/a.ts -> src/b.ts -> src/a.ts',
  ]);
});

test('When two folders below src import each other by different files, then the circle of folders is found', () => {
  write('mf-search/src/orders/state.ts', '');
  write('mf-search/src/coupons/coupon.ts', `import { state } from '../orders/state.ts';`);
  expect(objections('mf-search/src/orders/order.ts', `import { coupon } from '../coupons/coupon.ts';`)).toEqual([
    'mf-search: import circle of folders: src/coupons -> src/orders -> src/coupons',
  ]);
});

test('When two features import each other by different files, then the circle of folders is found', () => {
  write('mf-search/src/features/names/a.ts', `import '../result/b.ts';`);
  write('mf-search/src/features/result/c.ts', `import '../names/d.ts';`);
  expect(checkBoundaries(root)).toEqual([
    'mf-search: import circle of folders: src/features/names -> src/features/result -> src/features/names',
  ]);
});

test('When only a test or the folder testing closes a circle of folders, then it is allowed', () => {
  write('mf-search/src/orders/state.ts', '');
  write('mf-search/src/coupons/coupon.ts', `import { state } from '../orders/state.ts';`);
  write('mf-search/src/testing/world.ts', `import { coupon } from '../coupons/coupon.ts';`);
  expect(objections('mf-search/src/orders/order.test.ts', `import { coupon } from '../coupons/coupon.ts';`)).toEqual(
    [],
  );
});
