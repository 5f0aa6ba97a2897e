import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, PRERENDERED_FILE, type PrerenderedPages, prerenderedPages } from '@bandhavya/contracts';

export const INDEX_FILE = 'index.html';
const DEADLINE = 5000;

/** A page for a signed-out visitor, which the build may have prerendered. */
export type PublicPage = { path: string; language: Language };

/** Returns the prerendered document of a page, or else the shell's index.html. */
export type Template = (page?: PublicPage) => Promise<string>;

/** The templates of the built shell, read once. Rejects when the folder contains no build. */
export async function builtTemplate(shellDir: string): Promise<Template> {
  const html = await readFile(join(shellDir, INDEX_FILE), 'utf8');
  const pages = new Map(Object.entries(await prerendered(shellDir)));
  return async (page) => (page && pages.get(page.path)?.[page.language]) ?? html;
}

async function prerendered(shellDir: string): Promise<PrerenderedPages> {
  return prerenderedPages.parse(JSON.parse(await readFile(join(shellDir, PRERENDERED_FILE), 'utf8')));
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
