import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceTextsIn, withoutMarks } from './source-texts.ts';
import { unplainWords, vagueSentences } from './wording.ts';

const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'reports']);
const LONGEST_TITLE = 120;
const LONGEST_COMMENT = 3;
const TEST_FILE = /\.(?:test|spec)\.tsx?$/u;

/**
 * The files whose English is checked, below a folder.
 * @returns relative to the folder, sorted
 */
export function proseFiles(root: string): string[] {
  return globSync('**/*.{ts,tsx,js,mjs,css,md}', {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => LEFT_OUT.has(entry.name) || entry.name.startsWith('.'),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * Checks the English of one file.
 * @param file relative to the root
 * @returns one line for each finding: 'mf-search/src/a.ts:3: a comment of 4 lines: 3 at most'
 */
export function checkFile(root: string, file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const findings = file.endsWith('.md')
    ? inMarkdown(text)
    : file.endsWith('.css')
      ? inStyles(text)
      : inSource(file, text);
  return findings.toSorted((one, other) => one.line - other.line).map(({ line, what }) => `${file}:${line}: ${what}`);
}

type Finding = { line: number; what: string };

function inSource(file: string, text: string): Finding[] {
  const { comments, titles, literals } = sourceTextsIn(file, text);
  return [
    ...comments.flatMap((comment) => inComment(comment)),
    ...titles.flatMap((title) => inTitle(title)),
    // Test data may be any text; titles are checked above.
    ...(TEST_FILE.test(file) ? [] : literals.flatMap(({ line, text: words }) => at(line, unplainWords(words)))),
  ];
}

function inComment(comment: { line: number; text: string; lines: number; isDoc: boolean }): Finding[] {
  const isLong = !comment.isDoc && comment.lines > LONGEST_COMMENT;
  return [
    ...at(comment.line, isLong ? [`a comment of ${comment.lines} lines: ${LONGEST_COMMENT} at most`] : []),
    ...inSentences(comment),
  ];
}

function inTitle(title: { line: number; text: string }): Finding[] {
  const { length } = title.text;
  const isLong = length > LONGEST_TITLE;
  return [
    ...at(title.line, isLong ? [`a test title of ${length} characters: ${LONGEST_TITLE} at most`] : []),
    ...inSentences(title),
  ];
}

function inSentences({ line, text }: { line: number; text: string }): Finding[] {
  const flat = text.replaceAll(/\s+/gu, ' ');
  return at(line, [...unplainWords(flat), ...vagueSentences(flat)]);
}

function inStyles(text: string): Finding[] {
  return [...text.matchAll(/\/\*([\s\S]*?)\*\//gu)].flatMap(({ index, 0: whole, 1: words = '' }) => {
    const line = lineOf(text, index);
    return inComment({ line, text: withoutMarks(words), lines: whole.split('\n').length, isDoc: false });
  });
}

/** Code in a document is not English; an example of bad wording is written as code. */
function inMarkdown(text: string): Finding[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gmu, (code) => code.replaceAll(/[^\n]/gu, ' '));
  return prose.split('\n').flatMap((words, index) => at(index + 1, unplainWords(words)));
}

function at(line: number, messages: readonly string[]): Finding[] {
  return messages.map((what) => ({ line, what }));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
