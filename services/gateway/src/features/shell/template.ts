import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, PRERENDERED_FILE, prerendered } from '@bandhavya/contracts';
import { longestPrefix } from '@bandhavya/federation';

export const INDEX_FILE = 'index.html';
const DEADLINE = 5000;

/** A page that the build may have prerendered: for a signed-out visitor, or the frame of a page for members. */
export type WantedDocument = { kind: 'page' | 'frame'; path: string; language: Language };

/** Returns the prerendered document of a page, or else the shell's index.html. */
export type Template = (wanted?: WantedDocument) => Promise<string>;

/** The templates of the built shell, read once. Rejects when the folder contains no build. */
export async function builtTemplate(shellDir: string): Promise<Template> {
  const html = await readFile(join(shellDir, INDEX_FILE), 'utf8');
  const { pages, frames } = await readPrerendered(shellDir);
  const prefixes = [...frames.keys()];
  return async (wanted) => {
    if (!wanted) return html;
    const { kind, path, language } = wanted;
    const documents = kind === 'page' ? pages.get(path) : frames.get(longestPrefix(prefixes, path) ?? '');
    return documents?.[language] ?? html;
  };
}

async function readPrerendered(shellDir: string) {
  const json = await readFile(join(shellDir, PRERENDERED_FILE), 'utf8');
  const { pages, frames } = prerendered.parse(JSON.parse(json));
  return { pages: new Map(Object.entries(pages)), frames: new Map(Object.entries(frames)) };
}

/** The template of the development server, fetched for each page. */
export function devTemplate(devUrl: string): Template {
  return async () => {
    const response = await fetch(new URL('/', devUrl), {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`The shell's development server returned ${response.status}`);
    return response.text();
  };
}
