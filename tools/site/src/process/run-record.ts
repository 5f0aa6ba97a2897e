import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identityOf } from '@bandhavya/bootstrap/identity';
import { isAlive, readOwner, takeLock } from '@bandhavya/bootstrap/lock';
import { signalGroup } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import * as z from 'zod/mini';

const owner = z.object({ pid: z.number(), identity: z.string() });

/** What runs for a data folder, written down so that somebody else can end it when this process is killed. */
const runRecord = z.object({
  origin: z.string(),
  registryUrl: z.string(),
  pieces: z.array(z.extend(owner, { name: z.string() })),
});
export type RunRecord = z.output<typeof runRecord>;

const LEFTOVERS_END_WITHIN_MS = 10_000;
const POLL_MS = 50;

const lockFile = (dataDir: string) => path.join(dataDir, 'run.lock');
const recordFile = (dataDir: string) => path.join(dataDir, 'run.json');

/** Who runs a site on this data folder. */
export function runningOwner(dataDir: string): number | undefined {
  const found = readOwner(lockFile(dataDir));
  return found !== undefined && isAlive(found) ? found.pid : undefined;
}

/**
 * Makes this process the only one that runs a site on a data folder, and ends what an earlier one left behind.
 * @throws Failure when another one runs
 */
export async function takeDataDir(dataDir: string): Promise<void> {
  makeFolder(dataDir);
  const other = takeLock(lockFile(dataDir));
  if (other !== undefined) {
    throw new Failure(`The site is running already in this folder (process ${other.pid}): stop that one first.`);
  }
  await endRecorded(dataDir);
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = path.join(dataDir, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new Failure(`No permission to write in ${dataDir}: run this as the owner of the folder.`);
  }
}

/** Gives the data folder free. */
export function leaveDataDir(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true });
  rmSync(lockFile(dataDir), { force: true });
}

export function readRecord(dataDir: string): RunRecord | undefined {
  if (!existsSync(recordFile(dataDir))) return undefined;
  try {
    return runRecord.parse(JSON.parse(readFileSync(recordFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes down what runs now. */
export function writeRecord(
  dataDir: string,
  site: Omit<RunRecord, 'pieces'>,
  pieces: ReadonlyArray<{ name: string; pid: number | undefined }>,
): void {
  const alive = pieces.flatMap(({ name, pid }) => {
    const identity = pid === undefined ? undefined : identityOf(pid);
    return pid === undefined || identity === undefined ? [] : [{ name, pid, identity }];
  });
  const file = recordFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ ...site, pieces: alive }));
  renameSync(`${file}.new`, file);
}

/** Ends the processes of the record that still live, and only those very processes. */
export async function endRecorded(dataDir: string): Promise<void> {
  const left = () => (readRecord(dataDir)?.pieces ?? []).filter(isAlive);
  for (const { pid } of left()) {
    signalGroup(pid, 'SIGTERM');
    signalGroup(pid, 'SIGCONT');
  }
  const deadline = Date.now() + LEFTOVERS_END_WITHIN_MS;
  while (left().length > 0 && Date.now() < deadline) await delay(POLL_MS);
  for (const { pid } of left()) signalGroup(pid, 'SIGKILL');
  rmSync(recordFile(dataDir), { force: true });
}

/** Starts the process that ends all the others when this one is killed. */
export function startGuard(dataDir: string): { stop: () => Promise<void> } {
  const script = path.join(import.meta.dirname, 'guard.ts');
  const guard: ChildProcess = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Should the guard itself be killed, the next start ends what it would have ended.
  guard.on('error', () => {});
  guard.stdin?.on('error', () => {});
  return {
    stop: async () => {
      if (guard.exitCode !== null || guard.signalCode !== null || guard.pid === undefined) return;
      const exit = once(guard, 'exit');
      guard.stdin?.end();
      await exit;
    },
  };
}
