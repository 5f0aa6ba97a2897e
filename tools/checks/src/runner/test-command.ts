import { rmSync } from 'node:fs';
import { endPrograms } from '@bandhavya/bootstrap/processes';
import { complain, Failure } from '@bandhavya/bootstrap/report';
import { say } from '@bandhavya/bootstrap/terminal';
import { onStopSignal } from '@bandhavya/site/processes';
import { readWorkspace } from '@bandhavya/site/workspace';
import { makeTestFolder, removeLeftTestFolders } from '@bandhavya/testing/test-folder';
import { type Affected, affectedBy, changedSince } from './affected.ts';
import { type Counts, FLAKY_MAX } from './counts.ts';
import { type FileDuration, machineFactor, overBudget, slowestFiles } from './durations.ts';
import { type Output, quietOutput, screenOutput } from './output.ts';
import { BESIDE_UNIT, type Context, PHASES, type Phase } from './phases.ts';
import { proofLines } from './proofs.ts';

const GRACE_MS = 5_000;
const BUILD = 'build';

/** Settings of a site. Tests make their own. */
const SITE_VARIABLES =
  /^(?:PORT|SEED|NODE_ENV|LOG_LEVEL|(?:MONGODB|REDIS|REGISTRY|GOOGLE|OAUTH|SESSION|PHOTO|AVIF|SWEEP)_.*)$/u;

/** The arguments of a phase for its runner, or undefined when the phase does not run. */
type ArgumentsOf = (phase: string) => readonly string[] | undefined;

/**
 * `npm test [-- <phase> [<arguments for its runner>]]`: runs every check and test, or `npm test -- --since <ref>` those that
 * the changes since a commit can affect. The last line counts them.
 */
export async function test([only, ...more]: string[]): Promise<void> {
  const argumentsOf: ArgumentsOf =
    only === '--since' ? sinceArguments(more) : (phase) => (only === undefined || phase === only ? more : undefined);
  const phases = phasesWith(argumentsOf);
  if (phases.length === 0) {
    throw new Failure(`There are no tests called "${only}": choose from ${PHASES.map(({ name }) => name).join(', ')}.`);
  }
  report(await runPhases(phases, argumentsOf));
}

/**
 * `npm run prove [-- <seed>]`: runs every case of the unit and browser tests, with fresh seeds and the files in a random
 * order, and says what that has proved. It takes an hour and more.
 */
export async function prove([given]: readonly string[]): Promise<void> {
  const seed = Number(given ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed)) throw new Failure(`The seed of the order is a whole number, not "${given}".`);
  say(`The order of the files: npm run prove -- ${seed}`);
  Object.assign(process.env, { PROVE: '1', E2E_LOOKS: 'all' });
  const wanted: Readonly<Record<string, readonly string[]>> = {
    unit: ['--sequence.shuffle.files', `--sequence.seed=${seed}`],
    e2e: [],
  };
  const argumentsOf: ArgumentsOf = (phase) => wanted[phase];
  const results = await runPhases(phasesWith(argumentsOf), argumentsOf);
  for (const line of proofLines(results)) say(line);
  report(results);
}

const phasesWith = (argumentsOf: ArgumentsOf) => PHASES.filter(({ name }) => argumentsOf(name) !== undefined);

/** Runs phases without the settings of a site. A signal ends this process after them. */
async function runPhases(phases: readonly Phase[], argumentsOf: ArgumentsOf): Promise<Result[]> {
  const stop = stopOnSignal();
  for (const name of Object.keys(process.env)) if (SITE_VARIABLES.test(name)) delete process.env[name];
  const folder = await makeTestFolder('run');
  const results = await runAll(phases, { folder, argumentsOf }, stop);
  rmSync(folder, { recursive: true, force: true });
  if (stop.aborted) {
    await removeLeftTestFolders();
    say('Stopped.');
    process.exit(130);
  }
  return results;
}

