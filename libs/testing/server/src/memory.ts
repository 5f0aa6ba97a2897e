import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The file system in memory that Linux has. Docker gives it 64 MB unless told otherwise. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** The databases of a whole run of the tests take less than a third of this. */
const NEEDED_BYTES = 6 * 2 ** 30;

/**
 * Places the data folders of MongoDB and Redis in memory, where a flush to the disk costs nothing. They stay on the disk on
 * a machine without room. A loss of power loses them, which a test run does not survive anyway.
 * @param folder of a test run; {@link removeWithMemory} removes it
 * @returns whether there is room
 */
export function keepInMemory(folder: string, memory = MEMORY, needed = NEEDED_BYTES): boolean {
  if (!hasRoom(memory, needed)) return false;
  const place = mkdtempSync(path.join(memory, 'bandhavya-'));
  for (const name of ['mongo', 'redis']) {
    mkdirSync(path.join(place, name));
    symlinkSync(path.join(place, name), path.join(folder, name));
  }
  return true;
}

function hasRoom(memory: string, needed: number): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(memory);
    return type === TMPFS && Math.min(bavail * bsize, process.availableMemory()) >= needed;
  } catch {
    return false;
  }
}

/** Removes a folder with the parts of it that are in memory. */
export function removeWithMemory(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) removePlace(path.join(folder, entry.name));
  }
  rmSync(folder, { recursive: true, force: true });
}

function removePlace(link: string): void {
  const target = realpathSync(link);
  rmSync(target, { recursive: true, force: true });
  const place = path.dirname(target);
  if (readdirSync(place).length === 0) rmSync(place, { recursive: true });
}
