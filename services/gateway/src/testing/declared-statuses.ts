import { readFileSync } from 'node:fs';
import { REPORT_FILE } from '../openapi-report.ts';

type Declared = { path: RegExp; statuses: ReadonlyMap<string, readonly string[]> };
type Paths = { [path: string]: { [method: string]: { responses: object } } };

/** The statuses by path and method, paths without parameters first. A test keeps the file up to date. */
function declared(): Declared[] {
  const { paths }: { paths: Paths } = JSON.parse(readFileSync(REPORT_FILE, 'utf8'));
  return Object.entries(paths)
    .toSorted(([one], [other]) => Number(one.includes('{')) - Number(other.includes('{')))
    .map(([path, methods]) => ({
      path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
      statuses: new Map(
        Object.entries(methods).map(([method, { responses }]) => [method.toUpperCase(), Object.keys(responses)]),
      ),
    }));
}

let known: Declared[] | undefined;

/** Throws when the OpenAPI document lists the operation, but not the status that it was answered with. */
export function requireDeclaredStatus(method: string, path: string, status: number): void {
  known ??= declared();
  const { pathname } = new URL(path, 'http://gateway');
  const statuses = known.find((each) => each.path.test(pathname))?.statuses.get(method === 'HEAD' ? 'GET' : method);
  if (statuses === undefined || statuses.includes(String(status))) return;
  throw new Error(`${method} ${pathname} answered ${status}, which docs/openapi.json does not declare`);
}