/** @throws Failure when the reference is missing or unknown */
function sinceArguments([ref, ...more]: readonly string[]): ArgumentsOf {
  if (ref === undefined || more.length > 0) throw new Failure('Give one commit: npm test -- --since <ref>.');
  const affected = affectedBy(changedSince(ref), readWorkspace());
  const wanted: Readonly<Record<string, Affected['unit']>> = { unit: affected.unit, e2e: affected.e2e };
  for (const [phase, args] of Object.entries(wanted)) {
    say(`Affected ${phase} tests: ${args === 'all' ? 'all' : args.join(' ') || 'none'}`);
  }
  return (phase) => {
    const args = wanted[phase];
    if (args === undefined || args === 'all') return [];
    return args.length === 0 ? undefined : args;
  };
}

/** Aborted by the first signal to stop. */
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

type Result = Counts & { phase: Phase; seconds: number };

/**
 * Runs the short phases one after the other beside the unit tests, the builds first, and the browser tests after the unit
 * tests and the builds.
 */
async function runAll(
  phases: readonly Phase[],
  { folder, argumentsOf }: { folder: string; argumentsOf: ArgumentsOf },
  stop: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  const runOne = async (phase: Phase, output: Output) => {
    if (stop.aborted) return;
    output.write(`\n== ${phase.label}\n`);
    results.push(await measure(phase, { folder, more: argumentsOf(phase.name) ?? [], output }));
    output.end();
  };
  const isBeside = (phase: Phase) => BESIDE_UNIT.includes(phase.name) && phases.some(({ name }) => name === 'unit');
  const [builds, checks] = [
    phases.filter((phase) => isBeside(phase) && phase.name === BUILD),
    phases.filter((phase) => isBeside(phase) && phase.name !== BUILD),
  ];
  const inTurn = async (group: readonly Phase[], newOutput: () => Output) => {
    for (const phase of group) await runOne(phase, newOutput());
  };
  const built = inTurn(builds, quietOutput);
  const aside = built.then(() => inTurn(checks, quietOutput));
  for (const phase of phases.filter((each) => !isBeside(each))) {
    if (phase.name === 'e2e') await built;
    await runOne(phase, screenOutput());
  }
  await aside;
  return results.toSorted((one, other) => phases.indexOf(one.phase) - phases.indexOf(other.phase));
}

async function measure(phase: Phase, context: Context): Promise<Result> {
  const startedAt = Date.now();
  const counts = await phase.run(context).catch((error: unknown): Counts => {
    complain(error);
    return { passed: 0, failed: 1 };
  });
  return { ...counts, phase, seconds: Math.round((Date.now() - startedAt) / 1_000) };
}

/** Prints the slowest files of a phase. Exceeded budgets are warnings, because another program may have slowed the run. */
function sayDurations({ label }: Phase, durations: readonly FileDuration[]): void {
  if (durations.length === 0) return;
  say(`Slowest files of the phase "${label}", in seconds:`);
  for (const line of slowestFiles(durations)) say(line);
  const factor = machineFactor();
  for (const line of overBudget(durations, factor)) {
    say(
      `Warning: over budget on a machine with factor ${factor.toFixed(1)}: ${line} (tools/checks/src/runner/budgets.ts)`,
    );
  }
  say('');
}

function report(results: readonly Result[]): void {
  say('');
  for (const { phase, durations = [] } of results) sayDurations(phase, durations);
  for (const { phase, passed, failed, seconds } of results) {
    say(`${failed === 0 ? 'ok    ' : 'FAILED'} ${phase.label}: ${passed} of ${passed + failed} in ${seconds} s`);
  }
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0) {
    say(`Flaky (failed, then passed on the retry; more than ${FLAKY_MAX} fail the run):`);
    for (const { title, traces } of flaky) say(`  ${[title, ...traces].join('\n    trace: ')}`);
  }
  for (const { title, reason } of results.flatMap((result) => result.failures ?? [])) {
    say(`Failed: ${title}\n  ${reason.replaceAll('\n', '\n  ')}`);
  }
  const sum = (pick: (result: Result) => number) => results.reduce((total, result) => total + pick(result), 0);
  const failed = sum((result) => result.failed);
  say(`${sum((result) => result.passed)} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
