import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './identity.js';

const POLL_MS = 200;

/** @typedef {{ pid: number, identity: string }} Owner */

/**
 * Runs `work` while no other process does the same in this folder. A lock whose owner died is taken over.
 * @template T
 * @param {string} file the lock
 * @param {(owner: number) => void} onWait called once when another process has the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  let told = false;
  for (;;) {
    const owner = takeLock(file);
    if (owner === undefined) break;
    if (!told) onWait(owner.pid);
    told = true;
    await delay(POLL_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Takes a lock for this process, or says who has it.
 * @param {string} file
 * @returns {Owner | undefined} the living owner, or undefined when the lock is ours now
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    for (;;) {
      // A link appears with its whole content or not at all, and fails when the name is taken.
      if (linkUnlessTaken(own, file)) return undefined;
      const owner = readOwner(file);
      if (owner !== undefined && isAlive(owner)) return owner;
      takeAway(file, owner);
    }
  } finally {
    unlinkSync(own);
  }
}

/**
 * @param {Owner} owner
 * @returns {boolean} whether that very process lives, not only one with its number
 */
export function isAlive(owner) {
  return identityOf(owner.pid) === owner.identity;
}

/**
 * @param {string} file
 * @returns {Owner | undefined} undefined when there is no lock or it cannot be read
 */
export function readOwner(file) {
  try {
    const owner = JSON.parse(readFileSync(file, 'utf8'));
    return typeof owner?.pid === 'number' && typeof owner?.identity === 'string' ? owner : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Removes a dead owner's lock, but not one that somebody else took in the same moment.
 * @param {string} file
 * @param {Owner | undefined} dead
 */
function takeAway(file, dead) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const found = readOwner(aside);
  if (found !== undefined && found.identity !== dead?.identity) linkUnlessTaken(aside, file);
  rmSync(aside, { force: true });
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkUnlessTaken(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
