import { type PictureLimits, type SmallPicture, shrink } from './shrink.ts';
import type { ShrinkRequest, ShrinkResult } from './shrink.worker.ts';

/** A slow phone needs a few seconds for a picture of 12 megapixels. */
const DEADLINE_MS = 60_000;

/**
 * Shrinks a picture in a worker. It is part of the platform because a browser starts a worker only from the page's own
 * origin, which is the shell's.
 * @throws when the browser cannot decode the picture, after {@link DEADLINE_MS}, or with the reason of the signal
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
    const result = await runWorker(worker, { original, limits }, end);
    if (result === 'no-worker') return await shrink(original, limits);
    if ('refused' in result) throw new Error(result.refused);
    return result.small;
  } finally {
    worker.terminate();
  }
}

/** Undefined where the scripts of the page come from another origin, as from a development server. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(/* webpackChunkName: "shrink-worker" */ new URL('./shrink.worker.ts', import.meta.url));
  } catch {
    return undefined;
  }
}

function runWorker(worker: Worker, request: ShrinkRequest, end: AbortSignal): Promise<ShrinkResult | 'no-worker'> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResult>) => resolve(data));
    worker.addEventListener('error', () => resolve('no-worker'));
    end.addEventListener('abort', () => reject(end.reason));
    worker.postMessage(request);
  });
}
