import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isAlive, readOwner, takeLock } from '@bandhavya/bootstrap/lock';
import { TEST_DIR } from '@bandhavya/bootstrap/paths';
import { endRecorded } from '@bandhavya/site/processes';
import { removeWithMemory } from './memory.ts';

const OWNER = 'owner.lock';

/**
 * Makes a folder below .test for the data of a test run. Folders of killed runs are removed, and their processes ended.
 * @param name the beginning of the folder's name
 */
export async function makeTestFolder(name: string): Promise<string> {
  mkdirSync(TEST_DIR, { recursive: true });
  await removeLeftTestFolders();
  const folder = mkdtempSync(path.join(TEST_DIR, `${name}-`));
  takeLock(path.join(folder, OWNER));
  return folder;
}

/** Removes the folders of runs that have ended, and ends their remaining processes. */
export async function removeLeftTestFolders(): Promise<void> {
  for (const left of readdirSync(TEST_DIR)) await removeIfLeft(path.join(TEST_DIR, left));
}

/** A folder without an owner is being made at this moment, so it stays. */
async function removeIfLeft(folder: string): Promise<void> {
  const owner = readOwner(path.join(folder, OWNER));
  if (owner === undefined || isAlive(owner)) return;
  await endRecorded(folder);
  removeWithMemory(folder);
}
