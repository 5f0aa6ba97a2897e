import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { describe, expect, it } from 'vitest';

const DOCS = path.join(ROOT, 'docs');
/** A path in backticks that begins with a top-level folder and has no placeholder. A folder `dist` is the output of a build. */
const PATH = /`((?:docs|e2e|libs|mf-[a-z]+|services|shell|tools)\/[\w./-]+)`/gu;
const LINK = /\]\((?!https?:)([^)#]+)\)/gu;

/** Documents of today. A decision describes the day on which it was made. */
const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
const current = pages.filter((file) => !file.startsWith('decisions'));

function matches(file: string, pattern: RegExp): string[] {
  const text = readFileSync(path.join(DOCS, file), 'utf8');
  return [...text.matchAll(pattern)].flatMap(([, found]) => (found === undefined ? [] : [found]));
}

describe('docs', () => {
  it.each(current)('%s names only paths that exist', (file) => {
    const missing = matches(file, PATH).filter((each) => !each.endsWith('/dist') && !existsSync(path.join(ROOT, each)));
    expect(missing).toEqual([]);
  });

  it.each([...pages, '../README.md', '../e2e/README.md'])('%s links only to files that exist', (file) => {
    const folder = path.dirname(path.join(DOCS, file));
    expect(matches(file, LINK).filter((link) => !existsSync(path.join(folder, link)))).toEqual([]);
  });

  it('architecture.md lists at least twenty behaviours with their file', () => {
    const text = readFileSync(path.join(DOCS, 'architecture.md'), 'utf8');
    const table = text.slice(text.indexOf('## Where do I find'));
    expect([...table.matchAll(/^\| [^|]+ \| `[^`]+` \|$/gmu)].length).toBeGreaterThanOrEqual(20);
  });
});
