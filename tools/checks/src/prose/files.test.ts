import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkFile, proseFiles } from './files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'prose-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function check(file: string, lines: readonly string[]): string[] {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), lines.join('\n'));
  return checkFile(root, file);
}

const FOUR_LINES = ['one', 'two', 'three', 'four'];

describe('checkFile', () => {
  it('returns the line of a word in a comment, a title and a text', () => {
    expect(check('a.ts', ['', '// Asks anew.', "describe.each([1])('asks anew', () => {});"])).toEqual([
      'a.ts:2: "anew" is not plain English',
      'a.ts:3: "anew" is not plain English',
      'a.ts:3: "anew" is not plain English',
    ]);
    expect(check('a.tsx', ['const a = <p>Try anew</p>;'])).toEqual(['a.tsx:1: "anew" is not plain English']);
    expect(check('a.module.css', ['a {', '  /* anew */', '}'])).toEqual([
      'a.module.css:2: "anew" is not plain English',
    ]);
    expect(check('docs/a.md', ['# A', 'Starts anew'])).toEqual(['docs/a.md:2: "anew" is not plain English']);
  });

  it('finds a phrase that is split over two lines of a comment', () => {
    expect(check('a.ts', ['/**', ' * The last sign', ' * of life.', ' */'])).toEqual([
      'a.ts:1: "sign of life" is not plain English',
    ]);
  });

  it('finds a vague subject in comments and titles', () => {
    expect(check('a.test.ts', ['/** Who hides is left out. */', "it('skips', () => {}); // Nobody waits."])).toEqual([
      'a.test.ts:1: a sentence begins with "Who hides"',
      'a.test.ts:2: a sentence begins with "Nobody waits"',
    ]);
    expect(check('a.spec.ts', ["test.describe('Who hides', () => {});", 'test(`Nobody sees it`, run);'])).toEqual([
      'a.spec.ts:1: a sentence begins with "Who hides"',
      'a.spec.ts:2: a sentence begins with "Nobody sees"',
    ]);
  });

  it('finds comments of more than three lines, except doc comments', () => {
    const found = ['a.ts:1: a comment of 4 lines: 3 at most'];
    expect(
      check(
        'a.ts',
        FOUR_LINES.map((line) => `// ${line}`),
      ),
    ).toEqual(found);
    expect(check('a.ts', ['/* one', 'two', 'three', 'four */'])).toEqual(found);
    expect(check('a.ts', ['/**', ' * two', ' * three', ' */'])).toEqual([]);
    expect(check('a.ts', ['// one', '// two', '// three', 'a();', '// four'])).toEqual([]);
    expect(
      check(
        'a.ts',
        FOUR_LINES.map((line) => `${line}(); // ${line}`),
      ),
    ).toEqual([]);
  });

  it('finds test titles of more than 120 characters', () => {
    expect(check('a.test.ts', [`it('${'x'.repeat(121)}', () => {});`])).toEqual([
      'a.test.ts:1: a test title of 121 characters: 120 at most',
    ]);
    expect(check('a.test.ts', [`it('${'x'.repeat(120)}', () => {});`])).toEqual([]);
  });

  it('leaves code in documents, test data and names alone', () => {
    expect(check('a.md', ['Write again, not `anew`:', '```', 'ask anew', '```'])).toEqual([]);
    expect(check('a.test.ts', ["expect('anew').toBe(1); const anew = 2;"])).toEqual([]);
  });
});

describe('proseFiles', () => {
  it('lists sources and documents, without installed and built ones', () => {
    for (const file of ['b/a.ts', 'a.md', 'b/node_modules/a.ts', 'dist/a.css', '.git/a.md', 'a.json']) check(file, []);
    expect(proseFiles(root)).toEqual(['a.md', 'b/a.ts']);
  });
});
