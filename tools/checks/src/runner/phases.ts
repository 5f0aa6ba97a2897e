import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { run } from '@bandhavya/bootstrap/processes';
import { BROWSER_VARIABLE, findBrowser } from '@bandhavya/site/browser';
import { buildChanged, builtFolders } from '@bandhavya/site/build';
import { checkReleases } from '@bandhavya/site/compatibility';
import { readWorkspace } from '@bandhavya/site/workspace';
import { checkBoundaries } from '../boundaries/check.ts';
import { type Counts, countPlaywright, countVitest, settle } from './counts.ts';
import { DURATIONS_FILE_VARIABLE, readDurations } from './durations.ts';
import { keepFlakyTraces } from './flaky-traces.ts';
import type { Output } from './output.ts';

/** The folder for the reports of the runners, further arguments for them, and the output. */
export type Context = { folder: string; more: readonly string[]; output: Output };

export type Phase = {
  name: string;
  /** More than a name, for the progress line. */
  label: string;
  run: (context: Context) => Promise<Counts>;
};

/** All phases, in the order of the summary. */
export const PHASES: readonly Phase[] = [
  { name: 'types', label: 'types', run: (context) => runScript('types', context) },
  { name: 'lint', label: 'format and lint', run: (context) => runScript('lint', context) },
  { name: 'boundaries', label: 'imports between the packages', run: boundaries },
  { name: 'prose', label: 'English of comments, titles and texts', run: (context) => runScript('prose', context) },
  { name: 'build', label: 'builds', run: build },
  { name: 'releases', label: 'remotes against the released contracts', run: releases },
  { name: 'unit', label: 'unit and integration tests', run: unit },
  { name: 'e2e', label: 'the site in a browser', run: e2e },
];

/** The names of the phases that run beside the unit tests. */
export const BESIDE_UNIT: readonly string[] = ['types', 'lint', 'boundaries', 'prose', 'build', 'releases'];

const CHECK_WITHIN_MS = 5 * 60_000;
/** All cases of `npm run prove` take several times as long. */
const runnerWithinMs = () => (process.env.PROVE === '1' ? 240 : 40) * 60_000;

const asCounts = (holds: boolean): Counts => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

type Program = { args: string[]; cwd: string; env?: NodeJS.ProcessEnv; withinMs: number };

/** Runs a script of Node with its output in view. Returns its exit code. */
async function shown({ args, cwd, env = {}, withinMs }: Program, { write }: Output): Promise<number> {
  const colours = process.stdout.isTTY === true && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};
  const { code } = await run(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colours, ...env },
    timeoutMs: withinMs,
    onOutput: write,
  });
  if (code === 124) write(`Ended: it took longer than ${withinMs / 60_000} minutes.\n`);
  return code;
}

async function runScript(name: string, { output }: Context): Promise<Counts> {
  return asCounts((await shown({ args: ['--run', name], cwd: ROOT, withinMs: CHECK_WITHIN_MS }, output)) === 0);
}

async function boundaries({ output }: Context): Promise<Counts> {
  const objections = checkBoundaries();
  for (const line of objections) output.write(`${line}\n`);
  return asCounts(objections.length === 0);
}

async function build({ output }: Context): Promise<Counts> {
  const workspace = readWorkspace();
  await buildChanged(workspace, builtFolders(workspace), (line) => output.write(`${line}\n`));
  return asCounts(true);
}

async function releases({ output }: Context): Promise<Counts> {
  const breaks = await checkReleases(undefined, (line) => output.write(`${line}\n`));
  return asCounts(breaks.length === 0);
}

async function unit({ folder, more, output }: Context): Promise<Counts> {
  const file = path.join(folder, 'vitest.json');
  const durationsFile = path.join(folder, 'durations.json');
  const own = `--reporter=${path.join(import.meta.dirname, 'duration-reporter.ts')}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, own];
  const args = [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...more];
  const env = { [DURATIONS_FILE_VARIABLE]: durationsFile };
  const code = await shown({ args, cwd: ROOT, env, withinMs: runnerWithinMs() }, output);
  return { ...settle(readReport(file, countVitest), code), durations: readReport(durationsFile, readDurations) ?? [] };
}

async function e2e({ folder, more, output }: Context): Promise<Counts> {
  const browser = await findBrowser((line) => output.write(`${line}\n`));
  const file = path.join(folder, 'playwright.json');
  const env = { [BROWSER_VARIABLE]: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const cwd = path.join(ROOT, 'e2e');
  const args = [path.join(cwd, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...more];
  const code = await shown({ args, cwd, env, withinMs: runnerWithinMs() }, output);
  const counts = settle(readReport(file, countPlaywright), code);
  return { ...counts, flaky: keepFlakyTraces(counts.flaky ?? []) };
}

function readReport<T>(file: string, read: (report: unknown) => T): T | undefined {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
