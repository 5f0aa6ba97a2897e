import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_FILE, type FrameParts, frameParts, PRERENDERED_FILE, prerendered } from '@bandhavya/contracts';
import { longestPrefix } from '@bandhavya/federation';
import { hasCode } from '@bandhavya/runtime';
import { composeFrame, type FramePage } from './frame.ts';

export const INDEX_FILE = 'index.html';
const DEADLINE = 5000;

/** A page that the build may have prerendered: for a signed-out visitor, or the frame of a page for members. */
export type WantedDocument = FramePage & { kind: 'page' | 'frame' };

/** Returns the prerendered document of a page, or else the shell's index.html. */
export type Template = (wanted?: WantedDocument) => Promise<string>;

/** The templates of the built shell, read once. Rejects when the folder contains no build. */
export async function builtTemplate(shellDir: string): Promise<Template> {
  const html = await readFile(join(shellDir, INDEX_FILE), 'utf8');
  const { pages, frames } = await readPrerendered(shellDir);
  const parts = await readFrameParts(shellDir);
  const prefixes = [...frames.keys()];
  return async (wanted) => {
    if (!wanted) return html;
    const { kind, path, language } = wanted;
    if (kind === 'frame' && parts) return composeFrame(parts, wanted) ?? html;
    const documents = kind === 'page' ? pages.get(path) : frames.get(longestPrefix(prefixes, path) ?? '');
    return documents?.[language] ?? html;
  };
}

async function readPrerendered(shellDir: string) {
  const json = await readFile(join(shellDir, PRERENDERED_FILE), 'utf8');
  const { pages, frames } = prerendered.parse(JSON.parse(json));
  return { pages: new Map(Object.entries(pages)), frames: new Map(Object.entries(frames)) };
}

/** A shell from before shell API 1.15 has whole frames only, with the links that it knew. */
async function readFrameParts(shellDir: string): Promise<FrameParts | undefined> {
  const json = await readFile(join(shellDir, FRAMES_FILE), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  return json === undefined ? undefined : frameParts.parse(JSON.parse(json));
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
