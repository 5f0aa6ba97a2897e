import { randomUUID } from 'node:crypto';
import { access, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { contentTypeOf, type Logger, moveIntoPlace, withDeadline, writeSynced } from '@bandhavya/runtime';
import express, { type RequestHandler } from 'express';
import { isHashed } from './static-files.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** Longest time that a start of the gateway waits for the folder, in milliseconds. */
const START_DEADLINE = 10_000;
/** A file that is being written, or that a killed process left. */
const UNFINISHED = '.unfinished-';

type Options = {
  /** The folder, which several gateways may share. */
  dir: string;
  /** The age at which files are removed. */
  days: number;
  shellDir: string;
  logger: Logger;
};

/**
 * The files with a content hash in their names of this build of the shell and of earlier ones. A tab that was opened before a
 * deployment requests files of its own build, also from a gateway with another one. The age of a file counts from the last
 * hour in which a gateway had a build with it.
 */
export class KeptAssets {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #complained = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Serves the files. Passes other requests on. */
  serve(): RequestHandler {
    const files = express.static(this.#options.dir, {
      ...{ dotfiles: 'ignore', index: false, redirect: false },
      ...{ immutable: true, maxAge: YEAR },
    });
    return (req, res, next) => {
      if (isHashed(req.path) && contentTypeOf(req.path) !== undefined) files(req, res, next);
      else next();
    };
  }

  /** Adds the files of this build and removes old ones, now and once an hour. A failure is logged. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#tryToKeep(), HOUR).unref();
    await withDeadline(START_DEADLINE, this.#tryToKeep()).catch((error: unknown) => this.#complain(error));
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #tryToKeep(): Promise<void> {
    try {
      await this.#add();
      await this.#removeOld();
      this.#complained = false;
    } catch (error) {
      this.#complain(error);
    }
  }

  async #add(): Promise<void> {
    const { dir, shellDir } = this.#options;
    for (const path of await filesIn(shellDir)) {
      if (isHashed(path)) await addFile(join(shellDir, path), join(dir, path));
    }
  }

  /** Removes nothing but files that a gateway has written. */
  async #removeOld(): Promise<void> {
    const { dir, days } = this.#options;
    for (const path of await filesIn(dir)) {
      if (!isHashed(path) && !basename(path).startsWith(UNFINISHED)) continue;
      const file = join(dir, path);
      // Another gateway may remove it first.
      const used = await stat(file).catch(() => undefined);
      if (used && Date.now() - used.mtimeMs > days * DAY) await rm(file, { force: true });
    }
  }

  #complain(error: unknown): void {
    const { dir, logger } = this.#options;
    const message = 'The files of the shell cannot be kept; after a deployment open tabs will miss theirs';
    if (!this.#complained) logger.error({ err: error, path: dir }, message);
    this.#complained = true;
  }
}

/** Copies a file unless it is there, and dates it now. */
async function addFile(from: string, to: string): Promise<void> {
  const isThere = await access(to).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const unfinished = join(to, '..', UNFINISHED + randomUUID());
    await writeSynced(unfinished, await readFile(from));
    await moveIntoPlace(unfinished, to);
  }
  const now = new Date();
  await utimes(to, now, now);
}

/** The paths of the files in a folder, relative to it. */
async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(relative(dir, entry.parentPath), entry.name));
}
