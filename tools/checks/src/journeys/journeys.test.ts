import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { readWorkspace, remoteFolders } from '@bandhavya/site/workspace';
import { expect, test } from 'vitest';
import { journeysPage } from './journeys-page.ts';
import { listTests } from './listed-tests.ts';

const applications = ['shell', ...remoteFolders(readWorkspace())];

/** Update the page with `npm test -- unit tools/checks/src/journeys -u`. */
test('docs/qa/journeys.md lists the browser tests of each application by their tags', async () => {
  const page = journeysPage(await listTests(), applications);
  await expect(page).toMatchFileSnapshot(path.join(ROOT, 'docs/qa/journeys.md'));
}, 120_000);

test('When a test drives two remotes, then both list it, and a title cannot break the table', () => {
  const tags = ['@mf_search', '@mf_profile', '@smoke'];
  const page = journeysPage(
    [{ file: 'search.spec.ts', title: 'A | B', tags }],
    ['mf-search', 'mf-profile', 'mf-payments'],
  );
  expect(page.split('| search.spec.ts | A \\| B | @smoke |').length).toBe(3);
  expect(page).toContain('| [mf-payments](#mf-payments) | 0 | 0 | 0 |');
});
