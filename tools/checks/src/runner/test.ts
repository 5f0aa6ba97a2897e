import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { endPrograms, run } from '@bandhavya/bootstrap/processes';
import { complain, Failure } from '@bandhavya/bootstrap/report';
import { say } from '@bandhavya/bootstrap/terminal';
import { BROWSER_VARIABLE, findBrowser } from '@bandhavya/site/browser';
import { buildChanged, builtFolders } from '@bandhavya/site/build';
import { onStopSignal } from '@bandhavya/site/processes';
import { readWorkspace } from '@bandhavya/site/workspace';
import { makeTestFolder, removeLeftTestFolders } from '@bandhavya/testing/test-folder';
import { checkBoundaries } from '../boundaries/check.ts';
import { type Counts, countPlaywright, countVitest, settle } from './counts.ts';

/** Where runners put their reports, and what else is to be said to them. */
type Context = { folder: string; more: string[] };

type Phase = {
  name: string;
  /** More than a name, for the progress line. */
  label: string;
  run: (context: Context) => Promise<Counts>;
};

const PHASES: readonly Phase[] = [
  { name: 'types', label: 'types', run: () => runScript('types') },
  { name: 'lint', label: 'format and lint', run: () => runScript('lint') },
  { name: 'boundaries', label: 'imports between the packages', run: boundaries },
  { name: 'unit', label: 'unit and integration tests', run: unit },
  { name: 'build', label: 'builds', run: build },
  { name: 'e2e', label: 'the site in a browser', run: e2e },
];

const CHECK_WITHIN_MS = 5 * 60_000;
const RUNNER_WITHIN_MS = 40 * 60_000;
const GRACE_MS = 5_000;

/** Settings of a site, of which tests make their own. */
const SITE_VARIABLES =
  /^(?:PORT|SEED|NODE_ENV|LOG_LEVEL|(?:MONGODB|REDIS|REGISTRY|GOOGLE|OAUTH|SESSION|PHOTO|AVIF|SWEEP)_.*)$/u;

/** `npm test [-- <phase> [<arguments for its runner>]]`: everything that must hold; the last line counts it. */
export async function test([only, ...more]: string[]): Promise<void> {
  const phases = PHASES.filter(({ name }) => only === undefined || name === only);
  if (phases.length === 0) {
    throw new Failure(`There are no tests called "${only}": choose from ${PHASES.map(({ name }) => name).join(', ')}.`);
  }
  const stop = stopOnSignal();
  for (const name of Object.keys(process.env)) if (SITE_VARIABLES.test(name)) delete process.env[name];
  const folder = await makeTestFolder('run');
  const results = await runAll(phases, { folder, more }, stop);
  rmSync(folder, { recursive: true, force: true });
  if (stop.aborted) {
    await removeLeftTestFolders();
    say('Stopped.');
    process.exit(130);
  }
  report(results);
}

/** Aborted when somebody wants the tests to end. */
function stopOnSignal(): AbortSignal {
  const asked = new AbortController();
  onStopSignal({
    stop: async () => {
      asked.abort();
      endPrograms('SIGTERM');
      setTimeout(() => endPrograms('SIGKILL'), GRACE_MS).unref();
    },
    hurry: () => endPrograms('SIGKILL'),
  });
  return asked.signal;
}

type Result = Counts & { label: string; seconds: number };

async function runAll(phases: readonly Phase[], context: Context, stop: AbortSignal): Promise<Result[]> {
  const results: Result[] = [];
  for (const phase of phases) {
    if (stop.aborted) break;
    say(`\n== ${phase.label}`);
    const startedAt = Date.now();
    const counts = await phase.run(context).catch((error: unknown): Counts => {
      complain(error);
      return { passed: 0, failed: 1 };
    });
    results.push({ ...counts, label: phase.label, seconds: Math.round((Date.now() - startedAt) / 1_000) });
  }
  return results;
}

function report(results: readonly Result[]): void {
  say('');
  for (const { label, passed, failed, seconds } of results) {
    say(`${failed === 0 ? 'ok    ' : 'FAILED'} ${label}: ${passed} of ${passed + failed} in ${seconds} s`);
  }
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  const failed = sum((result) => result.failed);
  say(`${sum((result) => result.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

const asCounts = (holds: boolean): Counts => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Runs a program with its output in view. */
async function shown(args: string[], cwd: string, env: NodeJS.ProcessEnv, timeoutMs: number): Promise<number> {
  const colours = process.stdout.isTTY === true && process.env.NO_COLOR === undefined ? { FORCE_COLOR: '1' } : {};
  const onOutput = (chunk: string) => void process.stdout.write(chunk);
  const { code } = await run(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colours, ...env },
    timeoutMs,
    onOutput,
  });
  if (code === 124) say(`Ended: it took longer than ${timeoutMs / 60_000} minutes.`);
  return code;
}

async function runScript(name: string): Promise<Counts> {
  return asCounts((await shown(['--run', name], ROOT, {}, CHECK_WITHIN_MS)) === 0);
}

async function boundaries(): Promise<Counts> {
  const objections = checkBoundaries();
  for (const line of objections) say(line);
  return asCounts(objections.length === 0);
}

async function unit({ folder, more }: Context): Promise<Counts> {
  const file = path.join(folder, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const script = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const code = await shown([script, 'run', ...reporters, ...more], ROOT, {}, RUNNER_WITHIN_MS);
  return settle(countsFrom(file, countVitest), code);
}

async function build(): Promise<Counts> {
  const workspace = readWorkspace();
  await buildChanged(workspace, builtFolders(workspace), say);
  return asCounts(true);
}

async function e2e({ folder, more }: Context): Promise<Counts> {
  const browser = await findBrowser(say);
  const file = path.join(folder, 'playwright.json');
  const env = { [BROWSER_VARIABLE]: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const cwd = path.join(ROOT, 'e2e');
  const script = path.join(cwd, 'node_modules/@playwright/test/cli.js');
  const code = await shown([script, 'test', '--reporter=list,json', ...more], cwd, env, RUNNER_WITHIN_MS);
  return settle(countsFrom(file, countPlaywright), code);
}

function countsFrom(file: string, count: (report: unknown) => Counts): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
