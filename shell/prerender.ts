import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  FRAMES_FILE,
  type FrameParts,
  PRERENDERED_FILE,
  type Prerendered,
  type PrerenderedDocuments,
} from '@bandhavya/contracts';
import { PRERENDER_FILE, prerenderConfig } from '@bandhavya/federation/build';
import { integrityOf } from '@bandhavya/federation/registry';
import { createRsbuild, type RsbuildPlugin } from '@rsbuild/core';
import { Parser } from 'htmlparser2';
import type { PrerenderedPage, PrerenderedParts } from './src/prerender.tsx';

const WITHIN_MS = 60_000;
const MAX_BYTES = 10_000_000;
const EMPTY_ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/u;

/**
 * After a production build: renders the public pages and the frames of member pages to documents, in the files
 * {@link PRERENDERED_FILE} and {@link FRAMES_FILE}. The scripts of the landing page start when it is used.
 */
export function prerenderedPages(directory: string): RsbuildPlugin {
  return {
    name: 'bandhavya:prerender',
    apply: 'build',
    setup: (api) => {
      api.onAfterBuild(async () => {
        const { distPath } = api.context;
        const document = await readFile(join(distPath, 'index.html'), 'utf8');
        const starter = await writeStarter(directory, distPath);
        const { pages, frames, slottedFrames, links } = await renderParts(directory, distPath);
        const file: Prerendered = {
          pages: documentsOf(pages, (page) => {
            const filled = fill(document, page);
            return page.path === '/' ? startOnUse(filled, starter) : filled;
          }),
          frames: documentsOf(frames, (frame) => fill(document, frame)),
        };
        await writeFile(join(distPath, PRERENDERED_FILE), JSON.stringify(file));
        const documents = documentsOf(slottedFrames, (frame) => fill(document, frame));
        await writeFile(join(distPath, FRAMES_FILE), JSON.stringify({ documents, ...links } satisfies FrameParts));
      });
    },
  };
}

async function renderParts(directory: string, distPath: string): Promise<PrerenderedParts> {
  const folder = await mkdtemp(join(distPath, '.prerender-'));
  try {
    const rsbuild = await createRsbuild({ cwd: directory, rsbuildConfig: prerenderConfig(directory, folder) });
    const { close } = await rsbuild.build();
    await close();
    const program = join(folder, PRERENDER_FILE);
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      timeout: WITHIN_MS,
      maxBuffer: MAX_BYTES,
    });
    return JSON.parse(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function documentsOf(
  pages: readonly PrerenderedPage[],
  documentOf: (page: PrerenderedPage) => string,
): PrerenderedDocuments {
  const documents: PrerenderedDocuments = {};
  for (const page of pages) {
    documents[page.path] = { ...documents[page.path], [page.language]: documentOf(page) };
  }
  return documents;
}

function fill(document: string, { title, root }: PrerenderedPage): string {
  if (!document.includes(EMPTY_ROOT)) throw new Error(`The shell's index.html has no ${EMPTY_ROOT}`);
  return document
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(EMPTY_ROOT, () => EMPTY_ROOT.replace('></', () => `>${root}</`));
}

/** Writes the script that starts the others when the page is used. Returns its element. */
async function writeStarter(directory: string, distPath: string): Promise<string> {
  const source = await readFile(join(directory, 'src/start-on-use.js'));
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10);
  const name = `assets/start-on-use.${hash}.js`;
  await writeFile(join(distPath, name), source);
  return `<script defer src="/${name}" integrity="${integrityOf(source)}" crossorigin="anonymous"></script>`;
}

/** Fetches the scripts of a document with low priority, and leaves their start to the starter. */
function startOnUse(document: string, starter: string): string {
  const scripts = scriptsOf(document);
  if (scripts.length === 0) throw new Error("The shell's index.html has no scripts");
  let prefetched = document;
  for (const { start, end, attributes } of scripts.toReversed()) {
    prefetched = prefetched.slice(0, start) + prefetchLink(attributes) + prefetched.slice(end);
  }
  return prefetched.replace('</head>', () => `${starter}</head>`);
}

type Script = { start: number; end: number; attributes: Readonly<Record<string, string>> };

/** The elements in a document that load scripts, with the positions of their HTML. */
function scriptsOf(document: string): Script[] {
  const scripts: Script[] = [];
  let opened: Omit<Script, 'end'> | undefined;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'script' && attributes.src !== undefined) opened = { start: parser.startIndex, attributes };
    },
    onclosetag: (name) => {
      if (name === 'script' && opened) scripts.push({ ...opened, end: parser.endIndex + 1 });
      opened = undefined;
    },
  });
  parser.end(document);
  return scripts;
}

/** The starter takes address and integrity of the script from this link. */
function prefetchLink({ src, integrity, crossorigin }: Script['attributes']): string {
  if (!integrity || !crossorigin) throw new Error(`The script ${src} has no integrity`);
  return `<link rel="prefetch" as="script" href="${src}" integrity="${integrity}" crossorigin="${crossorigin}">`;
}
