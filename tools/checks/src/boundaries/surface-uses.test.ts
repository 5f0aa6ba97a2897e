import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { expect, test } from 'vitest';
import { forbiddenUses } from './surface-uses.ts';

/** The folders whose sources the builds of remotes contain, except those that import nothing of the platform. */
const IN_REMOTES = '{mf-*,libs/browser/{api-client,member-cards,page-texts}}/src/**/*.{ts,tsx}';

test('No source of a build of a remote writes the session or publishes without the name of the remote', () => {
  const files = globSync(IN_REMOTES, { cwd: ROOT }).filter((file) => !/\.test\.tsx?$|\/testing\//u.test(file));
  expect(files.length).toBeGreaterThan(250);
  const found = files.flatMap((file) =>
    forbiddenUses(file, readFileSync(path.join(ROOT, file), 'utf8')).map(({ reason }) => `${file}: ${reason}`),
  );
  expect(found).toEqual([]);
});
