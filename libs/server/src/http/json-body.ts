import express, { type RequestHandler } from 'express';
import { problem } from './problem.ts';

/** Reads a JSON body of at most `limit` bytes into `req.body`; a body that is not sent as application/json is 415. */
export function jsonBody(limit: number): RequestHandler {
  const parse = express.json({ limit, strict: false, type: 'application/json' });
  return (req, res, next) => {
    // Without a body there is no type to complain of; the schema says what is missing.
    const empty = req.headers['content-length'] === '0';
    if (!empty && req.is('application/json') === false) throw problem('media.unsupported');
    parse(req, res, next);
  };
}
