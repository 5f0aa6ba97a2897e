import { type PictureLimits, type SmallPicture, shrink } from './shrink.ts';

/** What the page sends to the worker, and what comes back. */
export type ShrinkRequest = { original: Blob; limits: PictureLimits };
export type ShrinkAnswer = { small: SmallPicture } | { refused: string };

/** A worker of its own for every picture: all its memory is given back when it ends. */
addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) => {
  const answer: ShrinkAnswer = await shrink(data.original, data.limits).then(
    (small) => ({ small }),
    (error: unknown) => ({ refused: String(error) }),
  );
  postMessage(answer);
});
