import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { cookieOf } from './cookie-of.ts';

/** The cookie that tells browsers without a session apart, so that limits need not count a whole address as one client. */
export type AnonymousCookie = {
  /** The anonymous id of the browser. Undefined without a cookie that this site has signed. */
  idOf: (req: Request) => string | undefined;
  /** Gives the browser an anonymous id, unless it has one. */
  issue: (req: Request, res: Response) => void;
};

type Options = { secrets: readonly string[]; https: boolean };

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ID_BYTES = 16;
const KEY_BYTES = 32;

/** The cookie signed with keys derived from the secrets of the session. Of several secrets, the first one signs. */
export function anonymousCookie({ secrets, https }: Options): AnonymousCookie {
  // Browsers accept the __Host- prefix only from this host over https.
  const name = https ? '__Host-aid' : 'aid';
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'anonymous cookie', KEY_BYTES)));
  const [current = Buffer.alloc(0)] = keys;
  const idOf = (req: Request) => {
    const value = cookieOf(req, name) ?? '';
    const [id = ''] = value.split('.', 1);
    return keys.some((key) => isEqual(value, signed(id, key))) ? id : undefined;
  };
  return {
    idOf,
    issue: (req, res) => {
      if (idOf(req) !== undefined) return;
      const value = signed(randomBytes(ID_BYTES).toString('base64url'), current);
      res.cookie(name, value, { httpOnly: true, sameSite: 'lax', secure: https, path: '/', maxAge: YEAR_MS });
    },
  };
}

function signed(id: string, key: Buffer): string {
  return `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
