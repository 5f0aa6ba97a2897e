import { problem, sendProblem } from '@bandhavya/server';
import type { RequestHandler } from 'express';

/** Cuts the connection of a request whose body is not here after `milliseconds`: the body parser waits as long as it takes. */
export function arrivesInTime(milliseconds: number): RequestHandler {
  return (req, res, next) => {
    const timer = setTimeout(() => {
      // Some bodies are answered before all of them came.
      if (res.headersSent) return void req.destroy();
      res.set('connection', 'close');
      sendProblem(res, problem('request.too-slow'), req.id);
    }, milliseconds);
    for (const event of ['end', 'close']) req.once(event, () => clearTimeout(timer));
    next();
  };
}
