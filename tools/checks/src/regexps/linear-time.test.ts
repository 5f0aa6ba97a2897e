import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { checkSync } from 'recheck';
import { expect, test, vi } from 'vitest';
import type { SourceFile } from '../texts/applications.ts';
import { type Expression, expressionsOf } from './expressions.ts';

/**
 * The checker proves most expressions. Those with look-around or long repetitions it attacks with generated texts, here a
 * bounded number of them. Its limits of time are off, because the result would depend on the load of the machine.
 */
const CHECK = {
  timeout: 60_000,
  attackTimeout: null,
  incubationTimeout: null,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 30,
  mutationSize: 15,
  crossoverSize: 10,
};

/** Tests, and code that only sees files of the repository. */
const LEFT_OUT = /\.test\.|\/(?:testing|node_modules|dist)\/|^libs\/(?:testing|federation\/src\/build)\//u;

/** Builds expressions from patterns of the API document. These are literals of the contracts. */
const OF_LITERALS = /^services\/gateway\/src\/features\/openapi\/examples\.ts:/u;

/** The sources of the parts that see texts from outside: the applications, the services, their libraries, and the staff's. */
function productSources(): SourceFile[] {
  return globSync(
    [
      '{libs/*,libs/*/*,services/*}/src/**/*.{ts,tsx}',
      '{shell,mf-*}/src/**/*.{ts,tsx}',
      'tools/staff-command/src/**/*.ts',
    ],
    {
      cwd: ROOT,
    },
  )
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** The expressions that modules build from texts while they load. */
function builtAtLoad(files: readonly string[]): Expression[] {
  const recorder = path.join(import.meta.dirname, 'record-built.ts');
  return JSON.parse(execFileSync(process.execPath, [recorder, ...files], { encoding: 'utf8' })) as Expression[];
}

/** The expressions that take more than linear time for some text, or for which that is unknown. */
function superLinear(expressions: readonly Expression[]): string[] {
  vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');
  const distinct = new Map(expressions.map((each) => [`/${each.pattern}/${each.flags}`, each]));
  return [...distinct].flatMap(([text, { pattern, flags, place }]) => {
    const checked = checkSync(pattern, flags, CHECK);
    if (checked.status === 'safe') return [];
    const why = checked.status === 'unknown' ? checked.error.kind : checked.complexity.summary;
    return [`${place}: ${text}: ${why}`];
  });
}

const found = productSources().map(expressionsOf);
const literals = found.flatMap((each) => each.literals);
const places = found.flatMap(({ built }) => built).filter((place) => !OF_LITERALS.test(place));

test('takes linear time for every regular expression of the product', () => {
  expect(literals.length).toBeGreaterThan(200);
  expect(superLinear(literals)).toEqual([]);
});

test('takes linear time for every regular expression that code builds while it loads', () => {
  const built = builtAtLoad([...new Set(places.map((place) => place.slice(0, place.lastIndexOf(':'))))]);
  const own = built.filter(({ place }) => places.includes(place));
  expect(superLinear(own)).toEqual([]);
  // An expression that is built later would not be checked.
  expect(places.filter((place) => own.every((each) => each.place !== place))).toEqual([]);
});

test.each(['\\.[^/]+$', '^(a|a)+$', 'key: \\{[^\\n]*\\}', '^\\s*\\d\\s*\\/?\\s*\\d$', '(?!b)a[^/]+$'])(
  'When an expression is %s, then it is found',
  (pattern) => {
    expect(superLinear([{ pattern, flags: 'u', place: 'a.ts:1' }])).toHaveLength(1);
  },
);

test('finds the expressions of a source with their lines', () => {
  const text = "const a = /x+/gu;\n\nconst b = new RegExp(a.source, 'u');\nconst c = RegExp(b);";
  expect(expressionsOf({ file: 'a.ts', text })).toEqual({
    literals: [{ pattern: 'x+', flags: 'gu', place: 'a.ts:1' }],
    built: ['a.ts:3', 'a.ts:4'],
  });
});
