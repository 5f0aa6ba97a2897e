import { type PictureLimits, type SmallPicture, shrink } from './shrink.ts';
import type { ShrinkAnswer, ShrinkRequest } from './shrink.worker.ts';

/** A slow phone takes a few seconds for a picture of 12 megapixels. */
const DEADLINE_MS = 60_000;

/**
 * Makes a picture small outside of the page's thread. It is in the platform because a browser starts workers from the
 * page's own origin only, and that is the shell's. Rejects when the browser cannot decode the picture, when it takes too
 * long, or with the signal's reason.
 */
export async function shrinkPicture(
  original: Blob,
  limits: PictureLimits,
  signal?: AbortSignal,
): Promise<SmallPicture> {
  signal?.throwIfAborted();
  const worker = startWorker();
  if (!worker) return shrink(original, limits);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const end = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const answer = await ask(worker, { original, limits }, end);
    if (answer === 'no-worker') return await shrink(original, limits);
    if ('refused' in answer) throw new Error(answer.refused);
    return answer.small;
  } finally {
    worker.terminate();
  }
}

/** None where the page's scripts come from another origin: a development server. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(/* webpackChunkName: "shrink-worker" */ new URL('./shrink.worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

function ask(worker: Worker, request: ShrinkRequest, end: AbortSignal): Promise<ShrinkAnswer | 'no-worker'> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data));
    worker.addEventListener('error', () => resolve('no-worker'));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(request);
  });
}
