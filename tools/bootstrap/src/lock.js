import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from './identity.js';

const POLL_MS = 200;

/** @typedef {{ pid: number, identity: string }} Owner */

/**
 * Runs `work` under a lock on a file. A lock whose owner died is taken over.
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
 * Takes a lock for this process if no living process has it.
 * @param {string} file
 * @returns {Owner | undefined} the living owner, or undefined when this process has taken the lock
 */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) }));
  try {
    for (;;) {
      // Creating a link is atomic, and fails when the name exists.
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
 * @returns {boolean} whether this very process is alive, not another one with its pid
 */
export function isAlive(owner) {
  return identityOf(owner.pid) === owner.identity;
}

/**
 * @param {string} file
 * @returns {Owner | undefined} undefined when the lock does not exist or cannot be read
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
 * Removes the lock of a dead owner, unless another process has taken it over in between.
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
