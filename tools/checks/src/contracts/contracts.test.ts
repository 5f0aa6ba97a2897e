import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { expect, test } from 'vitest';
import { gatewayContract, shellContract } from './contracts.ts';
import { readReleased, reportOf } from './reports.ts';
import { gatewayTable, sinceTable } from './since.ts';
import { versionObjections } from './version-step.ts';

const shell = shellContract(ROOT);
const gateway = gatewayContract(ROOT);

/**
 * Deployed remotes rely on the lines of the report. When this test fails, undo the change of the surface, or update the report
 * (npm test -- unit tools/checks/src/contracts -u) and raise SHELL_API_VERSION as the next test asks.
 */
test('matches the report of the surface that the shell offers to remotes', async () => {
  await expect(reportOf(shell)).toMatchFileSnapshot(path.join(ROOT, 'docs/reports/shell-api.txt'));
});

test.each([shell, gateway])('declares a version of the $name that fits its changes since the release', (contract) => {
  expect(versionObjections(contract, readReleased(contract))).toEqual([]);
});

test('matches the table of the versions in which the parts of the contracts changed, for the builds of remotes', async () => {
  const table = { shell: sinceTable(shell, nameOfShellPart), gateway: gatewayTable(gateway) };
  const file = path.join(ROOT, 'libs/federation/src/since/since.json');
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot(file);
});

/** An export or an event. Builds name design tokens and shared keys nowhere. */
function nameOfShellPart(part: string): string | undefined {
  return /^(?:event )?\S+$/u.test(part) ? part : undefined;
}
