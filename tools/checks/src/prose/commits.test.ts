import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkCommits, checkSubject } from './commits.ts';

describe('checkSubject', () => {
  it.each(['fix(feed): keep undone candidates at the head', 'refactor!: split libs/dev into tools and libs/testing'])(
    'accepts "%s"',
    (subject) => {
      expect(checkSubject(subject)).toEqual([]);
    },
  );

  it.each([
    ['test: who hides is not listed', ['a sentence begins with "Who hides"']],
    ['fix: ask for the deck anew', ['"anew" is not plain English']],
    ['Keep candidates', ['the subject does not begin with a type, such as "fix(feed): "']],
    [`fix: ${'x'.repeat(68)}`, ['a subject of 73 characters: 72 at most']],
  ])('rejects "%s"', (subject, findings) => {
    expect(checkSubject(subject)).toEqual(findings);
  });
});

describe('checkCommits', () => {
  it('says that it checked nothing in a folder without git', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'commits-'));
    expect(await checkCommits(folder)).toEqual({ skipped: expect.stringContaining('the history does not reach back') });
    rmSync(folder, { recursive: true });
  });
});
