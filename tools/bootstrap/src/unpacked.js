import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.js';
import { TOOLS_DIR } from './paths.js';
import { step } from './report.js';

/**
 * A folder below .tools that is filled once. It gets its name when `fill` is through, so that a download killed
 * half-way leaves nothing that looks complete; two processes do not fill it at once.
 * @param {string} name of the folder, with the version of what is in it
 * @param {string} label
 * @param {import('./terminal.js').Say} say
 * @param {(folder: string) => Promise<void>} fill gets the empty folder to fill
 * @returns {Promise<string>}
 */
export async function unpackedOnce(name, label, say, fill) {
  const folder = path.join(TOOLS_DIR, name);
  if (existsSync(folder)) return folder;
  mkdirSync(TOOLS_DIR, { recursive: true });
  const waiting = (/** @type {number} */ owner) => say(`${label}: process ${owner} is at it already, waiting ...`);
  await withLock(`${folder}.lock`, waiting, async () => {
    if (existsSync(folder)) return;
    const start = `unfinished-${name}-`;
    for (const left of readdirSync(TOOLS_DIR)) {
      if (left.startsWith(start)) rmSync(path.join(TOOLS_DIR, left), { recursive: true, force: true });
    }
    const unfinished = mkdtempSync(path.join(TOOLS_DIR, start));
    try {
      await step(label, () => fill(unfinished), say);
      // A temporary folder is its maker's alone; this one is for whoever works here.
      chmodSync(unfinished, 0o755);
      renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
  return folder;
}
