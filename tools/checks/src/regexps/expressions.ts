import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from '../texts/applications.ts';

/** A regular expression of a source file. `place` is 'libs/shared/domain/src/free-text/text.ts:13'. */
export type Expression = { pattern: string; flags: string; place: string };

export type Expressions = {
  literals: Expression[];
  /** The places of expressions that code builds from texts. */
  built: string[];
};

/** Finds the regular expressions of a source file. */
export function expressionsOf({ file, text }: SourceFile): Expressions {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const literals: Expression[] = [];
  const built: string[] = [];
  const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`;
  const add = ({ callee, start }: { callee: object; start: number }) => {
    if ('name' in callee && callee.name === 'RegExp') built.push(placeOf(start));
  };
  new Visitor({
    Literal: (literal) => {
      if ('regex' in literal) literals.push({ ...literal.regex, place: placeOf(literal.start) });
    },
    NewExpression: add,
    CallExpression: add,
  }).visit(program);
  return { literals, built };
}
