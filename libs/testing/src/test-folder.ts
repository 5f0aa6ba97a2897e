import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive, readOwner, takeLock } from '@bandhavya/bootstrap/lock';
import { TEST_DIR } from '@bandhavya/bootstrap/paths';
import { endRecorded } from '@bandhavya/site/processes';

const OWNER = 'owner.lock';

/**
 * A folder for what a test run stores, apart from the site's own data. Those of runs that were killed are removed, with
 * the processes that they left.
 * @param name for people who look into .test while it runs
 */
export async function makeTestFolder(name: string): Promise<string> {
  mkdirSync(TEST_DIR, { recursive: true });
  await removeLeftTestFolders();
  const folder = mkdtempSync(path.join(TEST_DIR, `${name}-`));
  takeLock(path.join(folder, OWNER));
  return folder;
}

/** Removes the folders of runs that are over, and ends what they left running. */
export async function removeLeftTestFolders(): Promise<void> {
  for (const left of readdirSync(TEST_DIR)) await removeIfLeft(path.join(TEST_DIR, left));
}

/** A folder that has no owner yet is just being made. */
async function removeIfLeft(folder: string): Promise<void> {
  const owner = readOwner(path.join(folder, OWNER));
  if (owner === undefined || isAlive(owner)) return;
  await endRecorded(folder);
  rmSync(folder, { recursive: true, force: true });
}
