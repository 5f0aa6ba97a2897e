import { link, mkdir, open, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Writes a file and flushes it to the disk. Creates missing folders. Callers flush the folders, or move them into place. */
export async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Moves a finished file or folder in one step, so that readers see all of it or nothing, also after a crash. Flushes the
 * moved folders and every folder that has a new entry.
 */
export async function moveIntoPlace(from: string, to: string): Promise<void> {
  await syncFolders(from);
  await entering(to, () => rename(from, to));
}

/**
 * Gives a finished file a second name in one step. Resolves with false, and changes nothing, when the name is taken; a move would
 * replace the other file.
 */
export async function linkIntoPlace(from: string, to: string): Promise<boolean> {
  try {
    await entering(to, () => link(from, to));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Makes a new entry at a path. Creates missing folders, and flushes each folder that has a new entry. */
async function entering(path: string, enter: () => Promise<void>): Promise<void> {
  const folder = dirname(resolve(path));
  const created = await mkdir(folder, { recursive: true });
  await enter();
  const highest = created === undefined ? folder : dirname(created);
  for (let each = folder; each !== highest; each = dirname(each)) await syncFolder(each);
  await syncFolder(highest);
}

/** Flushes a folder and all folders below it. A file needs no flush here. */
async function syncFolders(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOTDIR')) return undefined;
    throw error;
  });
  if (entries === undefined) return;
  for (const entry of entries) if (entry.isDirectory()) await syncFolders(join(path, entry.name));
  await syncFolder(path);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Whether an error of Node.js has one of the codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
