import { remoteNameOf } from '@bandhavya/site/workspace';
import type { ListedTest } from './listed-tests.ts';

const SMOKE = '@smoke';
/** Tests that need the database or a process of a local site. */
const LOCAL_ONLY = '@backdoor';

const INTRODUCTION = `# Journeys by remote

The browser tests that fail when a remote is broken, as their tags say. Run them with \`npm run e2e -- --remote <remote>\`
([how](../../e2e/README.md)). A test that drives several remotes is in the list of each.

This page is generated. After a change of a title or a tag: \`npm test -- unit tools/checks/src/journeys -u\`.`;

/**
 * The page with the tests of each application.
 * @param folders 'shell', 'mf-search'
 */
export function journeysPage(tests: readonly ListedTest[], folders: readonly string[]): string {
  const applications = folders.map((folder) => ({ folder, tests: tests.filter(withTag(`@${remoteNameOf(folder)}`)) }));
  const summary = applications.map(({ folder, tests: own }) => {
    const deployed = own.filter((test) => !withTag(LOCAL_ONLY)(test)).length;
    return row([`[${folder}](#${folder})`, own.length, own.filter(withTag(SMOKE)).length, deployed]);
  });
  return `${[
    INTRODUCTION,
    [...head(['application', 'tests', `of these ${SMOKE}`, 'of these on a deployed site']), ...summary].join('\n'),
    ...applications.map(({ folder, tests: own }) => `## ${folder}\n${tableOf(own)}`),
  ].join('\n\n')}\n`;
}

const withTag =
  (tag: string) =>
  ({ tags }: ListedTest) =>
    tags.includes(tag);

function tableOf(tests: readonly ListedTest[]): string {
  const sorted = tests.toSorted((one, other) => one.file.localeCompare(other.file, 'en'));
  const notes = (test: ListedTest) => [SMOKE, LOCAL_ONLY].filter((tag) => withTag(tag)(test)).join(' ');
  return [
    ...head(['file', 'journey', 'tags']),
    ...sorted.map((test) => row([test.file, test.title.replaceAll('|', '\\|'), notes(test)])),
  ].join('\n');
}

const head = (cells: readonly string[]) => [row(cells), row(cells.map(() => '---'))];

const row = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |`;
