import { type PictureLimits, type SmallPicture, shrink } from './shrink.ts';

/** The message of the page to the worker, and the worker's reply. */
export type ShrinkRequest = { original: Blob; limits: PictureLimits };
export type ShrinkResult = { small: SmallPicture } | { refused: string };

/** Each picture has its own worker, so that the browser frees all its memory when the worker ends. */
addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  const result: ShrinkResult = await shrink(data.original, data.limits).then(
    (small) => ({ small }),
    (error: unknown) => ({ refused: String(error) }),
  );
  postMessage(result);
});
