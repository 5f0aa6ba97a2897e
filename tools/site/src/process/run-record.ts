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

/** The processes of a data folder, stored so that they can be ended after this process was killed. */
const runRecord = z.object({
  origin: z.string(),
  registryUrl: z.string(),
  /** Absent in the record of an earlier release. */
  metricsUrl: z.optional(z.string()),
  pieces: z.array(z.extend(owner, { name: z.string() })),
});
export type RunRecord = z.output<typeof runRecord>;

const LEFTOVERS_END_WITHIN_MS = 10_000;
const POLL_MS = 50;

const lockFile = (dataDir: string) => path.join(dataDir, 'run.lock');
const recordFile = (dataDir: string) => path.join(dataDir, 'run.json');

/** The pid of the process that runs a site on this data folder. */
export function runningOwner(dataDir: string): number | undefined {
  const found = readOwner(lockFile(dataDir));
  return found !== undefined && isAlive(found) ? found.pid : undefined;
}

/**
 * Takes the lock of a data folder, and ends the processes of an earlier run.
 * @throws Failure when another process has the lock
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

/** Releases the lock of a data folder. */
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

/** Stores the running processes. */
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

/** Ends the processes of the record. A process that only has the same pid is not ended. */
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

/** Starts a process that ends all others when this process is killed. */
export function startGuard(dataDir: string): { stop: () => Promise<void> } {
  const script = path.join(import.meta.dirname, 'guard.ts');
  const guard: ChildProcess = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // If the guard itself is killed, the next start ends the processes.
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
