import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/** SQLITE_BUSY */
const BUSY = 5;

/**
 * Locks a folder for this process and returns a function that unlocks it. The operating system holds the lock and releases
 * it when the process ends, also by SIGKILL and in another container. It is SQLite's lock, because Node.js has no `flock`.
 * @throws FolderInUseError
 */
export function lockFolder(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const database = new DatabaseSync(join(dir, 'lock'));
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === BUSY;
    throw isBusy ? new FolderInUseError(`Another process uses the folder ${dir}`, { cause: error }) : error;
  }
  return () => {
    if (database.isOpen) database.close();
  };
}
