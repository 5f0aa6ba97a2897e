import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { ProcessedPhoto } from '../encoding/process-photo.ts';
import { PhotosUnavailableError } from '../errors.ts';
import { type PhotoProcess, type PhotoProcessOptions, startPhotoProcess } from './photo-process.ts';
import type { ProcessResults, Task } from './protocol.ts';

/** Decodes and encodes photos in processes of their own, so that no picture can harm the service. */
export type PhotoProcessor = {
  /** Makes the variants of an upload. Throws PhotoRefusedError, or PhotosUnavailableError, as when the queue is full. */
  process: (upload: Buffer) => Promise<ProcessedPhoto>;
  /** Converts a WebP variant to AVIF. Rejects with the signal's reason on abort. */
  toAvif: (webp: Buffer, signal?: AbortSignal) => Promise<Buffer>;
  /** The running processes. */
  pids: () => number[];
  /** Rejects the tasks that are not finished. Resolves when all processes have ended. */
  close: () => Promise<void>;
};

export type PhotoProcessorOptions = Partial<PhotoProcessOptions> & {
  /** Most processes, which is the number of photos processed concurrently. By default as many as processors, up to three. */
  processes?: number | undefined;
  /** Most tasks that wait for a process. */
  waiting?: number;
};

/** In bytes. The largest photo of each usual kind needs less (ADR 0030). */
export const DEFAULT_MEMORY = 512 * 1024 * 1024;
/** In milliseconds. AVIF is encoded with low priority. */
const DEADLINES = { variants: 10_000, avif: 60_000 } as const;
const MAX_PROCESSES = 3;
const MAX_WAITING = 32;
/** An unused process ends after this time and returns its memory, in milliseconds. */
const IDLE = 60_000;

/** Opens a pool of photo processes. A process starts when it is needed, and is replaced when it has ended. */
export function openPhotoProcessor({
  processes = Math.min(availableParallelism(), MAX_PROCESSES),
  waiting = MAX_WAITING,
  memory = DEFAULT_MEMORY,
  deadlines = DEADLINES,
}: PhotoProcessorOptions = {}): PhotoProcessor {
  const queue = new PQueue({ concurrency: processes });
  const running = new Set<PhotoProcess>();
  const idle: { process: PhotoProcess; end: NodeJS.Timeout }[] = [];
  let isClosed = false;

  const take = (): PhotoProcess => {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      clearTimeout(entry.end);
      if (entry.process.isAlive()) return entry.process;
      running.delete(entry.process);
    }
    const process = startPhotoProcess({ memory, deadlines });
    running.add(process);
    return process;
  };
  const drop = (process: PhotoProcess) => {
    running.delete(process);
    return process.kill();
  };
  const give = (process: PhotoProcess) => {
    if (!process.isAlive()) return running.delete(process);
    return idle.push({ process, end: setTimeout(() => drop(process), IDLE).unref() });
  };
  const run = async <Name extends Task>(
    task: Name,
    bytes: Buffer,
    signal?: AbortSignal,
  ): Promise<ProcessResults[Name]> => {
    if (queue.size >= waiting) throw new PhotosUnavailableError('Too many photos wait for processing');
    return queue.add(async () => {
      if (isClosed) throw new PhotosUnavailableError('The service is stopping');
      signal?.throwIfAborted();
      const process = take();
      try {
        return await process.run(task, bytes, signal);
      } finally {
        give(process);
      }
    });
  };
  return {
    process: (upload) => run('variants', upload),
    toAvif: (webp, signal) => run('avif', webp, signal),
    pids: () => [...running].flatMap((process) => (process.isAlive() && process.pid ? [process.pid] : [])),
    close: async () => {
      isClosed = true;
      await Promise.all([...running].map(drop));
    },
  };
}
