import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { BROWSER_VARIABLE } from '@bandhavya/site/browser';
import * as z from 'zod/mini';

/** A browser test as its file declares it. */
export type ListedTest = {
  /** 'search.spec.ts', below `e2e/tests`. */
  file: string;
  /** With the titles of its groups. */
  title: string;
  /** '@mf_search' */
  tags: readonly string[];
};

const listedSpec = z.object({ title: z.string(), file: z.string(), tags: z.array(z.string()) });
const listedSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(listedSpec),
  get suites() {
    return z.optional(z.array(listedSuite));
  },
});
const list = z.object({ suites: z.array(listedSuite) });

const LIST_WITHIN_MS = 120_000;
const LIST_MAX_BYTES = 16 * 1024 * 1024;
/** Variables that select other tests or cases than those of `npm test`. */
const WITHOUT_SELECTION = { PROVE: '', E2E_REPORTS: '', E2E_TAG: '', E2E_BASE_URL: '' };

/** All browser tests of `npm test`, without running them. */
export async function listTests(): Promise<ListedTest[]> {
  const cwd = path.join(ROOT, 'e2e');
  const args = [path.join(cwd, 'node_modules/@playwright/test/cli.js'), 'test', '--list', '--reporter=json'];
  // The configuration demands a browser, and a list starts none.
  const env = { ...process.env, ...WITHOUT_SELECTION, [BROWSER_VARIABLE]: process.execPath };
  const limits = { timeout: LIST_WITHIN_MS, maxBuffer: LIST_MAX_BYTES };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env, ...limits });
  return list.parse(JSON.parse(stdout)).suites.flatMap((suite) => testsIn(suite, []));
}

function testsIn(suite: z.output<typeof listedSuite>, groups: readonly string[]): ListedTest[] {
  const own = suite.title === suite.file || suite.title === '' ? groups : [...groups, suite.title];
  return [
    ...suite.specs.map(({ title, file, tags }) => ({
      file,
      title: [...own, title].join(' › '),
      tags: tags.map((tag) => `@${tag.replace(/^@/u, '')}`),
    })),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, own)),
  ];
}
