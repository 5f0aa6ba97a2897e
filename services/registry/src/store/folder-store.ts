import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, linkIntoPlace, moveIntoPlace, writeSynced } from '@bandhavya/runtime';
import { lockFolder } from './folder-lock.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Keeps objects as files of a folder, which it locks for this process. Creates a missing folder.
 * @throws FolderInUseError when another process uses the folder
 */
export async function openFolderStore(dir: string): Promise<ObjectStore> {
  const unlock = lockFolder(dir);
  const scratch = join(dir, 'scratch');
  const written = async (content: string | Uint8Array) => {
    const path = join(scratch, randomUUID());
    await writeSynced(path, content);
    return path;
  };
  try {
    // Files that a killed process left.
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { recursive: true });
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    read: async (key) => orWhenAbsent(readFile(join(dir, key)), undefined),
    write: async (key, content) => moveIntoPlace(await written(content), join(dir, key)),
    create: async (key, content) => {
      const path = await written(content);
      const created = await linkIntoPlace(path, join(dir, key));
      await rm(path);
      return created;
    },
    objectsIn: async (folder, { limit = Number.POSITIVE_INFINITY } = {}) =>
      (await namesIn(join(dir, folder), 'file')).slice(0, limit),
    foldersIn: (folder) => namesIn(join(dir, folder), 'folder'),
    removeFolder: (folder) => rm(join(dir, folder), { recursive: true, force: true }),
    check: () => access(scratch, constants.R_OK | constants.W_OK),
    isShared: false,
    close: unlock,
  };
}

async function namesIn(path: string, kind: 'file' | 'folder'): Promise<string[]> {
  const entries = await orWhenAbsent(readdir(path, { withFileTypes: true }), []);
  return entries
    .filter((entry) => (kind === 'file' ? entry.isFile() : entry.isDirectory()))
    .map(({ name }) => name)
    .sort();
}

async function orWhenAbsent<T, D>(value: Promise<T>, absent: D): Promise<T | D> {
  return value.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return absent;
    throw error;
  });
}
