import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const INDEX_FILE = 'index.html';
const DEADLINE = 5000;

/** Returns the shell's index.html. */
export type Template = () => Promise<string>;

/** The template of the built shell, read once. Rejects when the folder contains no build. */
export async function builtTemplate(shellDir: string): Promise<Template> {
  const html = await readFile(join(shellDir, INDEX_FILE), 'utf8');
  return async () => html;
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
