import { rmSync } from 'node:fs';
import { DATA_DIR } from '@bandhavya/bootstrap/paths';
import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf, say } from '@bandhavya/bootstrap/terminal';
import { leaveDataDir, runningOwner, takeDataDir } from '../process/run-record.ts';

/** `npm run reset`: removes all data of the site. */
export async function reset(): Promise<void> {
  const owner = runningOwner(DATA_DIR);
  if (owner !== undefined) throw new Failure(`The site is running (process ${owner}): stop it first.`);
  // Ends the processes of a killed run, which could still write into the folder.
  await takeDataDir(DATA_DIR);
  try {
    rmSync(DATA_DIR, { recursive: true });
  } catch (error) {
    leaveDataDir(DATA_DIR);
    throw new Failure(`${DATA_DIR} could not be removed: ${messageOf(error)}`);
  }
  say('Removed all data of the site. The next start creates new data.');
}
