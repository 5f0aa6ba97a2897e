import { fork } from 'node:child_process';
import { join } from 'node:path';
import pTimeout from 'p-timeout';
import { PhotoRefusedError, PhotosUnavailableError } from '../errors.ts';
import type { Message, ProcessResults, Request, Task } from './protocol.ts';

export type PhotoProcessOptions = {
  /** Largest resident memory of the process, in bytes. */
  memory: number;
  /** Longest time of each task, in milliseconds. */
  deadlines: Readonly<Record<Task, number>>;
};

/** A process that decodes and encodes pictures, one at a time. */
export type PhotoProcess = {
  pid: number | undefined;
  isAlive: () => boolean;
  /**
   * Runs a task. Throws PhotoRefusedError for an invalid upload, and for one that exceeds the memory or crashes the
   * decoder; PhotosUnavailableError after the deadline or when the process is killed; the signal's reason on abort.
   */
  run: <Name extends Task>(task: Name, bytes: Buffer, signal?: AbortSignal) => Promise<ProcessResults[Name]>;
  /** Kills the process. Resolves when it has ended. */
  kill: () => Promise<void>;
};

const MAIN = join(import.meta.dirname, 'photo-process-main.ts');
/** Longest time until a new process is ready, in milliseconds. Normally it takes a third of a second. */
const START_DEADLINE = 30_000;
/** The variables that a process needs to start. It gets no others, because they may be secrets. */
const VARIABLES = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'DYLD_LIBRARY_PATH'];
/** Signals that a fault of the decoder raises. */
const CRASHES: readonly (string | null)[] = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'];

/** Starts a process. It ends with this one. */
export function startPhotoProcess({ memory, deadlines }: PhotoProcessOptions): PhotoProcess {
  const child = fork(MAIN, [String(memory)], {
    serialization: 'advanced',
    env: environment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The process must not keep a program running that has nothing else to do.
  child.unref();
  child.channel?.unref();
  const exited = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {});
  let isAlive = true;
  const end = (reason: unknown) => {
    isAlive = false;
    lost.reject(reason);
    child.kill('SIGKILL');
  };
  child.on('error', (cause) => {
    end(new PhotosUnavailableError('The photo process failed', { cause }));
    exited.resolve();
  });
  child.once('exit', (code, signal) => {
    end(lossOf(code, signal));
    exited.resolve();
  });

  let next = Promise.withResolvers<Message>();
  child.on('message', (message: Message) => {
    if (message.kind !== 'exceeded') return next.resolve(message);
    const cause = new Error(`The photo process has used ${message.bytes} of ${memory} bytes`);
    end(new PhotoRefusedError('photo.refused', cause));
  });
  const answer = (milliseconds: number, signal: AbortSignal | undefined): Promise<Message> =>
    pTimeout(Promise.race([next.promise, lost.promise]), {
      milliseconds,
      message: new PhotosUnavailableError(`The photo process took longer than ${milliseconds} ms`),
      ...(signal ? { signal } : {}),
    });
  const ready = answer(START_DEADLINE, undefined);
  ready.catch(end);

  return {
    pid: child.pid,
    isAlive: () => isAlive,
    run: async <Name extends Task>(task: Name, bytes: Buffer, signal?: AbortSignal) => {
      await ready;
      signal?.throwIfAborted();
      next = Promise.withResolvers();
      const request: Request = { task, bytes };
      child.send(request, (error) => error && end(new PhotosUnavailableError('The photo process is gone')));
      const message = await answer(deadlines[task], signal).catch((error: unknown) => {
        end(error);
        throw error;
      });
      return resultOf<Name>(message);
    },
    kill: () => {
      end(new PhotosUnavailableError('The photo process was stopped'));
      return exited.promise;
    },
  };
}

function environment(): NodeJS.ProcessEnv {
  const inherited = VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  // With an arena for each thread, glibc would keep more of the freed memory after each photo.
  return { ...Object.fromEntries(inherited), MALLOC_ARENA_MAX: '1' };
}

function resultOf<Name extends Task>(message: Message): ProcessResults[Name] {
  // The process answers a task with its result.
  if (message.kind === 'done') return message.result as ProcessResults[Name];
  if (message.kind === 'refused') throw new PhotoRefusedError(message.code, new Error(message.reason));
  throw new Error(`The photo process failed: ${'reason' in message ? message.reason : message.kind}`);
}

/** The error of a task whose process has ended by itself. */
function lossOf(code: number | null, signal: NodeJS.Signals | null): Error {
  const cause = new Error(`The photo process ended with ${signal ?? code}`);
  if (CRASHES.includes(signal)) return new PhotoRefusedError('photo.refused', cause);
  return new PhotosUnavailableError(cause.message);
}
