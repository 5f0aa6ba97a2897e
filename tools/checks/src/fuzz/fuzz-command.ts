import { randomInt } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endPrograms, run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import { asksForHelp, messageOf, say } from '@bandhavya/bootstrap/terminal';
import { type Site, startSite } from '@bandhavya/site';
import { onStopSignal } from '@bandhavya/site/processes';
import { findSchemathesis, type Schemathesis } from '@bandhavya/site/provision';
import { makeTestFolder } from '@bandhavya/testing/test-folder';
import { configurationOf } from './configuration.ts';
import { withRawLimits } from './document.ts';
import { type Tester, testersOf } from './testers.ts';

const USAGE = 'Usage: npm run fuzz [-- --seconds <number> --seed <number> --operation <operationId>]';
const OPTIONS = { seconds: { type: 'string' }, seed: { type: 'string' }, operation: { type: 'string' } } as const;

/** The most that a limit allows: one member sends more requests than ten thousand people. */
const NO_LIMIT = '1000000';
const NO_LIMITS = {
  RATE_LIMIT_PER_MINUTE: NO_LIMIT,
  SIGN_INS_PER_MINUTE: NO_LIMIT,
  SWIPES_PER_DAY: NO_LIMIT,
  SHOWS_PER_DAY: NO_LIMIT,
  PHONE_LOOKS_PER_DAY: NO_LIMIT,
  PROFILES_PER_DAY: NO_LIMIT,
  CARDS_PER_DAY: NO_LIMIT,
  PHOTOS_PER_DAY: NO_LIMIT,
  PHOTO_UPLOADS_PER_HOUR: NO_LIMIT,
  LOG_LEVEL: 'warn',
};
/** A run that hangs is ended this long after its time, in milliseconds. */
const GRACE_MS = 120_000;

/** @property seconds of each run; there are two for each of two members */
export type FuzzOptions = { seconds: number; seed: number; operation: string | undefined };

/**
 * `npm run fuzz`: tests the API of its own site against the OpenAPI document with random requests (docs/qa/fuzz.md).
 * @throws Failure when the API and the document differ
 */
export async function fuzz(args: readonly string[]): Promise<void> {
  if (asksForHelp(args)) return say(USAGE);
  const options = readFuzzOptions(args);
  say(`Seed ${options.seed}: repeat this run with npm run fuzz -- --seconds ${options.seconds} --seed ${options.seed}`);
  const schemathesis = await findSchemathesis(say);
  const dataDir = await makeTestFolder('fuzz');
  const site = await startSite({ dataDir, seed: true, env: { gateway: NO_LIMITS }, say });
  const stop = async () => {
    endPrograms('SIGKILL');
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  onStopSignal({ stop: () => stop().then(() => process.exit(130)), hurry: () => process.exit(130) });
  try {
    const failed: string[] = [];
    for (const tester of await testersOf(site)) {
      for (const mode of MODES) {
        const title = `${tester.title} with ${mode === 'positive' ? 'valid' : 'invalid'} requests`;
        say(`\nAs ${title}:`);
        if (!(await passes(schemathesis, site, tester, { ...options, mode }))) failed.push(title);
      }
    }
    if (failed.length > 0) throw new Failure(`The API and its document differ, as ${failed.join(' and as ')}.`);
  } finally {
    await stop();
  }
}

/** @throws Failure for invalid arguments */
export function readFuzzOptions(args: readonly string[]): FuzzOptions {
  const { seconds = '90', seed = String(randomInt(2 ** 31)), operation } = valuesOf(args);
  const wanted = { seconds: Number(seconds), seed: Number(seed), operation };
  const areRight = Number.isInteger(wanted.seconds) && wanted.seconds >= 1 && Number.isInteger(wanted.seed);
  if (!areRight) throw new Failure(USAGE);
  return wanted;
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n${USAGE}`);
  }
}

type Mode = 'positive' | 'negative';
const MODES: readonly Mode[] = ['positive', 'negative'];

async function passes(
  { program, args, env }: Schemathesis,
  site: Site,
  tester: Tester,
  { mode, seconds, seed, operation }: FuzzOptions & { mode: Mode },
): Promise<boolean> {
  const document = mode === 'negative' ? withRawLimits(tester.document) : tester.document;
  const start = path.join(site.dataDir, `${tester.name}-${mode}`);
  writeFileSync(`${start}.json`, JSON.stringify(document));
  writeFileSync(`${start}.toml`, configurationOf(document, { origin: site.origin, cookie: tester.cookie }));
  const only = operation === undefined ? [] : ['--include-operation-id', operation];
  const bounds = ['--mode', mode, '--seed', String(seed), '--max-time', String(seconds), ...only];
  const options = ['--config-file', `${start}.toml`, 'run', '--url', site.origin, '--no-color', ...bounds];
  const { code } = await run(program, [...args, ...options, `${start}.json`], {
    cwd: site.dataDir,
    env: { ...process.env, ...env },
    timeoutMs: seconds * 1000 + GRACE_MS,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  return code === 0;
}
