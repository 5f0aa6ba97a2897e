import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.js';
import { TOOLS_DIR } from './paths.js';
import { step } from './report.js';

/**
 * A folder below .tools that is filled once, by one process at a time. It gets its final name when `fill` has finished,
 * so that an interrupted download leaves no folder that looks complete.
 * @param {string} name of the folder, with the version of its content
 * @param {string} label
 * @param {import('./terminal.js').Say} say
 * @param {(folder: string, report: (detail: string) => void) => Promise<void>} fill receives the empty folder
 * @returns {Promise<string>}
 */
export async function unpackedOnce(name, label, say, fill) {
  const folder = path.join(TOOLS_DIR, name);
  if (existsSync(folder)) return folder;
  mkdirSync(TOOLS_DIR, { recursive: true });
  const waiting = (/** @type {number} */ owner) => say(`${label}: process ${owner} is doing this already, waiting ...`);
  await withLock(`${folder}.lock`, waiting, async () => {
    if (existsSync(folder)) return;
    const start = `unfinished-${name}-`;
    for (const left of readdirSync(TOOLS_DIR)) {
      if (left.startsWith(start)) rmSync(path.join(TOOLS_DIR, left), { recursive: true, force: true });
    }
    const unfinished = mkdtempSync(path.join(TOOLS_DIR, start));
    try {
      await step(label, (report) => fill(unfinished, report), say);
      // mkdtemp gives access to its owner only; other users of the machine need this folder too.
      chmodSync(unfinished, 0o755);
      renameSync(unfinished, folder);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  });
  return folder;
}
