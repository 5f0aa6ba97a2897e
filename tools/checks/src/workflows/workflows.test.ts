import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { readWorkspace, remoteFolders } from '@bandhavya/site/workspace';
import { expect, test } from 'vitest';
import { remoteWorkflow } from './remote-workflow.ts';

const WORKFLOWS = path.join(ROOT, '.github/workflows');
const workspace = readWorkspace();
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

test.each(remoteFolders(workspace))(
  '%s has a workflow that runs when a package of its build changes',
  async (folder) => {
    await expect(remoteWorkflow(workspace, folder)).toMatchFileSnapshot(path.join(WORKFLOWS, `${folder}.yml`));
  },
);

test('The workflows of search start for its own sources and its libraries, and not for another remote or the shell', () => {
  const workflow = remoteWorkflow(workspace, 'mf-search');
  for (const folder of ['mf-search', 'libs/browser/member-cards', 'libs/shared/texts', 'libs/federation'])
    expect(workflow).toContain(`      - ${folder}/**\n`);
  expect(workflow).not.toMatch(/- (?:mf-profile|shell|services|libs\/testing|libs\/browser\/ui)/u);
});

test('The workflows run scripts that exist', () => {
  const texts = globSync('*.yml', { cwd: WORKFLOWS }).map((file) => readFileSync(path.join(WORKFLOWS, file), 'utf8'));
  const used = texts.flatMap((text) => [...text.matchAll(/npm run (\S+)/gu)].map(([, name = '']) => name));
  expect(used).toEqual(expect.arrayContaining(['remotes', 'e2e']));
  expect(used.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
