import express, { type RequestHandler } from 'express';
import { problem } from '../problems/problem.ts';

/** Parses a JSON body of at most `limit` bytes into `req.body`. Other content types are 415, larger bodies 413. */
export function jsonBody(limit: number): RequestHandler {
  const parse = express.json({ limit, strict: false, type: 'application/json' });
  return (req, res, next) => {
    // An empty body needs no content type; the schema reports the missing fields.
    const empty = req.headers['content-length'] === '0';
    if (!empty && req.is('application/json') === false) throw problem('media.unsupported');
    parse(req, res, next);
  };
}
