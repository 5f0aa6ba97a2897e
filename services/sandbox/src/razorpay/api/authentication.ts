import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { RazorpayError } from '../errors.ts';

/** Demands basic authentication with the key id and the key secret. */
export function authentication(keyId: string, keySecret: string): RequestHandler {
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return (req, _res, next) => {
    const given = Buffer.from(req.headers.authorization ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    const missing = req.headers.authorization === undefined;
    const reason = missing ? 'Please provide your api key for authentication purposes.' : 'Authentication failed';
    throw new RazorpayError(401, 'BAD_REQUEST_ERROR', reason);
  };
}
