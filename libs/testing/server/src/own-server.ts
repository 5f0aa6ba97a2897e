import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './waits.ts';

/** Registers a function that is called when the test, or the file, ends. */
export type AtEnd = (undo: () => Promise<void>) => unknown;

/** A server process for one test, which can hang and be killed. */
export type OwnServer = {
  /** Resolves when the server responds. */
  start: () => Promise<void>;
  /** Resolves when the process has ended. Its files stay. */
  kill: () => Promise<void>;
  /** Stops the process without closing its connections, until `resume`. */
  hang: () => void;
  resume: () => void;
  isRunning: () => boolean;
};

export type ServerRecipe = {
  program: string;
  /** Returns the arguments for a data folder, which exists and is removed at the end. */
  args: (folder: string) => readonly string[];
  /** Rejects until the server responds. */
  responds: () => Promise<unknown>;
};

/** Prepares a server process with its own data folder. It runs from `start` on and is killed at the end. */
export async function ownServer({ program, args, responds }: ServerRecipe, atEnd: AtEnd): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bandhavya-server-'));
  const flags = args(folder);
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!child || !isRunning()) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  atEnd(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    start: async () => {
      child = spawn(program, flags, { stdio: 'ignore' });
      await eventually(responds);
    },
    kill,
    hang: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    isRunning,
  };
}

/** A port of this machine that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
