import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import pureDeclarations from './pure-declarations.ts';

const SHARED = join(import.meta.dirname, '../../../shared');

const transformed = (source: string) => pureDeclarations.call({ resourcePath: 'module.ts' }, source);

test('When a module has constants, then their values are marked as pure, and everything else stays', () => {
  expect(
    transformed(`import * as z from 'zod/mini';
export const NAMES = ['a', 'b'] as const;
const one = z.string(), other: number = 1;
export type One = typeof one;
export function read() { const inner = one; return inner; }
`),
  ).toBe(`import * as z from 'zod/mini';
export const NAMES = /* @__PURE__ */ (() => (['a', 'b'] as const))();
const one = /* @__PURE__ */ (() => (z.string()))(), other: number = /* @__PURE__ */ (() => (1))();
export type One = typeof one;
export function read() { const inner = one; return inner; }
`);
});

test('When a module destructures a constant, then the build fails, because no build could leave it out', () => {
  expect(() => transformed('export const one = 1;\nconst [first, ...others] = list();\n')).toThrow(
    'No build could leave out [first, ...others].',
  );
});

test('When the modules of contracts and domain are built, then each constant has a name of its own', () => {
  const modules = globSync('{contracts,domain}/src/**/*.ts', { cwd: SHARED }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  expect(modules.length).toBeGreaterThan(0);
  for (const path of modules) {
    const source = readFileSync(join(SHARED, path), 'utf8');
    expect(() => pureDeclarations.call({ resourcePath: path }, source), path).not.toThrow();
  }
});
