import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { PhotosUnavailableError } from '../errors.ts';

/** Node has four threads for such work, and one stays free for file access and DNS. */
const MAX_CONCURRENCY = 3;
const MAX_WAITING = 32;

export type PhotoQueue = {
  /** Runs the work when a slot is free. Throws {@link PhotosUnavailableError} when the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Processes as many photos concurrently as the machine has processors, up to three. The rest waits, up to a limit. */
export function photoQueue({
  atOnce = Math.min(availableParallelism(), MAX_CONCURRENCY),
  waiting = MAX_WAITING,
}: {
  atOnce?: number;
  waiting?: number;
} = {}): PhotoQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    run: async (work) => {
      if (queue.size >= waiting) throw new PhotosUnavailableError('Too many photos wait for processing');
      return queue.add(work);
    },
  };
}
