import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const INDEX_FILE = 'index.html';
const DEADLINE = 5000;

/** Gives the shell's index.html. */
export type Template = () => Promise<string>;

/** The built shell's, read once. Rejects when the folder holds no build. */
export async function builtTemplate(shellDir: string): Promise<Template> {
  const html = await readFile(join(shellDir, INDEX_FILE), 'utf8');
  return async () => html;
}

/** The development server's, asked for anew for each page. */
export function devTemplate(devUrl: string): Template {
  return async () => {
    const response = await fetch(new URL('/', devUrl), {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(DEADLINE),
    });
    if (!response.ok) throw new Error(`The shell's development server answered ${response.status}`);
    return response.text();
  };
}
