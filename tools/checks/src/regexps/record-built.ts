import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCallSites } from 'node:util';
import { ROOT } from '@bandhavya/bootstrap/paths';
import type { Expression } from './expressions.ts';

/**
 * Run with files of the repository as arguments: loads these modules, and prints the regular expressions that they build
 * from texts as JSON, a list of {@link Expression}.
 */
const built: Expression[] = [];

function record({ source, flags }: RegExp): void {
  const [, , caller] = getCallSites(3);
  const file = path
    .relative(ROOT, (caller?.scriptName ?? '').replace('file://', ''))
    .split(path.sep)
    .join('/');
  built.push({ pattern: source, flags, place: `${file}:${caller?.lineNumber}` });
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, parts: [string, string?]) => {
    const expression = new target(...parts);
    record(expression);
    return expression;
  },
});

for (const file of process.argv.slice(2)) await import(pathToFileURL(path.join(ROOT, file)).href);
process.stdout.write(JSON.stringify(built));
