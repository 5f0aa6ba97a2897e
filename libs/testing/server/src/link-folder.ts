import { linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const LEFT_OUT = new Set(['.git', '.data', '.test', '.tools', 'dist', 'test-results']);
/** Folders in node_modules to which running programs write. */
const CACHES = /^\.(?:cache|vite|vitest|rsbuild)/u;

/** Makes a copy of a folder of hard links, so that links between packages stay inside the copy. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory() && !isLeftOut(from, entry.name)) linkFolder(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}

/** A package of others may have a folder of the same name. */
function isLeftOut(parent: string, name: string): boolean {
  return parent.includes('node_modules') ? CACHES.test(name) : LEFT_OUT.has(name);
}
