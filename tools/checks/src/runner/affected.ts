import { execFileSync } from 'node:child_process';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { remoteFolders, type WorkspacePackage } from '@bandhavya/site/workspace';
import { tagPattern } from './tags.ts';

/** The tests that a change can affect. 'all' for the whole phase. */
export type Affected = {
  /** Folders for vitest. */
  unit: 'all' | readonly string[];
  /** Arguments for Playwright; none when no page can have changed. */
  e2e: 'all' | readonly string[];
};

/** Tests that read files of all packages. */
const REPOSITORY_TESTS = ['boundaries', 'docs', 'journeys', 'names', 'regexps', 'remotes', 'texts'].map(
  (name) => `tools/checks/src/${name}/`,
);
/** One journey through all applications. */
const SMOKE_JOURNEY = '@journey';
const TEST_FILE = /\.test\.[jt]sx?$/u;
const SPEC_FILE = /^e2e\/tests\/.*\.spec\.ts$/u;
const DOCUMENT = /^(?:docs\/(?!openapi|reports)|[^/]*\.md$|.*\/README\.md$)/u;

/** The files that differ from a commit, new ones included, relative to the root. */
export function changedSince(ref: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).split('\n');
  try {
    const files = [
      ...git('diff', '--name-only', '--no-renames', '--end-of-options', ref, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
    return files.filter((file) => file !== '');
  } catch {
    throw new Failure(`--since ${ref}: give a commit, a branch or a tag that git knows.`);
  }
}

/** Follows the dependencies between the packages from the changed files. A file of no package affects everything. */
export function affectedBy(files: readonly string[], workspace: readonly WorkspacePackage[]): Affected {
  const found = files.filter((file) => !DOCUMENT.test(file)).map((file) => ({ file, owner: ownerOf(file, workspace) }));
  if (found.some(({ owner }) => owner === undefined)) return { unit: 'all', e2e: 'all' };
  const owners = (pick: (file: string) => boolean) =>
    found.flatMap(({ file, owner }) => (owner !== undefined && pick(file) ? [owner] : []));
  const reached = withUsers(
    owners((file) => !TEST_FILE.test(file) && !SPEC_FILE.test(file)),
    workspace,
  );
  const tested = new Set([...reached, ...owners((file) => TEST_FILE.test(file))]);
  const unit = [...tested].map(({ folder }) => `${folder}/`).filter((folder) => folder !== 'e2e/');
  const specs = files.filter((file) => SPEC_FILE.test(file)).map((file) => file.slice('e2e/'.length));
  return {
    unit: [...new Set([...unit, ...REPOSITORY_TESTS])].toSorted(),
    e2e: journeysOf(reached, workspace, specs),
  };
}

function ownerOf(file: string, workspace: readonly WorkspacePackage[]): WorkspacePackage | undefined {
  return workspace.find(({ folder }) => file.startsWith(`${folder}/`));
}

/** Packages and all packages that use them directly or indirectly. */
function withUsers(
  packages: readonly WorkspacePackage[],
  workspace: readonly WorkspacePackage[],
): Set<WorkspacePackage> {
  const reached = new Set(packages);
  // A set also visits the elements that are added during the loop.
  for (const { name } of reached) for (const user of workspace) if (user.uses.includes(name)) reached.add(user);
  return reached;
}

/** Each browser test has the tags of the applications that it drives. */
function journeysOf(
  reached: ReadonlySet<WorkspacePackage>,
  workspace: readonly WorkspacePackage[],
  specs: readonly string[],
): Affected['e2e'] {
  const folders = [...reached].map(({ folder }) => folder);
  const applications = ['shell', ...remoteFolders(workspace)];
  const others = folders.filter((folder) => folder === 'e2e' || /^(?:services|tools\/site|tools\/seed)/u.test(folder));
  if (others.length > 0) return 'all';
  const tags = applications.filter((each) => folders.includes(each)).map(tagPattern);
  // The names of specs are patterns that would hide the tests of the tags, so the tags choose the tests where there are any.
  if (tags.length > 0) return ['--grep', [...tags, SMOKE_JOURNEY, ...specs.map(patternOf)].join('|')];
  return specs;
}

/** Playwright matches the pattern against "project file title tags". */
const patternOf = (spec: string) => spec.replace(/^tests\//u, '').replaceAll('.', '\\.');
