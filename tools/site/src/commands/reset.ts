import { rmSync } from 'node:fs';
import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, say } from '@bandhavya/bootstrap/terminal';
import { leaveDataDir, runningOwner, takeDataDir } from '../process/run-record.ts';

/** `npm run reset`: forgets everything that the site stored. */
export async function reset(): Promise<void> {
  const owner = runningOwner(DATA_DIR);
  if (owner !== undefined) throw new Failure(`The site is running (process ${owner}): stop it first.`);
  // Ends what a killed run left behind, so that nothing writes into the folder while it goes.
  await takeDataDir(DATA_DIR);
  try {
    rmSync(DATA_DIR, { recursive: true });
  } catch (error) {
    leaveDataDir(DATA_DIR);
    throw new Failure(`${DATA_DIR} could not be removed: ${messageOf(error)}`);
  }
  say('All data of the site is removed; the next start begins anew.');
}
