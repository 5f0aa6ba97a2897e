import { type Argument, type CallExpression, type Expression, type Node, parseSync, Visitor } from 'oxc-parser';

/** A piece of English in a source file. */
export type SourceText = { line: number; text: string };

/** A comment without its marks; `//` lines that follow each other are one comment. */
export type CommentText = SourceText & { lines: number; isDoc: boolean };

/** The English in one source file: comments, titles of tests, and other texts. */
export type SourceTexts = {
  comments: readonly CommentText[];
  titles: readonly SourceText[];
  literals: readonly SourceText[];
};

const TITLED = new Set(['test', 'it', 'describe']);
const TITLED_METHODS = new Set(['describe', 'step', 'each', 'for', 'only', 'skip', 'fail', 'serial', 'concurrent']);

/**
 * Reads the English of a source file.
 * @param name decides the language: 'a.ts', 'a.tsx', 'a.js'
 * @throws when the file is not valid
 */
export function sourceTextsIn(name: string, text: string): SourceTexts {
  const { program, comments, errors } = parseSync(name, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  const lineAt = lineFinder(text);
  const titles: SourceText[] = [];
  const literals: SourceText[] = [];
  const add = (list: SourceText[], start: number, value: string) => list.push({ line: lineAt(start), text: value });
  new Visitor({
    CallExpression: (call) => {
      const title = titleOf(call);
      if (title !== undefined) add(titles, title.start, wordsOf(title));
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(literals, node.start, node.value);
    },
    TemplateElement: ({ start, value }) => add(literals, start, value.raw),
    JSXText: ({ start, value }) => add(literals, start, value),
  }).visit(program);
  return { comments: joined(comments, text, lineAt), titles, literals };
}

/** The first argument of `test(...)`, `describe.each(...)(...)`, `test.step(...)` and the like, when it is a text. */
function titleOf({ callee, arguments: [first] }: CallExpression): Node | undefined {
  return first !== undefined && isTitled(callee) && isText(first) ? first : undefined;
}

function isTitled(callee: Expression): boolean {
  if (callee.type === 'Identifier') return TITLED.has(callee.name);
  if (callee.type === 'MemberExpression') {
    return (
      callee.property.type === 'Identifier' &&
      TITLED_METHODS.has(callee.property.name) &&
      isTitled(callee.object as Expression)
    );
  }
  return callee.type === 'CallExpression' && isTitled(callee.callee);
}

function isText(node: Argument): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function wordsOf(node: Node): string {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('…');
  return node.type === 'Literal' ? String(node.value) : '';
}

type Comment = ReturnType<typeof parseSync>['comments'][number];

/** Comments as a person reads them: `//` lines in a row, each alone on its line, belong together. */
function joined(comments: readonly Comment[], text: string, lineAt: (offset: number) => number): CommentText[] {
  const found: CommentText[] = [];
  for (const { type, value, start, end } of comments) {
    const line = lineAt(start);
    const isAlone = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '';
    const last = found.at(-1);
    if (type === 'Line' && isAlone && last?.isDoc === false && last.line + last.lines === line) {
      last.lines += 1;
      last.text += `\n${value.trim()}`;
    } else {
      const isDoc = type === 'Block' && value.startsWith('*');
      found.push({ line, lines: lineAt(end - 1) - line + 1, isDoc, text: withoutMarks(value) });
    }
  }
  return found;
}

/** The words of a block comment, without the stars at the beginning of its lines. */
export function withoutMarks(comment: string): string {
  return comment.replace(/^\s*\*+ ?/gmu, '').trim();
}

function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/gu)].map(({ index }) => index);
  return (offset) => {
    const line = ends.findIndex((end) => end >= offset);
    return (line === -1 ? ends.length : line) + 1;
  };
}
