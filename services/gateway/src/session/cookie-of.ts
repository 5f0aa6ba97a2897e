import type { Request } from 'express';

/** The raw value of a cookie of the request; undefined without one. */
export function cookieOf(req: Request, name: string): string | undefined {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1];
}
