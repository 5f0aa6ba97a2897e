import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { PhotosUnavailableError } from '../errors.ts';

/** Node has four threads for such work, and files and names have to be looked up meanwhile. */
const AT_ONCE_MAX = 3;
const WAITING = 32;

export type PhotoQueue = {
  /** Does the work when it is its turn. Throws {@link PhotosUnavailableError} when too much waits already. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
};

/** As many pictures at once as there are processors, and so many more that wait. */
export function photoQueue({
  atOnce = Math.min(availableParallelism(), AT_ONCE_MAX),
  waiting = WAITING,
}: {
  atOnce?: number;
  waiting?: number;
} = {}): PhotoQueue {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    run: async (work) => {
      if (queue.size >= waiting) throw new PhotosUnavailableError('Too many pictures wait');
      return queue.add(work);
    },
  };
}
