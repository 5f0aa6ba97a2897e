import type { Say } from '@bandhavya/bootstrap/terminal';
import { buildChanged } from '../build/build.ts';
import { readWorkspace, remoteFolders } from '../workspace.ts';
import { findingsOf, matrixLines, matrixOf } from './matrix.ts';
import { builtRecord, checkoutCapabilities, releasedCapabilities } from './releases.ts';
import { type RunningSite, readSite } from './running-site.ts';

/**
 * Compares the builds of the remotes, which are made where they are missing, with the released contracts or a running site, and
 * prints a table and a sentence for each finding.
 * @param against the address of a running site; undefined for the released contracts
 * @returns what breaks, in sentences
 * @throws Failure with the exit code 2 when the site cannot be read
 */
export async function checkReleases(against: string | undefined, say: Say): Promise<string[]> {
  const site = against === undefined ? releasedSite() : await readSite(against);
  const workspace = readWorkspace();
  const folders = remoteFolders(workspace);
  await buildChanged(workspace, ['shell', ...folders], say);
  const next = { capabilities: checkoutCapabilities(), remotes: folders.map(builtRecord) };
  const { shellApi, gatewayApi } = site.capabilities;
  say(`${against ?? 'released'}: shell API ${shellApi}, gateway API ${gatewayApi}`);
  say(`new: shell API ${next.capabilities.shellApi}, gateway API ${next.capabilities.gatewayApi}`);
  const rows = matrixOf({ production: site, next });
  const { breaks, order } = findingsOf(rows);
  for (const line of [...matrixLines(rows), ...site.notes, ...order, ...breaks]) say(line);
  if (breaks.length === 0) say('No release breaks another one.');
  return breaks;
}

function releasedSite(): RunningSite {
  return { capabilities: releasedCapabilities(), remotes: [], notes: [] };
}
