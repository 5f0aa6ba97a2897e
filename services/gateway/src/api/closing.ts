import { problem } from '@bandhavya/runtime';
import type { Response } from 'express';

/** Aborts when the response has been sent or its client has gone, so that work for it can end. Its reason is a problem. */
export function closing(res: Response): AbortSignal {
  const controller = new AbortController();
  const abort = () => {
    controller.abort(problem('request.malformed', [], { cause: new Error('The client has gone') }));
  };
  res.once('close', abort);
  if (res.destroyed) abort();
  return controller.signal;
}
