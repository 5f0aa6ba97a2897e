import { problem, sendProblem } from '@bandhavya/runtime';
import type { RequestHandler } from 'express';

/** Refuses a request whose body has not arrived after `milliseconds`. The body parser itself has no time limit. */
export function arrivesInTime(milliseconds: number): RequestHandler {
  return (req, res, next) => {
    const timer = setTimeout(() => {
      // The request may be answered before its whole body has arrived.
      if (res.headersSent) return void req.destroy();
      res.set('connection', 'close');
      sendProblem(res, problem('request.too-slow'), req.id);
    }, milliseconds);
    for (const event of ['end', 'close']) req.once(event, () => clearTimeout(timer));
    next();
  };
}
